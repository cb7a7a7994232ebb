import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BackTestResult, RuleForm } from '@sankofa/api/contract/moderation-rules';
import { formatNumber } from '@sankofa/api/messages/format';
import { t } from '../../messages.ts';
import { momentText } from '../../shell/date-format.ts';
import { StatePill, stateLabel } from '../../theme/state-pill.tsx';
import { CONTENT_NAMES } from '../report-names.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { ReasonList } from './reason-list.tsx';
import { percentText } from './rule-labels.ts';
import { ThresholdSweep } from './threshold-sweep.tsx';

interface Props {
  readonly result: BackTestResult;
  readonly rule: Pick<RuleForm, 'classifier'>;
}

export function BackTestOutcome({ result, rule }: Props) {
  const { texts, unreadable, caught, decided, precision, recall, sweep, live, examples } = result;
  const isDecided = decided.right + decided.wrong + decided.missed + decided.left > 0;
  const figures = [
    [t('moderation.texts_read'), formatNumber(texts)],
    [t('moderation.caught'), formatNumber(caught)],
    [t('moderation.share_texts'), percentText(texts === 0 ? null : caught / texts)],
    [t('moderation.precision'), percentText(precision)],
    [t('moderation.recall'), percentText(recall)],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {live && <LiveAgain live={live} />}
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
        {figures.map(([label, value]) => (
          <Box key={label}>
            <Typography component="dt" color="textSecondary" variant="body2">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 22, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {unreadable > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('moderation.unreadable_texts', { count: unreadable })}
        </Typography>
      )}
      {isDecided ? (
        <Decided decided={decided} />
      ) : (
        <Typography color="textSecondary">{t('moderation.nothing_decided')}</Typography>
      )}
      {sweep.length > 0 && <ThresholdSweep sweep={sweep} now={rule.classifier} />}
      <Examples examples={examples} />
    </Box>
  );
}

function LiveAgain({
  live: { triggers, reproduced, missing, extra },
}: {
  readonly live: NonNullable<BackTestResult['live']>;
}) {
  if (missing === 0 && extra === 0) {
    const same = triggers === 0 ? t('moderation.live_none') : t('moderation.live_same', { reproduced });
    return <Alert severity="success">{same}</Alert>;
  }
  return <Alert severity="warning">{t('moderation.live_differs', { triggers, missing, extra })}</Alert>;
}

const cell = {
  border: 1,
  borderColor: 'divider',
  p: 1,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
} as const;
const head = { ...cell, textAlign: 'start', fontWeight: 600 } as const;

/** Comparison with the decisions of moderators. */
function Decided({ decided: { right, wrong, missed, left } }: Pick<BackTestResult, 'decided'>) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Typography sx={{ mb: 1.5, maxWidth: '72ch' }}>
        {t('moderation.precision_recall', { right, caught: right + wrong, acted: right + missed })}
      </Typography>
      <Box
        component="table"
        sx={{ borderCollapse: 'collapse', fontSize: '0.875rem', width: '100%', maxWidth: '34rem' }}
      >
        <Box component="caption" sx={{ textAlign: 'start', pb: 1 }}>
          {t('moderation.decided_caption')}
        </Box>
        <thead>
          <tr>
            <Box component="td" sx={head} />
            <Box component="th" scope="col" sx={head}>
              {t('moderation.moderators_acted')}
            </Box>
            <Box component="th" scope="col" sx={head}>
              {t('moderation.no_action')}
            </Box>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Box component="th" scope="row" sx={head}>
              {t('moderation.caught')}
            </Box>
            <Box component="td" sx={cell}>
              {formatNumber(right)}
            </Box>
            <Box component="td" sx={cell}>
              {formatNumber(wrong)}
            </Box>
          </tr>
          <tr>
            <Box component="th" scope="row" sx={head}>
              {t('moderation.not_caught')}
            </Box>
            <Box component="td" sx={cell}>
              {formatNumber(missed)}
            </Box>
            <Box component="td" sx={cell}>
              {formatNumber(left)}
            </Box>
          </tr>
        </tbody>
      </Box>
    </Box>
  );
}

const KINDS = {
  wrong: stateLabel('moderation.kind_wrong', 'bad'),
  missed: stateLabel('moderation.kind_missed', 'warn'),
  undecided: stateLabel('moderation.kind_undecided', 'plain'),
  right: stateLabel('moderation.kind_right', 'good'),
} as const;

function Examples({ examples }: Pick<BackTestResult, 'examples'>) {
  if (examples.length === 0) return null;
  return (
    <Box component="section" aria-label={t('moderation.examples')}>
      <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
        {t('moderation.examples')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {examples.map(({ kind, content_type, content_id, at, text, reasons }) => (
          <Box component="li" key={`${kind} ${content_id} ${at}`} sx={{ display: 'grid', gap: 0.75 }}>
            <Box
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                flexWrap: 'wrap',
                '& > span': { whiteSpace: 'normal' },
              }}
            >
              <StatePill of={KINDS[kind]} />
              <Typography variant="body2" color="textSecondary">
                {CONTENT_NAMES[content_type]}, {momentText(at)}
              </Typography>
            </Box>
            <HighlightedText text={text} reasons={reasons} />
            <ReasonList reasons={reasons} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
