import { z } from 'zod';
import { InsightsGenerated } from '../discovery/insights.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id, open } from '../store/field-kinds.ts';
import { AssetKind } from './movie-draft.ts';
import { recordedMovie } from './movie-fields.ts';

export const MovieAdded = defineEvent(
  'MovieAdded',
  2,
  z.strictObject({
    ...recordedMovie,
    /** Whether it stays invisible to viewers until it is published. */
    isDraft: z.boolean(),
  }),
  { 1: (data) => ({ ...data, isDraft: false }) },
);
/** Only the fields that changed; at least one. */
export const MovieDetailsChanged = defineEvent(
  'MovieDetailsChanged',
  1,
  z.strictObject({
    changes: z.strictObject(recordedMovie).partial(),
    /** Reason in the words of the editor; null if none was required. */
    reason: open().nullable(),
  }),
);
/** Title, description and genres in a language, new or revised. */
export const MovieTranslated = defineEvent(
  'MovieTranslated',
  1,
  z.strictObject({
    language: code('language'),
    title: open(),
    description: open(),
    /** Translated genre names; empty: use those of our list. */
    genres: z.array(open()),
  }),
);
export const MovieTranslationRemoved = defineEvent(
  'MovieTranslationRemoved',
  1,
  z.strictObject({ language: code('language') }),
);
const asset = { kind: AssetKind, language: code('language').nullable() };
/** A file of the film, by reference. Replaces the file of that kind and language. */
export const MovieAssetAttached = defineEvent('MovieAssetAttached', 1, z.strictObject({ ...asset, ref: id('file') }));
export const MovieAssetDetached = defineEvent('MovieAssetDetached', 1, z.strictObject(asset));
/** Shown to staff as deleted: out of the catalogue, and restorable. */
export const MovieUnpublished = defineEvent('MovieUnpublished', 1, z.strictObject({ reason: open() }));
export const MovieRepublished = defineEvent('MovieRepublished', 1, z.strictObject({ reason: open() }));
/** When a draft will be published; null: no date. */
export const MoviePublicationPlanned = defineEvent(
  'MoviePublicationPlanned',
  1,
  z.strictObject({ publishAt: z.iso.datetime().nullable() }),
);
/** A draft entered the catalogue. */
export const MoviePublished = defineEvent('MoviePublished', 1, z.strictObject({}));
/** From when and until when the film may be played; null: without limit. */
export const MovieRightsChanged = defineEvent(
  'MovieRightsChanged',
  1,
  z.strictObject({ from: z.iso.datetime().nullable(), until: z.iso.datetime().nullable() }),
);

export const movieEvents = [
  MovieAdded,
  MovieDetailsChanged,
  MovieTranslated,
  MovieTranslationRemoved,
  MovieAssetAttached,
  MovieAssetDetached,
  MovieUnpublished,
  MovieRepublished,
  MoviePublicationPlanned,
  MoviePublished,
  MovieRightsChanged,
  InsightsGenerated,
] as const;
export type MovieEvent = EventOf<(typeof movieEvents)[number]>;
