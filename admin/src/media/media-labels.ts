import { clockText } from '@sankofa/api/client/format';
import type { MediaStatus } from '@sankofa/api/contract/media';
import { formatUnit } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

export const MEDIA_STATES: Readonly<Record<MediaStatus, StateLabel>> = {
  uploaded: stateLabel('media.media_state_uploaded', 'warn'),
  transcoding: stateLabel('media.being_prepared', 'warn'),
  packaged: stateLabel('media.media_state_packaged', 'good'),
  failed: stateLabel('media.failed', 'bad'),
  cancelled: stateLabel('media.media_state_cancelled', 'plain'),
  retired: stateLabel('media.media_state_retired', 'plain'),
};

/** Whether a text looks like a BCP 47 tag: `fr`, `pt-BR`. */
export const isLanguageTag = (text: string): boolean => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text.trim());

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes in decimal units: "1.4 GB". */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return formatUnit(bytes, 'byte');
  const power = Math.min(UNITS.length, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  const maximumFractionDigits = value >= 100 ? 0 : 1;
  return formatUnit(value, UNITS[power - 1] ?? 'byte', 'short', { maximumFractionDigits });
}

/** Parses `1:04:09`, `4:09` or `249` to seconds; null for anything else. */
export function secondsOf(text: string): number | null {
  if (!/^\d{1,3}(:[0-5]?\d){0,2}(\.\d+)?$/.test(text.trim())) return null;
  return text
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Chapters as text, one per line: `0:00 The road`. */
export const chapterLines = (chapters: readonly { start_seconds: number; title: string }[]): string =>
  chapters.map(({ start_seconds, title }) => `${clockText(start_seconds)} ${title}`).join('\n');

/** Parses chapters, or returns an error that names the first invalid line. */
export function readChapterLines(
  text: string,
): { readonly chapters: { start_seconds: number; title: string }[] } | { readonly fault: string } {
  const chapters: { start_seconds: number; title: string }[] = [];
  for (const [n, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [at = '', ...words] = line.trim().split(/\s+/);
    const seconds = secondsOf(at);
    if (seconds === null || words.length === 0) {
      return { fault: t('media.chapter_line_fault', { line: n + 1 }) };
    }
    chapters.push({ start_seconds: seconds, title: words.join(' ') });
  }
  return { chapters };
}
