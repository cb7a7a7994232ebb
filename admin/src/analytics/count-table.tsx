import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';

interface Props {
  readonly title: string;
  readonly definition: string;
  readonly head: readonly [string, ...string[]];
  readonly rows: readonly (readonly [string, ...number[]])[];
  readonly empty: string;
  readonly onOpen: () => void;
}

/** Counts by kind. */
export function CountTable({ title, definition, head, rows, empty, onOpen }: Props) {
  const [first, ...others] = head;
  return (
    <Card component="section" aria-label={title} sx={{ p: '16px 18px' }}>
      <Typography variant="h2">{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.25 }}>
        {definition}
      </Typography>
      {rows.length === 0 ? (
        <Typography>{empty}</Typography>
      ) : (
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            '& th, & td': { p: '6px 0', borderTop: 1, borderColor: 'divider', fontWeight: 400 },
            '& thead th': { borderTop: 0, color: 'text.secondary', fontWeight: 600 },
          }}
        >
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ textAlign: 'start' }}>
                {first}
              </Box>
              {others.map((name) => (
                <Box component="th" scope="col" key={name} sx={{ textAlign: 'end' }}>
                  {name}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...counts]) => (
              <tr key={name}>
                <Box component="th" scope="row" sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}>
                  {name}
                </Box>
                {counts.map((count, n) => (
                  <Box component="td" key={others[n]} sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
                    {formatNumber(count)}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      <Button
        size="small"
        onClick={onOpen}
        aria-label={t('analytics.view_events_of', { title })}
        sx={{ mt: 1, marginInlineStart: -0.75 }}
      >
        {t('analytics.view_events')}
      </Button>
    </Card>
  );
}
