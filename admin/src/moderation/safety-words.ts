import type { FlaggedUser, RiskLevel } from '@sankofa/api/contract/moderation-standing';
import type { Tone } from '../theme/pill.tsx';
import { ACTION_NAMES } from './report-names.ts';

export const RISK_NAMES: Readonly<Record<RiskLevel, { readonly label: string; readonly tone: Tone }>> = {
  critical: { label: 'Critical', tone: 'bad' },
  high: { label: 'High', tone: 'bad' },
  medium: { label: 'Medium', tone: 'warn' },
  low: { label: 'Low', tone: 'plain' },
};

/** Above 80 green, above 60 yellow, otherwise red. */
export const safetyTone = (score: number): Tone => {
  if (score > 80) return 'good';
  return score > 60 ? 'warn' : 'bad';
};

const count = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** What takes points from a safety score, in words. */
export function safetyPartWords({ part, count: n }: FlaggedUser['score_parts'][number]): string {
  if (part === 'open_reports') return n === 1 ? '1 report that waits' : `${n} reports that wait`;
  return `${ACTION_NAMES[part]}: ${count(n, 'strike')}`;
}

/** What was decided against somebody, and how long they have been here. */
export const countsOf = (person: FlaggedUser): string =>
  [
    `${count(person.total_violations, 'violation')}, ${count(person.warnings_received, 'warning')}`,
    `content removed ${count(person.content_removed, 'time')}. Account ${count(person.account_age_days, 'day')} old.`,
  ].join(', ');
