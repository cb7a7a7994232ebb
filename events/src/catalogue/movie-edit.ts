import type { AgeRating } from '../profiles/profile.ts';
import { DEFAULT_AD_BREAKS } from './movie-draft.ts';
import type { MovieDetails } from './movie-fields.ts';

/** What can be changed of many films at once, whatever else is said of each. */
export interface MovieEdit {
  readonly featured?: boolean | undefined;
  readonly isPremium?: boolean | undefined;
  /** With advertisements a film that had no breaks gets the usual ones; without, it has none. */
  readonly supportsAds?: boolean | undefined;
  readonly freeToVisitors?: boolean | undefined;
  readonly rating?: AgeRating | undefined;
  readonly addGenre?: string | undefined;
  readonly removeGenre?: string | undefined;
}

/** The usual breaks of a film of this length. */
export const usualBreaks = (runtimeMinutes: number | null): number[] =>
  DEFAULT_AD_BREAKS.filter((at) => runtimeMinutes === null || at < runtimeMinutes * 60);

/** What is said of a film, edited. */
export function applyEdit(details: MovieDetails, edit: MovieEdit): MovieDetails {
  const { addGenre, removeGenre, ...plain } = edit;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const next: MovieDetails = { ...details, ...given };
  const genres = next.genres.filter((genre) => genre !== removeGenre);
  if (addGenre !== undefined && !genres.includes(addGenre)) genres.push(addGenre);
  const breaks = next.adBreaks.length > 0 ? next.adBreaks : usualBreaks(next.runtimeMinutes);
  const adBreaks = edit.supportsAds === undefined ? next.adBreaks : next.supportsAds ? breaks : [];
  return { ...next, genres, adBreaks };
}
