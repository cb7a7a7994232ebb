import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BackTestResult, RuleForm } from '@sankofa/api/contract/moderation-rules';
import { formatNumber } from '@sankofa/api/messages/format';
import { t } from '../../messages.ts';
import { useColors } from '../../theme/use-colors.ts';
import { percentText, thresholdText } from './rule-labels.ts';

type Sweep = BackTestResult['sweep'];

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [380, 210, 40, 28, 30];
const FIRST = 0.2;
const LAST = 0.95;

const x = (threshold: number): number => LEFT + ((threshold - FIRST) / (LAST - FIRST)) * (WIDTH - LEFT - 8);
/** A threshold outside of the chart is marked at its edge. */
const within = (threshold: number): number => x(Math.min(LAST, Math.max(FIRST, threshold)));
/** Minimum x of the end of a mark's label, so that the label fits. */
const NAME_ROOM = LEFT + 90;
const y = (share: number): number => TOP + (1 - share) * (HEIGHT - BOTTOM - TOP);

interface Props {
  readonly sweep: Sweep;
  /** The current thresholds of the rule. */
  readonly now: RuleForm['classifier'];
}

/** Results of other thresholds, and the current ones: a chart, and a table with the same data. */
export function ThresholdSweep({ sweep, now }: Props) {
  const color = useColors();
  const most = Math.max(1, ...sweep.map(({ caught }) => caught));
  const hasDecided = sweep.some(({ precision, recall }) => precision !== null || recall !== null);
  const lines = [
    {
      name: t('moderation.caught_of_most', { most: formatNumber(most) }),
      color: color.staff,
      dash: '2 4',
      points: sweep.map((one) => [one.threshold, one.caught / most] as const),
    },
    { name: t('moderation.precision'), color: color.forest, dash: undefined, points: pointsOf(sweep, 'precision') },
    { name: t('moderation.recall'), color: color.terracotta, dash: '7 4', points: pointsOf(sweep, 'recall') },
  ].filter(({ points }) => points.length > 0);
  const marks = [...new Set(now.map(({ threshold }) => threshold))].sort((a, b) => a - b);
  const last = marks.at(-1);
  return (
    <Box component="section" aria-label={t('moderation.other_thresholds')}>
      <Typography component="h2" variant="h6">
        {t('moderation.other_thresholds')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('moderation.sweep_intro')} {!hasDecided && `${t('moderation.sweep_undecided')} `}
        {thresholdText(now)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 1 }} aria-hidden>
        {lines.map((line) => (
          <Box key={line.name} sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontSize: '0.8125rem' }}>
            <svg width="26" height="8" aria-hidden="true">
              <line x1="0" y1="4" x2="26" y2="4" stroke={line.color} strokeWidth="2.5" strokeDasharray={line.dash} />
            </svg>
            {line.name}
          </Box>
        ))}
        <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontSize: '0.8125rem' }}>
          <svg width="8" height="16" aria-hidden="true">
            <line x1="4" y1="0" x2="4" y2="16" stroke={color.gold} strokeWidth="2.5" />
          </svg>
          {t('moderation.sweep_rule')}
        </Box>
      </Box>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('moderation.sweep_label')}
        // The chart is smaller on phones, but its text must remain legible.
        sx={{ width: '100%', maxWidth: 500, display: 'block', '& text': { fontSize: { xs: 18, sm: 10.5 } } }}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={WIDTH - 8} y1={y(share)} y2={y(share)} stroke={color.line} />
            <text x={LEFT - 6} y={y(share) + 4} textAnchor="end" fill={color.dim}>
              {share * 100}
            </text>
          </g>
        ))}
        {[0.2, 0.4, 0.6, 0.8].map((threshold) => (
          <text key={threshold} x={x(threshold)} y={HEIGHT - 8} textAnchor="middle" fill={color.dim}>
            {threshold * 100}
          </text>
        ))}
        {marks.map((threshold) => (
          <line
            key={threshold}
            x1={within(threshold)}
            x2={within(threshold)}
            y1={TOP}
            y2={y(0)}
            stroke={color.gold}
            strokeWidth="2.5"
          />
        ))}
        {last !== undefined && (
          <text x={Math.max(NAME_ROOM, within(last))} y={TOP - 9} textAnchor="end" fill="currentColor">
            {t('moderation.sweep_now', { thresholds: marks.map(percentText).join(', ') })}
          </text>
        )}
        {lines.map((line) => (
          <polyline
            key={line.name}
            points={line.points.map(([threshold, share]) => `${x(threshold)},${y(share)}`).join(' ')}
            fill="none"
            stroke={line.color}
            strokeWidth="2.5"
            strokeDasharray={line.dash}
          />
        ))}
      </Box>
      <SweepTable sweep={sweep} marks={marks} />
    </Box>
  );
}

const pointsOf = (sweep: Sweep, what: 'precision' | 'recall') =>
  sweep.flatMap((one) => {
    const share = one[what];
    return share === null ? [] : [[one.threshold, share] as const];
  });

function SweepTable({ sweep, marks }: { readonly sweep: Sweep; readonly marks: readonly number[] }) {
  const cells = {
    '& th, & td': {
      p: '4px 0',
      paddingInlineEnd: { xs: '4px', sm: '12px' },
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
  } as const;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <summary>{t('moderation.as_table')}</summary>
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={{ borderCollapse: 'collapse', fontSize: '0.875rem', mt: 1, ...cells }}>
          <thead>
            <tr>
              {[
                t('moderation.threshold'),
                t('moderation.caught'),
                t('moderation.precision'),
                t('moderation.recall'),
              ].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sweep.map(({ threshold, caught, precision, recall }) => (
              <tr key={threshold}>
                <th scope="row">
                  {marks.some((mark) => Math.abs(mark - threshold) < 0.001)
                    ? t('moderation.sweep_now_row', { threshold: percentText(threshold) })
                    : percentText(threshold)}
                </th>
                <td>{formatNumber(caught)}</td>
                <td>{percentText(precision)}</td>
                <td>{percentText(recall)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
