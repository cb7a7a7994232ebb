import type { Playing } from '@sankofa/api/contract/playback';
import { languageName } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import { formatMegabytes, type Quality } from './qualities.ts';

/** Languages that are listed even if the film has no captions in them. */
const COMMON_LANGUAGES = ['en', 'es', 'fr', 'pt', 'ar'] as const;

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly isAbsent?: boolean;
}

/** The label of a playback speed. */
export const speedText = (speed: number): string => (speed === 1 ? t('player.normal') : `${speed}×`);

/** Off, the languages of the captions, and the common languages that are missing. */
export function captionOptions(captions: Playing['captions']): Option[] {
  const absent = COMMON_LANGUAGES.filter((language) => captions.every((track) => track.language !== language));
  return [
    { value: 'off', label: t('player.off') },
    ...captions.map(({ language, label }) => ({ value: language, label })),
    ...absent.map((value) => ({
      value,
      label: t('player.unavailable', { name: languageName(value) }),
      isAbsent: true,
    })),
  ];
}

/** The label of a quality, with its data volume or why it is unavailable. */
export function qualityText({ height, megabytes, absent }: Quality): string {
  if (absent === 'premium') return t('player.heightp_with_premium', { height });
  return absent === 'film' || megabytes === null
    ? t('player.unavailable', { name: `${height}p` })
    : `${height}p, ${formatMegabytes(megabytes)}`;
}
