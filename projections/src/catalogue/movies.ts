import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Row, Value } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const idOf = (stream: string): string => stream.slice('movie-'.length);

type Data = OpenedEvent['data'];

/** Where each field of a film's details is kept. */
const COLUMNS: Readonly<Record<string, (value: Data[string]) => Row>> = {
  title: (title) => ({ title }),
  description: (description) => ({ description }),
  year: (year) => ({ year }),
  genres: (genres) => ({ genres }),
  rating: (rating) => ({ rating }),
  imdbRating: (rating) => ({ imdb_rating: rating }),
  runtimeMinutes: (minutes) => ({ runtime_minutes: minutes }),
  director: (director) => ({ director }),
  producer: (producer) => ({ producer }),
  cast: (names) => ({ cast_names: names }),
  countries: (countries) => ({ countries }),
  languages: (languages) => ({ languages }),
  culturalTags: (tags) => ({ cultural_tags: tags }),
  awards: (awards) => ({ awards }),
  isPremium: (isPremium) => ({ is_premium: isPremium }),
  supportsAds: (supportsAds) => ({ supports_ads: supportsAds }),
  price: (price) => ({ price }),
  featured: (featured) => ({ featured }),
  adBreaks: (breaks) => ({ ad_breaks: breaks }),
  freeToVisitors: (isFree) => ({ free_to_visitors: isFree }),
};

/** The films of the catalogue as they are now, withdrawn ones included, with their words in other languages and their files. */
export const movies = defineReadModel({
  name: 'movies',
  version: 2,
  tables: {
    movies: {
      columns: {
        id: 'text collate "C"',
        /** Of the last event: whatever was drawn or cached from an earlier one is out of date. */
        revision: 'integer',
        title: 'text',
        description: 'text',
        year: 'integer',
        genres: 'text[]',
        rating: 'text',
        imdb_rating: 'double precision',
        runtime_minutes: 'integer',
        director: 'text',
        producer: 'text',
        cast_names: 'text[]',
        countries: 'text[]',
        languages: 'text[]',
        cultural_tags: 'text[]',
        awards: 'text[]',
        is_premium: 'boolean',
        supports_ads: 'boolean',
        price: 'jsonb',
        featured: 'boolean',
        ad_breaks: 'integer[]',
        free_to_visitors: 'boolean',
        added_at: 'timestamptz',
        withdrawn_at: 'timestamptz',
        withdrawn_reason: 'text',
      },
      key: ['id'],
      indexes: [
        ['title collate "und-x-icu"', 'id'],
        ['year', 'id'],
        ['imdb_rating', 'id'],
        ['added_at', 'id'],
      ],
      gin: ['genres', 'countries'],
    },
    movie_translations: {
      columns: {
        movie_id: 'text collate "C"',
        language: 'text collate "C"',
        title: 'text',
        description: 'text',
        /** Empty: as our list calls them. */
        genres: 'text[]',
      },
      key: ['movie_id', 'language'],
    },
    movie_assets: {
      columns: {
        movie_id: 'text collate "C"',
        kind: 'text',
        /** Empty for what has no language. */
        language: 'text',
        ref: 'text',
      },
      key: ['movie_id', 'kind', 'language'],
    },
  },
  handlers: {
    MovieAdded({ stream, revision, at, data }, write) {
      write.upsert('movies', { id: idOf(stream), revision, added_at: at, ...columnsOf(data) });
    },
    MovieDetailsChanged(event, write) {
      patch(event, write, columnsOf(event.data.changes as Data));
    },
    MovieTranslated(event, write) {
      const { language, title, description, genres } = event.data;
      write.upsert('movie_translations', { movie_id: idOf(event.stream), language, title, description, genres });
      patch(event, write, {});
    },
    MovieTranslationRemoved(event, write) {
      write.remove('movie_translations', { movie_id: idOf(event.stream), language: event.data.language });
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
      patch(event, write, { withdrawn_at: null, withdrawn_reason: null });
    },
  },
});

function columnsOf(details: Data): Row {
  const columns: Record<string, Value> = {};
  for (const [field, value] of Object.entries(details)) Object.assign(columns, COLUMNS[field]?.(value));
  return columns;
}

function patch({ stream, revision }: OpenedEvent, write: BatchWriter, columns: Row): void {
  write.patch('movies', { id: idOf(stream) }, { revision, ...columns });
}

const assetKey = ({ stream, data }: OpenedEvent): Row => ({
  movie_id: idOf(stream),
  kind: data.kind,
  language: data.language ?? '',
});
