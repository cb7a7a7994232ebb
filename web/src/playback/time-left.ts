import { t } from '../messages.ts';
/** The remaining time of a film as text, in whole minutes. */
export function timeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return t('playback.one_minute_left');
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? t('playback.minutes_min_left', { minutes })
    : t('playback.hours_minutes_left', { hours, minutes: minutes % 60 });
}
