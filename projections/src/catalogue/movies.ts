import type { AssetKind } from '@sankofa/events/catalogue/movie-draft';
import {
  MovieAdded,
  MovieAssetAttached,
  MovieAssetDetached,
  MovieDetailsChanged,
  MovieRestored,
  MovieTranslated,
  MovieTranslationRemoved,
  MovieWithdrawn,
} from '@sankofa/events/catalogue/movie-events';
import type { AgeRating } from '@sankofa/events/profiles/profile';
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
  table,
  text,
  textArray,
  time,
} from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

type Details = Sealed<typeof MovieAdded>['data'];

/** Where each field of a film's details is kept. */
const COLUMN_OF = {
  title: 'title',
  description: 'description',
  year: 'year',
  genres: 'genres',
  rating: 'rating',
  imdbRating: 'imdb_rating',
  runtimeMinutes: 'runtime_minutes',
  director: 'director',
  producer: 'producer',
  cast: 'cast_names',
  countries: 'countries',
  languages: 'languages',
  culturalTags: 'cultural_tags',
  awards: 'awards',
  isPremium: 'is_premium',
  supportsAds: 'supports_ads',
  price: 'price',
  featured: 'featured',
  adBreaks: 'ad_breaks',
  freeToVisitors: 'free_to_visitors',
} as const satisfies Record<keyof Details, string>;

type Changed = Sealed<typeof MovieDetailsChanged>['data']['changes'];

type DetailColumns = { [Field in keyof Details as (typeof COLUMN_OF)[Field]]: Details[Field] };

const tables = {
  movies: table({
    columns: {
      id: id(),
      /** Of the last event: whatever was drawn or cached from an earlier one is out of date. */
      revision: integer(),
      title: text(),
      description: text(),
      year: integer(),
      genres: textArray(),
      rating: text<AgeRating>(),
      imdb_rating: nullable(float()),
      runtime_minutes: nullable(integer()),
      director: nullable(text()),
      producer: nullable(text()),
      cast_names: textArray(),
      countries: textArray(),
      languages: textArray(),
      cultural_tags: textArray(),
      awards: textArray(),
      is_premium: boolean(),
      supports_ads: boolean(),
      price: nullable(json<NonNullable<Details['price']>>()),
      featured: boolean(),
      ad_breaks: integerArray(),
      free_to_visitors: boolean(),
      added_at: time(),
      withdrawn_at: nullable(time()),
      withdrawn_reason: nullable(text()),
    },
    key: ['id'],
    indexes: [
      ['title collate "und-x-icu"', 'id'],
      ['year', 'id'],
      ['imdb_rating', 'id'],
      ['added_at', 'id'],
    ],
    gin: ['genres', 'countries'],
  }),
  movie_translations: table({
    columns: {
      movie_id: id(),
      language: id(),
      title: text(),
      description: text(),
      /** Empty: as our list calls them. */
      genres: textArray(),
    },
    key: ['movie_id', 'language'],
  }),
  movie_assets: table({
    columns: {
      movie_id: id(),
      kind: text<AssetKind>(),
      /** Empty for what has no language. */
      language: text(),
      ref: text(),
    },
    key: ['movie_id', 'kind', 'language'],
  }),
};

type Write = Writer<typeof tables>;

const notWithdrawn = { withdrawn_at: null, withdrawn_reason: null };

/** The films of the catalogue as they are now, withdrawn ones included, with their words in other languages and their files. */
export const movies = defineReadModel({
  name: 'movies',
  version: 3,
  reads: [
    MovieAdded,
    MovieDetailsChanged,
    MovieTranslated,
    MovieTranslationRemoved,
    MovieAssetAttached,
    MovieAssetDetached,
    MovieWithdrawn,
    MovieRestored,
  ],
  tables,
  handlers: {
    MovieAdded({ aggregateId, revision, at, data }, write) {
      write.upsert('movies', { id: aggregateId, revision, added_at: at, ...notWithdrawn, ...columnsOf(data) });
    },
    MovieDetailsChanged(event, write) {
      patch(event, write, columnsOf(event.data.changes));
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
    MovieWithdrawn(event, write) {
      patch(event, write, { withdrawn_at: event.at, withdrawn_reason: event.data.reason });
    },
    MovieRestored(event, write) {
      patch(event, write, notWithdrawn);
    },
  },
});

function columnsOf(details: Details): DetailColumns;
function columnsOf(changes: Changed): Partial<DetailColumns>;
function columnsOf(details: Changed): Partial<DetailColumns> {
  return Object.fromEntries(
    Object.entries(COLUMN_OF).flatMap(([field, column]) => {
      const value = details[field as keyof Details];
      return value === undefined ? [] : [[column, value]];
    }),
  );
}

function patch({ aggregateId, revision }: EventHead, write: Write, columns: Changes<typeof tables.movies>): void {
  write.patch('movies', { id: aggregateId }, { revision, ...columns });
}

const assetKey = ({ aggregateId, data }: Sealed<typeof MovieAssetAttached | typeof MovieAssetDetached>) => ({
  movie_id: aggregateId,
  kind: data.kind,
  language: data.language ?? '',
});
