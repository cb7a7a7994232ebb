import { z } from 'zod';
import { InsightsGenerated } from '../discovery/insights.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id, open } from '../store/field-kinds.ts';
import { AssetKind } from './movie-draft.ts';
import { recordedMovie } from './movie-fields.ts';

export const MovieAdded = defineEvent('MovieAdded', 1, z.strictObject(recordedMovie));
/** Only what is another now; at least one field. */
export const MovieDetailsChanged = defineEvent(
  'MovieDetailsChanged',
  1,
  z.strictObject({
    changes: z.strictObject(recordedMovie).partial(),
    /** In the words of whoever changed it; null where no reason was asked for. */
    reason: open().nullable(),
  }),
);
/** Title, description and genres in one more language, or better ones in a language it had. */
export const MovieTranslated = defineEvent(
  'MovieTranslated',
  1,
  z.strictObject({
    language: code('language'),
    title: open(),
    description: open(),
    /** What its genres are called; none: as our list calls them in that language. */
    genres: z.array(open()),
  }),
);
export const MovieTranslationRemoved = defineEvent(
  'MovieTranslationRemoved',
  1,
  z.strictObject({ language: code('language') }),
);
const asset = { kind: AssetKind, language: code('language').nullable() };
/** A file of the film, by reference; it takes the place of the one of that kind and language. */
export const MovieAssetAttached = defineEvent('MovieAssetAttached', 1, z.strictObject({ ...asset, ref: id('file') }));
export const MovieAssetDetached = defineEvent('MovieAssetDetached', 1, z.strictObject(asset));
/** Deleted, as staff sees it: it is out of the catalogue, and can be restored. */
export const MovieUnpublished = defineEvent('MovieUnpublished', 1, z.strictObject({ reason: open() }));
export const MovieRepublished = defineEvent('MovieRepublished', 1, z.strictObject({ reason: open() }));

export const movieEvents = [
  MovieAdded,
  MovieDetailsChanged,
  MovieTranslated,
  MovieTranslationRemoved,
  MovieAssetAttached,
  MovieAssetDetached,
  MovieUnpublished,
  MovieRepublished,
  InsightsGenerated,
] as const;
export type MovieEvent = EventOf<(typeof movieEvents)[number]>;
