import { t } from '../messages.ts';

/** What is shown of a film is a part of it, where it is shorter than this share of the film. */
const SHARE = 0.8;

/**
 * That what is shown is far shorter than the film is said to be: so nobody takes its end for the end of the film. Null
 * where it is the film.
 * @param seconds of what is shown
 * @param runtimeMinutes of the film, as the catalogue has it; null: it does not say
 */
export function previewLabel(seconds: number, runtimeMinutes: number | null): string | null {
  if (runtimeMinutes === null || seconds >= runtimeMinutes * 60 * SHARE) return null;
  const length =
    seconds < 60
      ? t('player.seconds', { count: Math.floor(seconds) })
      : t('player.minutes', { count: Math.floor(seconds / 60) });
  return t('player.preview', { length });
}
