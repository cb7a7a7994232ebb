import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BackTestResult, RuleForm } from '@sankofa/api/contract/moderation-rules';
import { t } from '../../messages.ts';
import { momentText } from '../../shell/date-format.ts';
import { Pill } from '../../theme/pill.tsx';
import { CONTENT_NAMES } from '../report-names.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { ReasonList } from './reason-list.tsx';
import { percentText } from './rule-labels.ts';
import { ThresholdSweep } from './threshold-sweep.tsx';

interface Props {
  readonly result: BackTestResult;
  /** The rule, as it is saved. */
  readonly rule: Pick<RuleForm, 'classifier'>;
}

/** What came of a back-test. */
export function BackTestOutcome({ result, rule }: Props) {
  const { texts, unreadable, caught, decided, precision, recall, sweep, live, examples } = result;
  const isDecided = decided.right + decided.wrong + decided.missed + decided.left > 0;
  const figures = [
    [t('moderation.texts_read'), texts],
    [t('moderation.caught'), caught],
    [t('moderation.share_texts'), percentText(texts === 0 ? null : caught / texts)],
    [t('moderation.precision'), percentText(precision)],
    [t('moderation.recall'), percentText(recall)],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: t('moderation.minmax_0_1fr') }}>
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
          {t('moderation.unreadable_more_people_who_have', { unreadable })}
        </Typography>
      )}
      {isDecided ? (
        <Decided decided={decided} />
      ) : (
        <Typography color="textSecondary">{t('moderation.no_moderator_has_decided_about')}</Typography>
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
    const same =
      triggers === 0
        ? t('moderation.no_matches_live_or_now')
        : t('moderation.same_matches_as_live_reproduced', { reproduced });
    return <Alert severity="success">{same}</Alert>;
  }
  return (
    <Alert severity="warning">{t('moderation.triggers_found_live_missing_not', { triggers, missing, extra })}</Alert>
  );
}

const cell = {
  border: 1,
  borderColor: 'divider',
  p: 1,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
} as const;
const head = { ...cell, textAlign: 'left', fontWeight: 600 } as const;

/** Against what moderators decided. */
function Decided({ decided: { right, wrong, missed, left } }: Pick<BackTestResult, 'decided'>) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Typography sx={{ mb: 1.5, maxWidth: '72ch' }}>
        Precision: moderators acted on {right} of {right + wrong} it would have caught and they decided about. Recall:
        it would have caught {right} of {right + missed} they acted on.
      </Typography>
      <Box
        component="table"
        sx={{ borderCollapse: 'collapse', fontSize: '0.875rem', width: '100%', maxWidth: '34rem' }}
      >
        <Box component="caption" sx={{ textAlign: 'left', pb: 1 }}>
          {t('moderation.texts_moderators_have_decided_about')}
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
              {right}
            </Box>
            <Box component="td" sx={cell}>
              {wrong}
            </Box>
          </tr>
          <tr>
            <Box component="th" scope="row" sx={head}>
              {t('moderation.not_caught')}
            </Box>
            <Box component="td" sx={cell}>
              {missed}
            </Box>
            <Box component="td" sx={cell}>
              {left}
            </Box>
          </tr>
        </tbody>
      </Box>
    </Box>
  );
}

const KINDS = {
  wrong: { label: 'Caught, though moderators took no action', tone: 'bad' },
  missed: { label: 'Not caught, though moderators acted', tone: 'warn' },
  undecided: { label: 'Caught, nobody has decided', tone: 'plain' },
  right: { label: 'Caught, as moderators decided', tone: 'good' },
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
              <Pill tone={KINDS[kind].tone}>{KINDS[kind].label}</Pill>
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
