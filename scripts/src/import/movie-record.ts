import { countryCode } from '@sankofa/events/catalogue/countries';
import { genreNamed } from '@sankofa/events/catalogue/genres';
import { languageCode } from '@sankofa/events/catalogue/languages';
import type { MovieAsset, MovieDetails } from '@sankofa/events/catalogue/movie-draft';
import { idFrom } from '@sankofa/events/catalogue/movie-id';
import { minutesOf } from '@sankofa/events/catalogue/runtime';

/** What a file says of a film. Details it does not speak of stay as they are. */
export interface GivenMovie {
  readonly id: string;
  readonly details: Partial<MovieDetails>;
  readonly translations: readonly {
    readonly language: string;
    readonly title: unknown;
    readonly description: unknown;
  }[];
  readonly assets: readonly MovieAsset[];
}

/** One thing wrong with a film of a file. */
export interface Fault {
  readonly column: string;
  /** Goes on after the name of the column: "is no year". */
  readonly message: string;
}

/** A film as far as it could be read, and what could not be. */
export interface ReadMovie {
  readonly movie: GivenMovie;
  readonly faults: readonly Fault[];
}

type Read = (value: unknown, fault: (message: string) => void) => unknown;

const isNothing = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

const text: Read = (value) => (isNothing(value) ? null : String(value).trim());

const number: Read = (value, fault) => {
  if (isNothing(value)) return null;
  const read = Number(value);
  if (!Number.isFinite(read)) fault(`is no number: ${String(value)}`);
  return read;
};

/** Absent when there is nothing in the cell. */
const boolean: Read = (value, fault) => {
  if (isNothing(value)) return undefined;
  if (typeof value === 'boolean') return value;
  if (/^(true|yes|1)$/i.test(String(value).trim())) return true;
  if (!/^(false|no|0)$/i.test(String(value).trim())) fault(`is neither true nor false: ${String(value)}`);
  return false;
};

/** A list; in a cell, separated by semicolons, or by commas where nothing in it can hold one. */
const list =
  (separator: RegExp = /;/): Read =>
  (value) => {
    if (isNothing(value)) return [];
    const items = Array.isArray(value) ? value : String(value).split(separator);
    return items.map((item) => String(item).trim()).filter((item) => item !== '');
  };

const named =
  (find: (name: string) => string | null, what: string): Read =>
  (value, fault) => {
    const names = list(/[;,]/)(value, fault) as string[];
    return [
      ...new Set(
        names.flatMap((name) => {
          const found = find(name);
          if (found === null) fault(`names no ${what} we know: ${name}`);
          return found === null ? [] : [found];
        }),
      ),
    ];
  };

const numbers: Read = (value, fault) => (list(/[;,]/)(value, fault) as string[]).map((item) => number(item, fault));

/** Dollars as people write them; nothing when it is free. */
const price: Read = (value, fault) => {
  const dollars = number(value, fault);
  if (dollars === null || dollars === 0) return null;
  const amount = Math.round(Number(dollars) * 100);
  if (Math.abs(amount - Number(dollars) * 100) > 1e-6) fault(`has more than two decimals: ${String(value)}`);
  return { amount, currency: 'USD' };
};

/** Minutes: a number of them, or `2h 14m`. */
const duration: Read = (value, fault) => {
  if (isNothing(value)) return null;
  const read = minutesOf(String(value));
  if (!Number.isFinite(read)) fault(`is no duration such as 2h 14m: ${String(value)}`);
  return read;
};

/** The columns of a file, what each is called in the catalogue, and how it is read. */
const COLUMNS: Readonly<Record<string, readonly [field: keyof MovieDetails, read: Read]>> = {
  title: ['title', text],
  description: ['description', text],
  year: ['year', number],
  genre: ['genres', named(genreNamed, 'genre')],
  rating: ['rating', text],
  imdb_rating: ['imdbRating', number],
  duration: ['runtimeMinutes', duration],
  runtime_minutes: ['runtimeMinutes', number],
  director: ['director', text],
  producer: ['producer', text],
  cast: ['cast', list(/[;,]/)],
  country: ['countries', named(countryCode, 'country')],
  language: ['languages', named(languageCode, 'language')],
  cultural_tags: ['culturalTags', list(/[;,]/)],
  awards: ['awards', list()],
  is_premium: ['isPremium', boolean],
  supports_ads: ['supportsAds', boolean],
  price: ['price', price],
  featured: ['featured', boolean],
  ad_breaks: ['adBreaks', numbers],
  free_to_visitors: ['freeToVisitors', boolean],
};

const columnOf = new Map(Object.entries(COLUMNS).map(([column, [field]]) => [field as string, column]));

/** The column a field of the catalogue is read from. */
export const columnNamed = (field: string): string =>
  field === 'runtimeMinutes' ? 'duration' : (columnOf.get(field) ?? field);

/** Reads a film out of a record of a file. What it says wrongly is listed whole, not only the first of it. */
export function readMovie(fields: Readonly<Record<string, unknown>>): ReadMovie {
  const faults: Fault[] = [];
  const details: Record<string, unknown> = {};
  const words = new Map<string, { title?: unknown; description?: unknown }>();
  const assets: MovieAsset[] = [];
  for (const [column, value] of Object.entries(fields)) {
    const known = COLUMNS[column];
    const fault = (message: string): void => void faults.push({ column, message });
    const [, word, language = ''] = /^(title|description)_([a-z]{2,3})$/.exec(column) ?? [];
    if (known) {
      const read = known[1](value, fault);
      if (read !== undefined) details[known[0]] = read;
    } else if (word) {
      if (!isNothing(value)) words.set(language, { ...words.get(language), [word]: value });
    } else if (column === 'translations') {
      for (const [tag, translated] of Object.entries(value ?? {})) words.set(tag, translated as object);
    } else if (isAsset(column)) assets.push(...assetsIn(column, value));
    else if (column !== 'id') fault('is no column we know');
  }
  const id = isNothing(fields.id) ? idFrom(String(fields.title ?? '')) : String(fields.id).trim();
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 64) {
    faults.push({ column: 'id', message: `is not made of small letters, digits and hyphens: ${id}` });
  }
  const translations = [...words].map(([language, { title, description }]) => ({ language, title, description }));
  return { movie: { id, details, translations, assets }, faults };
}

const isAsset = (column: string): boolean =>
  /^(poster_url|video_url|trailer_url|captions|captions_[a-z]{2,3})$/.test(column);

function assetsIn(column: string, value: unknown): MovieAsset[] {
  if (isNothing(value)) return [];
  if (column === 'captions') {
    return Object.entries(value ?? {}).map(([language, ref]) => ({ kind: 'captions', language, ref: String(ref) }));
  }
  const [, language] = /^captions_(\w+)$/.exec(column) ?? [];
  const ref = String(value).trim();
  if (language) return [{ kind: 'captions', language, ref }];
  return [{ kind: column.replace('_url', '') as 'poster' | 'video' | 'trailer', language: null, ref }];
}
