import { t } from '../messages.ts';

/** The remaining time of a video as text: in whole minutes, and in seconds for the last minute. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return t('playback.seconds_left', { seconds: Math.ceil(seconds) });
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? t('playback.minutes_min_left', { minutes })
    : t('playback.hours_minutes_left', { hours, minutes: minutes % 60 });
}
