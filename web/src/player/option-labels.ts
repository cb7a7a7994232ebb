import type { Playing } from '@sankofa/api/contract/playback';
import { formatMegabytes, type Quality } from './qualities.ts';

/** Languages people look for captions in. */
const LOOKED_FOR = { en: 'English', es: 'Spanish', fr: 'French', pt: 'Portuguese', ar: 'Arabic' } as const;

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly isAbsent?: boolean;
}

/** A speed in words. */
export const speedText = (speed: number): string => (speed === 1 ? 'Normal' : `${speed}×`);

/** Off, every language there is, and those that people look for and the film has not. */
export function captionOptions(there: Playing['captions']): Option[] {
  const absent = Object.entries(LOOKED_FOR).filter(([language]) => there.every((one) => one.language !== language));
  return [
    { value: 'off', label: 'Off' },
    ...there.map(({ language, label }) => ({ value: language, label })),
    ...absent.map(([value, name]) => ({ value, label: `${name} (unavailable)`, isAbsent: true })),
  ];
}

/** A quality with what it takes, or why it is not there. */
export function qualityText({ height, megabytes, absent }: Quality): string {
  if (absent === 'premium') return `${height}p (with Premium)`;
  return absent === 'film' || megabytes === null
    ? `${height}p (unavailable)`
    : `${height}p, ${formatMegabytes(megabytes)}`;
}
