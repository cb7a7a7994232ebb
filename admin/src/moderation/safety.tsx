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

/** What counts against somebody now: the risk, what keeps them from something, and what was decided. */
export function SafetyMarks({ person }: Props) {
  const { risk_level, verified_creator, barred, next_strike_expires_at } = person;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', my: 0.75 }}>
        <Pill tone={RISK_NAMES[risk_level].tone}>{`Risk: ${RISK_NAMES[risk_level].label.toLowerCase()}`}</Pill>
        {verified_creator && <Pill tone="good">{t('moderation.verified_creator')}</Pill>}
        {barred && <Pill tone="bad">{MEASURE_NAMES[barred.measure]}</Pill>}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {barred?.until && `Until ${momentText(barred.until)}. `}
        {countsOf(person)}
        {next_strike_expires_at && ` The next strike stops counting on ${dateText(next_strike_expires_at)}.`}
      </Typography>
    </>
  );
}

/** The safety score of somebody, and what took points from it. */
export function SafetyScore({ person: { overall_safety_score: score, score_parts } }: Props) {
  return (
    <div>
      <Pill tone={safetyTone(score)}>{t('moderation.safety_score_score', { score })}</Pill>
      <Box
        component="ul"
        aria-label={t('moderation.why_score', { score })}
        sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0 }}
      >
        <li>{t('moderation.100_start_with')}</li>
        {score_parts.map((part) => (
          <li key={part.part}>
            {pointsText(part.points)} {safetyPartLabel(part)}
          </li>
        ))}
      </Box>
    </div>
  );
}
