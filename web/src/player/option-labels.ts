import type { Playing } from '@sankofa/api/contract/playback';
import { languageName } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import { formatMegabytes, type Quality } from './qualities.ts';

/** Languages that people look for captions in. */
const COMMON_LANGUAGES = ['en', 'es', 'fr', 'pt', 'ar'] as const;

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly isAbsent?: boolean;
}

/** A speed in words. */
export const speedText = (speed: number): string => (speed === 1 ? t('player.normal') : `${speed}×`);

/** Off, every language there is, and those that people look for and the film has not. */
export function captionOptions(there: Playing['captions']): Option[] {
  const absent = COMMON_LANGUAGES.filter((language) => there.every((one) => one.language !== language));
  return [
    { value: 'off', label: t('player.off') },
    ...there.map(({ language, label }) => ({ value: language, label })),
    ...absent.map((value) => ({
      value,
      label: t('player.unavailable', { name: languageName(value) }),
      isAbsent: true,
    })),
  ];
}

/** A quality with what it takes, or why it is not there. */
export function qualityText({ height, megabytes, absent }: Quality): string {
  if (absent === 'premium') return t('player.heightp_with_premium', { height });
  return absent === 'film' || megabytes === null
    ? t('player.unavailable', { name: `${height}p` })
    : `${height}p, ${formatMegabytes(megabytes)}`;
}
