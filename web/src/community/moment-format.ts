import { formatUnit } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
/** A time in a film for screen readers: `2 minutes 3 seconds`. */
export function spokenMoment(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const units = parts.filter(([n]) => n > 0).map(([n, unit]) => formatUnit(n, unit));
  return units.join(' ') || t('community.moment_start');
}

/** Parses `m:ss` or `h:mm:ss` as seconds; null if the input has another form. */
export function secondsOf(typed: string): number | null {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d\d)$/.exec(typed.trim()) ?? [];
  if (minutes === undefined || seconds === undefined || Number(seconds) > 59) return null;
  if (Number(hours) > 0 && Number(minutes) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
