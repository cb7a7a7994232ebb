import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FlaggedUser } from '@sankofa/api/contract/moderation-standing';
import { t } from '../messages.ts';
import { dateText, momentText } from '../shell/date-format.ts';
import { Pill } from '../theme/pill.tsx';
import { pointsText } from './report-names.ts';
import { countsOf, MEASURE_NAMES, RISK_NAMES, safetyPartLabel, safetyTone } from './safety-labels.ts';

interface Props {
  readonly person: FlaggedUser;
}

/** Risk, current ban or suspension, and counts of violations. */
export function SafetyMarks({ person }: Props) {
  const { risk_level, verified_creator, barred, next_strike_expires_at } = person;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', my: 0.75 }}>
        <Pill tone={RISK_NAMES[risk_level].tone}>{t('moderation.risk_of', { risk: risk_level })}</Pill>
        {verified_creator && <Pill tone="good">{t('moderation.verified_creator')}</Pill>}
        {barred && <Pill tone="bad">{MEASURE_NAMES[barred.measure]}</Pill>}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {barred?.until && `${t('moderation.until_sentence', { time: momentText(barred.until) })} `}
        {countsOf(person)}
        {next_strike_expires_at && ` ${t('moderation.next_strike', { date: dateText(next_strike_expires_at) })}`}
      </Typography>
    </>
  );
}

/** The safety score with its parts. */
export function SafetyScore({ person: { overall_safety_score: score, score_parts } }: Props) {
  return (
    <div>
      <Pill tone={safetyTone(score)}>{t('moderation.safety_score', { score })}</Pill>
      <Box
        component="ul"
        aria-label={t('moderation.why_score', { score })}
        sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0 }}
      >
        <li>{t('moderation.score_start')}</li>
        {score_parts.map((part) => (
          <li key={part.part}>
            {pointsText(part.points)} {safetyPartLabel(part)}
          </li>
        ))}
      </Box>
    </div>
  );
}
