import { z } from 'zod';
import { InsightsPhrased } from '../discovery/insights.ts';
import { AgeRating } from '../profiles/profile.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { AssetKind } from './movie-draft.ts';

// As recorded: what was a genre or a country once can always be read again, so both are plain text here.
const details = {
  title: z.string(),
  description: z.string(),
  year: z.int(),
  genres: z.array(z.string()),
  rating: AgeRating,
  imdbRating: z.number().nullable(),
  runtimeMinutes: z.int().nullable(),
  director: z.string().nullable(),
  producer: z.string().nullable(),
  cast: z.array(z.string()),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  /** BCP 47. */
  languages: z.array(z.string()),
  culturalTags: z.array(z.string()),
  awards: z.array(z.string()),
  isPremium: z.boolean(),
  supportsAds: z.boolean(),
  /** Minor units and ISO 4217; null: nothing has been said. */
  price: z.strictObject({ amount: z.int(), currency: z.string() }).nullable(),
  featured: z.boolean(),
  /** Seconds from the start. */
  adBreaks: z.array(z.int()),
  freeToVisitors: z.boolean(),
};

export const MovieAdded = defineEvent('MovieAdded', 1, z.strictObject(details));
/** Only what is another now; at least one field. */
export const MovieDetailsChanged = defineEvent(
  'MovieDetailsChanged',
  2,
  z.strictObject({
    changes: z.strictObject(details).partial(),
    /** In the words of whoever changed it; null where nobody was asked (all of version 1). */
    reason: z.string().nullable(),
  }),
  { 1: ({ changes = {} }) => ({ changes, reason: null }) },
);
/** Title, description and genres in one more language, or better ones in a language it had. */
export const MovieTranslated = defineEvent(
  'MovieTranslated',
  2,
  z.strictObject({
    language: z.string(),
    title: z.string(),
    description: z.string(),
    /** What its genres are called; none: as our list calls them in that language (all of version 1). */
    genres: z.array(z.string()),
  }),
  { 1: (data) => ({ ...data, genres: [] }) },
);
export const MovieTranslationRemoved = defineEvent(
  'MovieTranslationRemoved',
  1,
  z.strictObject({ language: z.string() }),
);
const asset = { kind: AssetKind, language: z.string().nullable() };
/** A file of the film, by reference; it takes the place of the one of that kind and language. */
export const MovieAssetAttached = defineEvent('MovieAssetAttached', 1, z.strictObject({ ...asset, ref: z.string() }));
export const MovieAssetDetached = defineEvent('MovieAssetDetached', 1, z.strictObject(asset));
/** Deleted, as staff sees it: it is out of the catalogue, and can be restored. */
export const MovieWithdrawn = defineEvent('MovieWithdrawn', 1, z.strictObject({ reason: z.string() }));
export const MovieRestored = defineEvent('MovieRestored', 1, z.strictObject({ reason: z.string() }));

export const movieEvents = [
  MovieAdded,
  MovieDetailsChanged,
  MovieTranslated,
  MovieTranslationRemoved,
  MovieAssetAttached,
  MovieAssetDetached,
  MovieWithdrawn,
  MovieRestored,
  InsightsPhrased,
] as const;
export type MovieEvent = EventOf<(typeof movieEvents)[number]>;
