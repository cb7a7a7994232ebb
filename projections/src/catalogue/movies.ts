import type { AssetKind } from '@sankofa/events/catalogue/movie-draft';
import {
  MovieAdded,
  MovieAssetAttached,
  MovieAssetDetached,
  MovieDetailsChanged,
  MoviePublicationPlanned,
  MoviePublished,
  MovieRepublished,
  MovieRightsChanged,
  MovieTranslated,
  MovieTranslationRemoved,
  MovieUnpublished,
} from '@sankofa/events/catalogue/movie-events';
import { type Money, recordedMovie } from '@sankofa/events/catalogue/movie-fields';
import { personSlug } from '@sankofa/events/catalogue/person-slug';
import type { AgeRating } from '@sankofa/events/profiles/profile';
import { type SnakeCased, snakeCase, snakeCased } from '@sankofa/events/snake-case';
import type { EventHead, Sealed } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import {
  boolean,
  type Changes,
  float,
  id,
  integer,
  integerArray,
  json,
  nullable,
  type RowOf,
  table,
  text,
  textArray,
  time,
} from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

type Details = Omit<Sealed<typeof MovieAdded>['data'], 'isDraft'>;

/** Details of a film, each in the column of its name. */
const details = {
  title: text(),
  description: text(),
  year: integer(),
  genres: textArray(),
  rating: text<AgeRating>(),
  content_warnings: textArray(),
  imdb_rating: nullable(float()),
  runtime_minutes: nullable(integer()),
  director: nullable(text()),
  producer: nullable(text()),
  cast: textArray(),
  countries: textArray(),
  languages: textArray(),
  cultural_tags: textArray(),
  awards: textArray(),
  is_premium: boolean(),
  supports_ads: boolean(),
  price: nullable(json<Money>()),
  featured: boolean(),
  ad_breaks: integerArray(),
  free_to_visitors: boolean(),
} satisfies { [Column in keyof SnakeCased<Details>]: unknown };

const tables = {
  movies: table({
    columns: {
      id: id(),
      /** Revision of the last event, for cache invalidation of derived pictures. */
      revision: integer(),
      /** Time of the last event. */
      changed_at: time(),
      ...details,
      director_slug: nullable(text()),
      producer_slug: nullable(text()),
      cast_slugs: textArray(),
      /** When it entered the catalogue; of a draft, when it was created. */
      added_at: time(),
      is_draft: boolean(),
      /** When a draft will be published. */
      publish_at: nullable(time()),
      /** When it may be played; null: without limit. */
      available_from: nullable(time()),
      available_until: nullable(time()),
      withdrawn_at: nullable(time()),
      withdrawn_reason: nullable(text()),
    },
    key: ['id'],
    indexes: [
      ['title collate "und-x-icu"', 'id'],
      ['year', 'id'],
      ['imdb_rating', 'id'],
      ['added_at', 'id'],
      ['director_slug'],
      ['producer_slug'],
    ],
    gin: ['genres', 'countries', 'cast_slugs'],
  }),
  movie_translations: table({
    columns: {
      movie_id: id(),
      language: id(),
      title: text(),
      description: text(),
      /** Empty: use the names of our list. */
      genres: textArray(),
    },
    key: ['movie_id', 'language'],
  }),
  movie_assets: table({
    columns: {
      movie_id: id(),
      kind: text<AssetKind>(),
      /** Empty for files without a language. */
      language: text(),
      ref: text(),
    },
    key: ['movie_id', 'kind', 'language'],
  }),
};

type MovieRow = RowOf<typeof tables.movies>;

/** The details of a film, from its row. */
export const detailsFrom = (row: Pick<MovieRow, keyof typeof details>): Details =>
  Object.fromEntries(
    Object.keys(recordedMovie).map((field) => [field, row[snakeCase(field) as keyof typeof details]]),
  ) as Details;

type Write = Writer<typeof tables>;

const notWithdrawn = { withdrawn_at: null, withdrawn_reason: null };

/** Films of the catalogue, drafts and withdrawn ones included, with their translations and files. */
export const movies = defineReadModel({
  name: 'movies',
  version: 8,
  reads: [
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
  ],
  tables,
  handlers: {
    MovieAdded({ aggregateId, revision, at, data }, write) {
      const { isDraft, ...details } = data;
      const { director, producer, cast } = details;
      write.upsert('movies', {
        id: aggregateId,
        revision,
        changed_at: at,
        added_at: at,
        is_draft: isDraft,
        publish_at: null,
        available_from: null,
        available_until: null,
        ...notWithdrawn,
        ...snakeCased(details),
        director_slug: slugOf(director),
        producer_slug: slugOf(producer),
        cast_slugs: cast.map(personSlug),
      });
    },
    MovieDetailsChanged(event, write) {
      const { changes } = event.data;
      patch(event, write, {
        ...snakeCased(changes),
        ...(changes.director !== undefined && { director_slug: slugOf(changes.director) }),
        ...(changes.producer !== undefined && { producer_slug: slugOf(changes.producer) }),
        ...(changes.cast !== undefined && { cast_slugs: changes.cast.map(personSlug) }),
      });
    },
    MovieTranslated(event, write) {
      const { language, title, description, genres } = event.data;
      write.upsert('movie_translations', { movie_id: event.aggregateId, language, title, description, genres });
      patch(event, write, {});
    },
    MovieTranslationRemoved(event, write) {
      write.remove('movie_translations', { movie_id: event.aggregateId, language: event.data.language });
      patch(event, write, {});
    },
    MovieAssetAttached(event, write) {
      write.upsert('movie_assets', { ...assetKey(event), ref: event.data.ref });
      patch(event, write, {});
    },
    MovieAssetDetached(event, write) {
      write.remove('movie_assets', assetKey(event));
      patch(event, write, {});
    },
    MovieUnpublished(event, write) {
      patch(event, write, { withdrawn_at: event.at, withdrawn_reason: event.data.reason });
    },
    MovieRepublished(event, write) {
      patch(event, write, notWithdrawn);
    },
    MoviePublicationPlanned(event, write) {
      patch(event, write, { publish_at: event.data.publishAt });
    },
    MoviePublished(event, write) {
      patch(event, write, { is_draft: false, publish_at: null, added_at: event.at });
    },
    MovieRightsChanged(event, write) {
      patch(event, write, { available_from: event.data.from, available_until: event.data.until });
    },
  },
});

function patch({ aggregateId, revision, at }: EventHead, write: Write, columns: Changes<typeof tables.movies>): void {
  write.patch('movies', { id: aggregateId }, { revision, changed_at: at, ...columns });
}

const slugOf = (name: string | null): string | null => (name === null ? null : personSlug(name));

const assetKey = ({ aggregateId, data }: Sealed<typeof MovieAssetAttached | typeof MovieAssetDetached>) => ({
  movie_id: aggregateId,
  kind: data.kind,
  language: data.language ?? '',
});
