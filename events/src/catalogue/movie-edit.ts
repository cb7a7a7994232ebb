import type { AgeRating } from '../profiles/profile.ts';
import { DEFAULT_AD_BREAKS } from './movie-draft.ts';
import type { MovieDetails } from './movie-fields.ts';

/** Changes that can be applied to many films at once. */
export interface MovieEdit {
  readonly featured?: boolean | undefined;
  readonly isPremium?: boolean | undefined;
  /** True gives a film without ad breaks the default ones; false removes all. */
  readonly supportsAds?: boolean | undefined;
  readonly freeToVisitors?: boolean | undefined;
  readonly rating?: AgeRating | undefined;
  readonly addGenre?: string | undefined;
  readonly removeGenre?: string | undefined;
}

/** Default ad breaks for a film of this length. @param video length of its video in seconds; null if unknown */
export const usualBreaks = (runtimeMinutes: number | null, video: number | null): number[] =>
  DEFAULT_AD_BREAKS.filter((at) => (runtimeMinutes === null || at < runtimeMinutes * 60) && at < (video ?? Infinity));

/** Applies an edit to the details of a film. @param video length of its video in seconds; null if unknown */
export function applyEdit(details: MovieDetails, edit: MovieEdit, video: number | null): MovieDetails {
  const { addGenre, removeGenre, ...plain } = edit;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const next: MovieDetails = { ...details, ...given };
  const genres = next.genres.filter((genre) => genre !== removeGenre);
  if (addGenre !== undefined && !genres.includes(addGenre)) genres.push(addGenre);
  const breaks = next.adBreaks.length > 0 ? next.adBreaks : usualBreaks(next.runtimeMinutes, video);
  const adBreaks = edit.supportsAds === undefined ? next.adBreaks : next.supportsAds ? breaks : [];
  return { ...next, genres, adBreaks };
}
