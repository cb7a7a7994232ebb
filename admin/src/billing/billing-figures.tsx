import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { getBillingFigures } from '@sankofa/api/contract/admin-billing-figures';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { font } from '../theme/tokens.ts';
import { FIGURES, type Figure, shareText } from './billing-labels.ts';
import { moneyText } from './money.ts';

/** Recurring revenue, churn and trial conversion of the last 30 days, with their definitions. */
export function BillingFigures() {
  const query = useQuery({
    queryKey: ['billing', 'figures'],
    queryFn: () => client.call(getBillingFigures),
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
      }}
    >
      <QueryResult query={query} height={150}>
        {({ mrr, churn, trials, currency }) => (
          <>
            <FigureCard figure="mrr" value={moneyText(mrr.amount, currency)} definition={mrr.definition}>
              {t('billing.counted_subscriptions', { count: mrr.subscriptions })}
            </FigureCard>
            <FigureCard figure="churn" value={shareText(churn.rate)} definition={churn.definition}>
              {t('billing.counted_of', { count: churn.lost, all: churn.at_start })}
            </FigureCard>
            <FigureCard figure="trials" value={shareText(trials.rate)} definition={trials.definition}>
              {t('billing.counted_of', { count: trials.converted, all: trials.ended })}
            </FigureCard>
          </>
        )}
      </QueryResult>
    </Box>
  );
}

interface CardProps {
  readonly figure: Figure;
  readonly value: string;
  readonly definition: string;
  /** How many subscriptions it counts. */
  readonly children: string;
}

function FigureCard({ figure, value, definition, children }: CardProps) {
  return (
    <Card component="section" variant="outlined" aria-label={FIGURES[figure]} sx={{ p: '14px 18px', minWidth: 0 }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {FIGURES[figure]}
      </Typography>
      <Box
        component="p"
        data-content
        sx={{ font: `500 1.75rem ${font.display}`, m: '4px 0', fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {definition}
      </Typography>
      <Link component={RouterLink} to={`/subscriptions/${figure}/show`} variant="body2">
        {children}
      </Link>
    </Card>
  );
}
