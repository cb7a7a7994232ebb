import { isTrailer } from '@sankofa/api/contract/trailer';
import { t } from '../messages.ts';

/**
 * Labels a trailer with its length, so that its end is not mistaken for the end of the film. Null for a full film.
 * @param seconds length of the video
 * @param runtimeMinutes of the film, from the catalogue; null: unknown
 */
export function trailerLabel(seconds: number, runtimeMinutes: number | null): string | null {
  if (!isTrailer(seconds, runtimeMinutes)) return null;
  const length =
    seconds < 60
      ? t('player.seconds', { count: Math.floor(seconds) })
      : t('player.minutes', { count: Math.floor(seconds / 60) });
  return t('player.trailer', { length });
}
