import { formatNumber } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** To tenths below ten, to whole numbers from there. */
const rounded = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

const minutesIn = (hours: number): number => Math.round(hours * MINUTES_PER_HOUR);

/** Whether hours are the best unit: from one hour up to two days. */
const isInHours = (hours: number): boolean => minutesIn(hours) >= MINUTES_PER_HOUR && hours < 2 * HOURS_PER_DAY;

/** "< 1 min", "12 min", "3.3 h", "31 h", from two days on "2.5 days" */
export function formatDuration(hours: number): string {
  const minutes = minutesIn(hours);
  if (minutes < 1) return t('moderation.duration_under_minute');
  if (minutes < MINUTES_PER_HOUR) return t('moderation.duration_minutes', { minutes });
  if (isInHours(hours)) return t('moderation.duration_hours', { hours: formatNumber(rounded(hours)) });
  return t('moderation.duration_days', { days: rounded(hours / HOURS_PER_DAY) });
}

/** Exact hours with the rounded duration: "0.2 h (12 min)"; hours alone where they are the best unit. */
export function formatHours(hours: number): string {
  const exact = t('moderation.duration_hours', { hours: formatNumber(hours) });
  return isInHours(hours) ? exact : t('moderation.duration_both', { exact, rounded: formatDuration(hours) });
}
