import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { getBillingFigures } from '@sankofa/api/contract/admin-billing-figures';
import type { QueryInputOf } from '@sankofa/api/contract/route';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { calendarDay } from '../shell/date-format.ts';
import { listPath } from '../shell/list-path.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { font } from '../theme/tokens.ts';
import { FIGURES, type Figure, shareText } from './billing-labels.ts';
import { moneyText } from './money.ts';

const DayChart = lazy(() => import('../analytics/day-chart.tsx').then((m) => ({ default: m.DayChart })));

type Period = QueryInputOf<typeof getBillingFigures>;

const GRID = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
};
const CHART_HEIGHT = 160;

/** Recurring revenue, churn and trial conversion of a period, by default the last 30 days, with their definitions. */
export function BillingFigures() {
  const [chosen, setChosen] = useState<Period>({});
  const query = useQuery({
    queryKey: ['billing', 'figures', chosen],
    queryFn: () => client.call(getBillingFigures, { query: chosen }),
    placeholderData: (before) => before,
  });
  const { from = chosen.from ?? '', to = chosen.to ?? '' } = query.isError ? {} : (query.data ?? {});
  const shown = { from: chosen.from ?? from, to: chosen.to ?? to };
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      size="small"
      label={t(name === 'from' ? 'billing.from' : 'billing.to')}
      value={shown[name]}
      onChange={({ target: { value } }) => value && setChosen({ ...shown, [name]: value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box component="section" aria-label={t('billing.figures')}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mb: 1.5 }}>
        {day('from')}
        {day('to')}
      </Box>
      <QueryResult query={query} height={150}>
        {({ mrr, churn, trials, currency, ...period }) => (
          <>
            <Box sx={GRID}>
              <FigureCard
                figure="mrr"
                value={moneyText(mrr.amount, currency)}
                definition={mrr.definition}
                period={period}
              >
                {t('billing.counted_subscriptions', { count: mrr.subscriptions })}
              </FigureCard>
              <FigureCard figure="churn" value={shareText(churn.rate)} definition={churn.definition} period={period}>
                {t('billing.counted_of', { count: churn.lost, all: churn.at_start })}
              </FigureCard>
              <FigureCard figure="trials" value={shareText(trials.rate)} definition={trials.definition} period={period}>
                {t('billing.counted_of', { count: trials.converted, all: trials.ended })}
              </FigureCard>
            </Box>
            <Card component="section" variant="outlined" aria-label={t('billing.revenue_curve')} sx={{ p: 2, mb: 2 }}>
              <Typography component="h2" sx={{ fontWeight: 600 }}>
                {t('billing.revenue_curve')}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {t('billing.revenue_from_to', {
                  from: calendarDay(period.from),
                  to: calendarDay(period.to),
                  first: moneyText(mrr.days[0]?.amount ?? 0, currency),
                  last: moneyText(mrr.amount, currency),
                })}
              </Typography>
              <Box aria-hidden sx={{ height: CHART_HEIGHT }}>
                <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
                  <DayChart
                    name={FIGURES.mrr}
                    days={mrr.days.map((one) => ({ day: one.day, n: one.amount }))}
                    format={(minor) => moneyText(minor, currency)}
                    isLevel
                  />
                </Suspense>
              </Box>
            </Card>
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
  readonly period: Period;
  /** How many subscriptions it counts. */
  readonly children: string;
}

function FigureCard({ figure, value, definition, period, children }: CardProps) {
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
      <Link
        component={RouterLink}
        to={listPath({ list: `/subscriptions/${figure}/show`, filter: period })}
        variant="body2"
      >
        {children}
      </Link>
    </Card>
  );
}
