import type { FlaggedUser, RiskLevel, STRIKE_POINTS } from '@sankofa/api/contract/moderation-standing';
import { t } from '../messages.ts';
import { countText } from '../shell/count-text.ts';
import type { Tone } from '../theme/pill.tsx';

export const RISK_NAMES: Readonly<Record<RiskLevel, { readonly label: string; readonly tone: Tone }>> = {
  critical: { label: 'Critical', tone: 'bad' },
  high: { label: 'High', tone: 'bad' },
  medium: { label: 'Medium', tone: 'warn' },
  low: { label: 'Low', tone: 'plain' },
};

/** What has been done to somebody, as it is said of them. */
export const MEASURE_NAMES: Readonly<Record<keyof typeof STRIKE_POINTS, string>> = {
  warning: 'Warning',
  content_removal: 'Content removed',
  temporary_ban: 'Banned for a time',
  permanent_ban: 'Banned for good',
  account_suspension: 'Suspended',
};

/** Above 80 green, above 60 yellow, otherwise red. */
export const safetyTone = (score: number): Tone => {
  if (score > 80) return 'good';
  return score > 60 ? 'warn' : 'bad';
};

/** What takes points from a safety score, in words. */
export function safetyPartLabel({ part, count: n }: FlaggedUser['score_parts'][number]): string {
  if (part === 'open_reports') return n === 1 ? t('moderation.1_report_waits') : t('moderation.n_reports_wait', { n });
  return `${MEASURE_NAMES[part]}: ${countText(n, 'strike')}`;
}

/** What was decided against somebody, and how long they have been here. */
export const countsOf = (person: FlaggedUser): string =>
  [
    `${countText(person.total_violations, 'violation')}, ${countText(person.warnings_received, 'warning')}`,
    `content removed ${countText(person.content_removed, 'time')}. Account ${countText(person.account_age_days, 'day')} old.`,
  ].join(', ');
