import { z } from 'zod';
import { fault } from '../fault.ts';
import { breaksFault, entries, type MovieDetails, priceFault, writtenMovie, yearIn } from './movie-fields.ts';

/** Default ad breaks, in seconds from the start. */
export const DEFAULT_AD_BREAKS: readonly number[] = [600, 1_800, 3_600];

/** Ids are part of public URLs. */
export const MOVIE_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_ID_LENGTH = 64;

const { title, description } = writtenMovie;

export const MovieTranslation = z.strictObject({
  /** BCP 47, primary language subtag only. */
  language: z.string().regex(/^[a-z]{2,3}$/, fault('language_code')),
  title,
  description,
  /** Translated genre names. Empty: use the names of our list; absent: unchanged. */
  genres: entries(8, 60).optional(),
});
export type MovieTranslation = z.infer<typeof MovieTranslation>;

export const AssetKind = z.enum(['poster', 'video', 'trailer', 'captions', 'audio_description']);
export type AssetKind = z.infer<typeof AssetKind>;

/** A file of a film, by reference to its storage location. */
export const MovieAsset = z.strictObject({
  kind: AssetKind,
  /** BCP 47, for captions and descriptions; null for files without a language. */
  language: z.string().nullable(),
  /** An https URL, or a key in our storage. */
  ref: z.string().min(1, fault('empty')).max(1_000, fault('characters', 1_000)),
});
export type MovieAsset = z.infer<typeof MovieAsset>;

/** The desired state of a film in the catalogue. */
export interface MovieDraft {
  readonly details: MovieDetails;
  /** Languages that are absent stay unchanged. */
  readonly translations: readonly MovieTranslation[];
  /** Kinds that are absent stay unchanged. */
  readonly assets: readonly MovieAsset[];
}

/** Schema of a film with every rule, including those between fields and those that depend on the current year. */
export const movieDraft = (thisYear: number) =>
  z.strictObject({
    details: z.strictObject({ ...writtenMovie, year: yearIn(thisYear) }).superRefine((details, context) => {
      const faults = { adBreaks: breaksFault(details), price: priceFault(details) };
      for (const [field, message] of Object.entries(faults)) {
        if (message !== null) context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
    translations: z.array(MovieTranslation).max(40),
    assets: z.array(MovieAsset).max(100),
  });
