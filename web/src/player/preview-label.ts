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
  const length = seconds < 60 ? `${Math.floor(seconds)} s` : `${Math.floor(seconds / 60)} min`;
  return `Preview: ${length} of a film of ${runtimeMinutes} min`;
}
