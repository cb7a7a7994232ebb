import type { SealedBox } from '@sankofa/events/personal/box';
import { people as peopleModel } from '@sankofa/projections/accounts/people';
import { queryTerms } from '@sankofa/projections/accounts/search-terms';
import { movies as moviesModel } from '@sankofa/projections/catalogue/movies';
import type { Pool } from 'pg';
import { z } from 'zod';
import { openFields } from '../moderation/queue/open-row.ts';
import type { Services } from '../services.ts';
import { allOf, countRows, findAll, raw, Sql, sql, view } from '../sql.ts';

const PAGE = 25;

/** Page of a list, from its query. */
export interface Page {
  readonly sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  readonly range?: readonly [number, number] | undefined;
}

const films = view(moviesModel, 'movies', 'films');

/** Titles of films, also of withdrawn ones, in the language of their entry; null without a film. */
export async function titleLookup(
  { queries }: Pick<Services, 'queries'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    known.length === 0
      ? []
      : await findAll(queries, sql`select ${films.pick('id', 'title')} from ${films} where id = any(${known})`);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (id) => (id === null ? null : (titles.get(id) ?? null));
}

/** A text field of sealed events; null once erased. */
export type TextOf = (box: SealedBox | null, eventId: string | null, field: string) => string | null;

/** Opens the sealed fields of rows. */
export async function textLookup(
  { vault }: Pick<Services, 'vault'>,
  boxes: readonly (SealedBox | null)[],
): Promise<TextOf> {
  const keys = await vault.find(boxes.flatMap((box) => (box ? [box.subject] : [])));
  return (box, eventId, field) => {
    const value = openFields(box, eventId, keys)?.[field];
    return typeof value === 'string' ? value : null;
  };
}

/** A condition; none if the value is undefined. */
export const when = <Value>(value: Value | undefined, condition: (value: Value) => Sql<unknown>): Sql[] =>
  value === undefined ? [] : [condition(value)];

const people = view(peopleModel, 'people', 'people');

/** Conditions on a customer: `q` has words of their name or address, or their id. */
export const customerIs = (
  { masterKey }: Pick<Services, 'masterKey'>,
  column: Sql<unknown>,
  { q, customer_id }: { readonly q?: string | undefined; readonly customer_id?: string | undefined },
): Sql<unknown>[] => {
  const typed = q?.trim() ?? '';
  return [
    ...when(customer_id, (id) => sql`${column} = ${id}`),
    ...when(typed || undefined, (words) => {
      if (z.uuid().safeParse(words).success) return sql`${column} = ${words.toLowerCase()}`;
      const terms = queryTerms(masterKey, words);
      return sql`${column} in (select people.id from ${people}
        where people.terms @> ${terms}::text[] or people.name_terms @> ${terms}::text[])`;
    }),
  ];
};

/** The filter of a list: other than an item named by its id, only those of this installation's mode. */
export const withMode =
  (livemode: boolean) =>
  <Filter extends { readonly id?: readonly string[] | undefined; readonly livemode?: boolean | undefined }>(
    filter: Filter | undefined,
  ): Filter | { readonly livemode: boolean | undefined } =>
    filter?.id ? filter : { livemode, ...filter };

/** Conditions on a point in time, by UTC days, both inclusive. */
export const within = (column: Sql<unknown>, from: string | undefined, to: string | undefined): Sql[] => [
  ...when(from, (day) => sql`${column} >= ${`${day}T00:00:00Z`}::timestamptz`),
  ...when(to, (day) => sql`${column} < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`),
];

/** Rows of a list. */
export interface ListQuery<Found> {
  readonly select: Sql<Found>;
  readonly from: Sql<unknown>;
  readonly where: readonly Sql<unknown>[];
  /** SQL of each sortable field, the default first. */
  readonly columns: Readonly<Record<string, string>>;
  /** Last part of the order. */
  readonly key: string;
  /** SQL of the id, if it is not the key. */
  readonly id?: string;
  /** Only these rows. */
  readonly ids: readonly string[] | undefined;
  /** Newest first by default. */
  readonly direction?: 'ASC' | 'DESC';
}

/** The query from its `from` clause on, without order. */
export const fitting = ({ from, where, key, id = key, ids }: Omit<ListQuery<unknown>, 'select'>): Sql<unknown> =>
  sql`from ${from} where ${allOf([sql`true`, ...when(ids, (some) => sql`${raw(id)} = any(${some})`), ...where])}`;

/** The order of a list. */
export function orderOf(
  { columns, key, id = key, direction = 'DESC' }: ListQuery<unknown>,
  sort?: Page['sort'],
): Sql<unknown> {
  const [first = key] = Object.values(columns);
  const [field, way] = sort ?? ['', direction];
  const column = columns[field] ?? (field === 'id' ? id : first);
  return raw(`${column} ${way === 'ASC' ? 'asc' : 'desc'} nulls last, ${key}`);
}

/** A page of rows with their total. */
export async function findPage<Found extends object>(
  queries: Pool,
  { page: { sort, range }, ...list }: ListQuery<Found> & { readonly page: Page },
): Promise<{ rows: Found[]; total: number }> {
  const [start, end] = range ?? [0, PAGE - 1];
  const fits = fitting(list);
  const { texts, values } = sql`select ${list.select} ${fits} order by ${orderOf(list, sort)}
    limit ${end - start + 1} offset ${start}`;
  const [rows, total] = await Promise.all([findAll(queries, new Sql<Found>(texts, values)), countRows(queries, fits)]);
  return { rows, total };
}
