import { t } from '../messages.ts';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** Hours as people say them: "< 1 min", "12 min", "3.3 h", from two days on "2.5 days". */
export function formatDuration(hours: number): string {
  const minutes = Math.round(hours * MINUTES_PER_HOUR);
  if (minutes < 1) return t('moderation.1_min');
  if (minutes < MINUTES_PER_HOUR) return t('moderation.minutes_min', { minutes });
  if (hours < 2 * HOURS_PER_DAY) return `${number.format(hours)} h`;
  return `${number.format(hours / HOURS_PER_DAY)} days`;
}

/** The same beside the hours a file has: "0.2 h (12 min)"; hours alone where they say it best. */
export function formatHours(hours: number): string {
  const [exact, said] = [`${hours.toLocaleString('en-GB')} h`, formatDuration(hours)];
  return said.endsWith(' h') ? exact : `${exact} (${said})`;
}
