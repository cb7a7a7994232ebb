import { z } from 'zod';
import { breaksFault, entries, type MovieDetails, writtenMovie, yearIn } from './movie-fields.ts';

/** What a film costs when nobody has said. Minor units. */
export const DEFAULT_PRICE = { amount: 499, currency: 'USD' } as const;

/** Where advertisements come when nobody has said, in seconds from the start. */
export const DEFAULT_AD_BREAKS: readonly number[] = [600, 1_800, 3_600];

/** An id is part of the film's public address. */
export const MOVIE_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_ID_LENGTH = 64;

const { title, description } = writtenMovie;

export const MovieTranslation = z.strictObject({
  /** BCP 47, the language alone. */
  language: z.string().regex(/^[a-z]{2,3}$/, 'Use a language code such as fr or sw'),
  title,
  description,
  /** What its genres are called; none: as our list calls them in that language; absent: as they were. */
  genres: entries(8, 60).optional(),
});
export type MovieTranslation = z.infer<typeof MovieTranslation>;

export const AssetKind = z.enum(['poster', 'video', 'trailer', 'captions', 'audio_description']);
export type AssetKind = z.infer<typeof AssetKind>;

/** A file of a film, by reference: where it is kept, never its bytes. */
export const MovieAsset = z.strictObject({
  kind: AssetKind,
  /** BCP 47, of captions and descriptions; null for what has no language. */
  language: z.string().nullable(),
  /** An https address, or a key of our own storage. */
  ref: z.string().min(1, 'It is empty').max(1_000, 'At most 1000 characters'),
});
export type MovieAsset = z.infer<typeof MovieAsset>;

/** A film as somebody wants it to be in the catalogue. */
export interface MovieDraft {
  readonly details: MovieDetails;
  /** Languages that are not here stay as they are. */
  readonly translations: readonly MovieTranslation[];
  /** Kinds that are not here stay as they are. */
  readonly assets: readonly MovieAsset[];
}

/** A film with every rule, also those between fields and those that depend on the year it is. */
export const movieDraft = (thisYear: number) =>
  z.strictObject({
    details: z.strictObject({ ...writtenMovie, year: yearIn(thisYear) }).superRefine((details, context) => {
      const message = breaksFault(details);
      if (message !== null) context.addIssue({ code: 'custom', path: ['adBreaks'], message });
    }),
    translations: z.array(MovieTranslation).max(40),
    assets: z.array(MovieAsset).max(100),
  });
