import type { MovieAsset } from '@sankofa/events/catalogue/movie-draft';
import { type MovieDetails, recordedMovie } from '@sankofa/events/catalogue/movie-fields';
import { idFrom } from '@sankofa/events/catalogue/movie-id';
import { fault as faultCode } from '@sankofa/events/fault';
import { z } from 'zod';
import { detailsFrom, movieFieldSchemas, nameOf } from '../../contract/movie-fields.ts';

/** The fields of a film in a file. Missing details stay unchanged. */
export interface MovieInput {
  readonly id: string;
  readonly details: Partial<MovieDetails>;
  readonly translations: readonly {
    readonly language: string;
    readonly title: unknown;
    readonly description: unknown;
  }[];
  readonly assets: readonly MovieAsset[];
}

/** A problem with one column of a film. `message` is for `faultText`. */
export interface Fault {
  readonly column: string;
  readonly message: string;
}

/** The columns that could be parsed, and the faults of the others. */
export interface ReadMovie {
  readonly movie: MovieInput;
  readonly faults: readonly Fault[];
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

/** Column names that differ from the api's field names. */
const ALIASES: Readonly<Record<string, string>> = { runtime_minutes: 'duration' };

const schemas = new Map<string, z.ZodType>(Object.entries(movieFieldSchemas));

/** Columns of film details, without translations. */
export const DETAIL_COLUMNS: readonly string[] = [...schemas.keys()];

/** Type of each field in events (string, number, array …), by column name. */
const kinds = new Map(
  Object.entries(recordedMovie).map(([field, schema]) => {
    const { type } = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
    return [nameOf(field), type];
  }),
);
// In files, both use the format of forms.
kinds.set('duration', 'string').set('price', 'number');

const numberFrom = (cell: unknown): unknown => (Number.isFinite(Number(cell)) ? Number(cell) : cell);

/** Converts a cell to the api's value of its field; undefined if empty. The schema rejects values that cannot be converted. */
function fieldFrom(column: string, cell: unknown): unknown {
  const text = isNothing(cell) ? '' : String(cell).trim();
  switch (kinds.get(column)) {
    case 'number':
      // A price of 0 means no price.
      return text === '' || (column === 'price' && Number(text) === 0) ? null : numberFrom(cell);
    case 'boolean':
      if (text === '') return undefined;
      return /^(true|yes|1)$/i.test(text) || (!/^(false|no|0)$/i.test(text) && cell);
    case 'array': {
      // Awards may contain commas.
      if (text === '') return [];
      const values = Array.isArray(cell) ? cell : text.split(column === 'awards' ? ';' : /[;,]/);
      return column === 'ad_breaks' ? values.map(numberFrom) : values.map(String);
    }
    default:
      return text;
  }
}

/** Parses a film from a record. Returns all faults, not only the first. */
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
    else if (column !== 'id') fault(faultCode('unknown_column'));
  }
  const id = isNothing(fields.id) ? idFrom(String(fields.title ?? '')) : String(fields.id).trim();
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 64) {
    faults.push({ column: 'id', message: faultCode('film_id', id) });
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
