import { detailsFrom, movieFieldSchemas, nameOf } from '@sankofa/api/contract/movie-fields';
import type { MovieAsset } from '@sankofa/events/catalogue/movie-draft';
import { type MovieDetails, recordedMovie } from '@sankofa/events/catalogue/movie-fields';
import { idFrom } from '@sankofa/events/catalogue/movie-id';
import { z } from 'zod';

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
  readonly message: string;
}

/** A film as far as it could be read, and what could not be. */
export interface ReadMovie {
  readonly movie: GivenMovie;
  readonly faults: readonly Fault[];
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

/** Columns with another name for one of the api's fields. */
const ALIASES: Readonly<Record<string, string>> = { runtime_minutes: 'duration' };

const schemas = new Map<string, z.ZodType>(Object.entries(movieFieldSchemas));

/** The columns of a file for what is said of a film, apart from its words in other languages. */
export const DETAIL_COLUMNS: readonly string[] = [...schemas.keys()];

/** Whether events keep a field as text, as a number, as a list and so on, by the field's name in files. */
const kinds = new Map(
  Object.entries(recordedMovie).map(([field, schema]) => {
    const { type } = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
    return [nameOf(field), type];
  }),
);
// Files hold both as people write them.
kinds.set('duration', 'string').set('price', 'number');

const numberFrom = (cell: unknown): unknown => (Number.isFinite(Number(cell)) ? Number(cell) : cell);

/** A cell as the api takes the value of its field; absent: nothing is said of it. What cannot be read is left to the check. */
function fieldFrom(column: string, cell: unknown): unknown {
  const text = isNothing(cell) ? '' : String(cell).trim();
  switch (kinds.get(column)) {
    case 'number':
      // A price of nothing is none.
      return text === '' || (column === 'price' && Number(text) === 0) ? null : numberFrom(cell);
    case 'boolean':
      if (text === '') return undefined;
      return /^(true|yes|1)$/i.test(text) || (!/^(false|no|0)$/i.test(text) && cell);
    case 'array': {
      // Awards hold commas.
      if (text === '') return [];
      const values = Array.isArray(cell) ? cell : text.split(column === 'awards' ? ';' : /[;,]/);
      return column === 'ad_breaks' ? values.map(numberFrom) : values.map(String);
    }
    default:
      return text;
  }
}

/** Reads a film out of a record of a file. What it says wrongly is listed whole, not only the first of it. */
export function readMovie(fields: Readonly<Record<string, unknown>>): ReadMovie {
  const faults: Fault[] = [];
  const given: Record<string, unknown> = {};
  const words = new Map<string, { title?: unknown; description?: unknown }>();
  const assets: MovieAsset[] = [];
  for (const [column, value] of Object.entries(fields)) {
    const name = ALIASES[column] ?? column;
    const schema = schemas.get(name);
    const fault = (message: string): void => void faults.push({ column, message });
    const [, word, language = ''] = /^(title|description)_([a-z]{2,3})$/.exec(column) ?? [];
    if (schema) {
      const read = fieldFrom(name, value);
      const { data, error } = read === undefined ? {} : schema.safeParse(read);
      for (const { message } of error?.issues ?? []) fault(message);
      if (!error) given[name] = data;
    } else if (word) {
      if (!isNothing(value)) words.set(language, { ...words.get(language), [word]: value });
    } else if (column === 'translations') {
      for (const [tag, translated] of Object.entries(value ?? {})) words.set(tag, translated as object);
    } else if (isAsset(column)) assets.push(...assetsIn(column, value));
    else if (column !== 'id') fault('We know no such column');
  }
  const id = isNothing(fields.id) ? idFrom(String(fields.title ?? '')) : String(fields.id).trim();
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 64) {
    faults.push({ column: 'id', message: `Use small letters, digits and hyphens: ${id}` });
  }
  const translations = [...words].map(([language, { title, description }]) => ({ language, title, description }));
  return { movie: { id, details: detailsFrom(given), translations, assets }, faults };
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
