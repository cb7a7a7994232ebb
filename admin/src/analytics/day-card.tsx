import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@sankofa/api/messages/format';
import { lazy, Suspense } from 'react';
import { t } from '../messages.ts';
import { dateText } from '../shell/date-format.ts';
import type { DayCount } from './day-chart.tsx';

const DayChart = lazy(() => import('./day-chart.tsx').then((m) => ({ default: m.DayChart })));

interface Props {
  readonly title: string;
  readonly days: readonly DayCount[];
  readonly onOpen: () => void;
}

const HEIGHT = 180;

/** A chart over days, and the same as a table. */
export function DayCard({ title, days, onOpen }: Props) {
  const sum = days.reduce((total, { n }) => total + n, 0);
  return (
    <Card component="section" aria-label={title} sx={{ p: '16px 18px' }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {sum === 0
          ? t('analytics.none_in_days', { days: days.length })
          : t('analytics.sum_in_days', { sum, days: days.length })}
      </Typography>
      {sum > 0 && (
        <Box aria-hidden sx={{ height: HEIGHT }}>
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <DayChart name={t('analytics.count')} days={days} />
          </Suspense>
        </Box>
      )}
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', width: 'fit-content' }}>
          {t('analytics.as_table')}
        </Box>
        <Box
          sx={{ maxHeight: 240, overflowY: 'auto' }}
          tabIndex={0}
          role="group"
          aria-label={t('analytics.as_table_of', { title })}
        >
          <Box component="table" sx={{ width: '100%', fontVariantNumeric: 'tabular-nums' }}>
            <tbody>
              {days.toReversed().map(({ day, n }) => (
                <tr key={day}>
                  <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 400 }}>
                    {dateText(day)}
                  </Box>
                  <Box component="td" sx={{ textAlign: 'end' }}>
                    {formatNumber(n)}
                  </Box>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Box>
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
