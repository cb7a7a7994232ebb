import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@sankofa/api/messages/format';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { type ListTarget, listPath } from '../shell/list-path.ts';
import { font } from '../theme/tokens.ts';

interface Props {
  readonly name: string;
  readonly definition: string;
  readonly value: number;
  /** The list of what it counts; null if there is none for this role. */
  readonly list: ListTarget | null;
  readonly onOpen: () => void;
}

/** One figure: value, definition, and a link to its list, and a button that opens its events. */
export function FigureCard({ name, definition, value, list, onOpen }: Props) {
  return (
    <Card
      component="section"
      aria-label={name}
      sx={{ p: '16px 18px', display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}
    >
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Box
        component="p"
        sx={{
          font: `500 2rem ${font.display}`,
          m: '4px 0',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {formatNumber(value)}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
        {definition}
      </Typography>
      {list && (
        <Button
          component={Link}
          to={listPath(list)}
          size="small"
          aria-label={t('analytics.open_list_of', { name })}
          sx={{ mt: 1, marginInlineStart: -0.75 }}
        >
          {t('analytics.open_list')}
        </Button>
      )}
      <Button
        size="small"
        onClick={onOpen}
        aria-label={t('analytics.view_events_of', { title: name })}
        sx={{ mt: list ? 0 : 1, marginInlineStart: -0.75 }}
      >
        {t('analytics.view_events')}
      </Button>
    </Card>
  );
}
