import type { FlaggedUser, RiskLevel, STRIKE_POINTS } from '@sankofa/api/contract/moderation-standing';
import { labels, t } from '../messages.ts';
import type { Tone } from '../theme/pill.tsx';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

export const RISK_NAMES: Readonly<Record<RiskLevel, StateLabel>> = {
  critical: stateLabel('moderation.risk_critical', 'bad'),
  high: stateLabel('moderation.risk_high', 'bad'),
  medium: stateLabel('moderation.risk_medium', 'warn'),
  low: stateLabel('moderation.risk_low', 'plain'),
};

/** Measures against a person: "Temporarily banned" */
export const MEASURE_NAMES: Readonly<Record<keyof typeof STRIKE_POINTS, string>> = labels({
  warning: 'moderation.measure_warning',
  content_removal: 'moderation.measure_content_removal',
  temporary_ban: 'moderation.measure_temporary_ban',
  permanent_ban: 'moderation.measure_permanent_ban',
  account_suspension: 'moderation.measure_account_suspension',
});

/** Above 80 green, above 60 yellow, otherwise red. */
export const safetyTone = (score: number): Tone => {
  if (score > 80) return 'good';
  return score > 60 ? 'warn' : 'bad';
};

/** Describes what reduced a safety score. */
export const safetyPartLabel = ({ part, count }: FlaggedUser['score_parts'][number]): string =>
  part === 'open_reports'
    ? t('moderation.part_open_reports', { count })
    : t('moderation.part_strikes', { measure: MEASURE_NAMES[part], count });

/** Violations, warnings and removals of a person, and the age of the account. */
export const countsOf = (person: FlaggedUser): string =>
  t('moderation.counts', {
    violations: person.total_violations,
    warnings: person.warnings_received,
    removed: person.content_removed,
    days: person.account_age_days,
  });
