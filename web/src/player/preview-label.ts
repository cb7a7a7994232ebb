import { t } from '../messages.ts';

/** A video shorter than this share of the film is a preview. */
const MAX_PREVIEW_SHARE = 0.8;

/**
 * Labels a video that is far shorter than the film, so that its end is not mistaken for the end of the film. Null if
 * the video is the full film.
 * @param seconds length of the video
 * @param runtimeMinutes of the film, from the catalogue; null: unknown
 */
export function previewLabel(seconds: number, runtimeMinutes: number | null): string | null {
  if (runtimeMinutes === null || seconds >= runtimeMinutes * 60 * MAX_PREVIEW_SHARE) return null;
  const length =
    seconds < 60
      ? t('player.seconds', { count: Math.floor(seconds) })
      : t('player.minutes', { count: Math.floor(seconds / 60) });
  return t('player.preview', { length });
}
