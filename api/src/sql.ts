import type { RowOf, Tables } from '@sankofa/projections/runtime/columns';
import type { ClientBase } from 'pg';

/**
 * A fragment of SQL with its parameters. `Row` has the columns it selects. A fragment that selects none, such as a
 * condition, has `unknown`.
 */
export class Sql<out Row = unknown> {
  /** The texts around the parameters: one more than there are parameters. */
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
  /** For the compiler only. */
  declare readonly '~row'?: Row;

  constructor(texts: readonly string[], values: readonly unknown[] = []) {
    this.texts = texts;
    this.values = values;
  }

  /** The text for PostgreSQL, with parameters `$1`, `$2` … */
  get text(): string {
    return this.texts.reduce((text, next, n) => `${text}$${n}${next}`);
  }
}

/** The columns that the fragments of a statement select. */
type Selected<Parts extends readonly unknown[]> = Parts extends readonly [infer Part, ...infer Rest]
  ? (Part extends Sql<infer Row> ? Row : unknown) & Selected<Rest>
  : unknown;

type Flat<Row> = unknown extends Row ? unknown : { [Name in keyof Row]: Row[Name] };

/** Type of a row of a query or view. */
export type Row<Query> =
  Query extends View<infer Columns> ? Columns : Query extends Sql<infer Columns> ? Columns : never;

/**
 * Builds SQL: fragments are inlined, all other values become parameters. Its rows have the columns of the fragments it
 * selects: those of a `view`, and computed ones named with `as`.
 */
export function sql<const Parts extends readonly unknown[]>(
  texts: readonly string[],
  ...parts: Parts
): Sql<Flat<Selected<Parts>>> {
  let last = texts[0] ?? '';
  const joined: string[] = [];
  const values: unknown[] = [];
  for (const [n, part] of parts.entries()) {
    const piece = part instanceof Sql ? part : new Sql(['', ''], [part]);
    for (const [at, text] of piece.texts.entries()) {
      if (at > 0) joined.push(last);
      last = at > 0 ? text : last + text;
    }
    values.push(...piece.values);
    last += texts[n + 1] ?? '';
  }
  return new Sql([...joined, last], values);
}

/**
 * Unescaped SQL: must not contain anything from a request.
 * @template Row its columns, if it selects some
 */
export const raw = <Row = unknown>(text: string): Sql<Row> => new Sql([text]);

/** Declares name and type of a computed column: `count(*)::integer ${as<{ n: number }>('n')}`. */
export const as = <Column extends object>(name: keyof Column & string): Sql<Column> => new Sql([`as "${name}"`]);

/**
 * Combines conditions with `and`.
 * @param conditions at least one
 */
export const allOf = ([first, ...others]: readonly Sql[]): Sql =>
  others.reduce((all, condition) => sql`${all} and ${condition}`, sql`${first}`);

/** A query in brackets, used as a table or value. Its columns are not those of the outer query. */
export const subquery = ({ texts, values }: Sql): Sql => sql`(${new Sql(texts, values)})`;

type Optional<Row> = { [Name in keyof Row]: Row[Name] | null };
/** The same columns, not null. */
export type Present<Row> = { [Name in keyof Row]: NonNullable<Row[Name]> };

/** A table with typed columns: of a read model (`view`) or another one (`stored` in `tables.ts`). */
export class View<Row extends object> extends Sql {
  declare readonly '~columns'?: Row;
  readonly #prefix: string;

  /** @param prefix of its columns: its alias and a dot, or empty */
  constructor(text: string, prefix: string) {
    super([text]);
    this.#prefix = prefix;
  }

  get all(): Sql<Row> {
    return new Sql([`${this.#prefix}*`]);
  }

  pick<Name extends keyof Row & string>(...names: readonly Name[]): Sql<Pick<Row, Name>> {
    return new Sql([names.map((name) => `${this.#prefix}"${name}"`).join(', ')]);
  }

  /** Selects columns that the query restricts to non-null values. */
  pickPresent<Name extends keyof Row & string>(...names: readonly Name[]): Sql<Present<Pick<Row, Name>>> {
    return new Sql(this.pick(...names).texts);
  }

  /** Selects columns under other names: `{ new_name: 'column' }`. */
  rename<const Names extends Readonly<Record<string, keyof Row & string>>>(
    names: Names,
  ): Sql<{ -readonly [Name in keyof Names]: Row[Names[Name]] }> {
    return new Sql([
      Object.entries(names)
        .map(([name, column]) => `${this.#prefix}"${column}" as "${name}"`)
        .join(', '),
    ]);
  }

  /** The same table in an outer join: all columns are null in rows without a match. */
  get optional(): View<Optional<Row>> {
    return new View(this.text, this.#prefix);
  }
}

/**
 * The rows of a read model's live version, as a table for queries.
 * @param alias name of the table in queries with several tables
 */
export const view = <const Of extends Tables, const Name extends keyof Of & string>(
  _model: { readonly tables: Of },
  table: Name,
  alias?: string,
): View<RowOf<Of[Name]>> => new View(`read."${table}"${alias ? ` ${alias}` : ''}`, alias ? `${alias}.` : '');

/** What runs queries: a pool, or a client in a transaction. */
export type Queryable = Pick<ClientBase, 'query'>;

/**
 * Runs a query and returns its rows.
 * @param name of its prepared statement, for frequent queries with constant text
 */
export async function findAll<Found extends object>(
  connection: Queryable,
  { text, values }: Sql<Found>,
  name?: string,
): Promise<Found[]> {
  const { rows } = await connection.query<Found>({ ...(name && { name }), text, values: [...values] });
  return rows;
}

/**
 * Returns the first row of a query, or null.
 * @param name see `findAll`
 */
export const findOne = async <Found extends object>(
  connection: Queryable,
  query: Sql<Found>,
  name?: string,
): Promise<Found | null> => (await findAll(connection, query, name))[0] ?? null;

/**
 * Counts the rows of a query.
 * @param from the query from its `from` clause on
 */
export async function countRows(connection: Queryable, from: Sql<unknown>): Promise<number> {
  const counted = await findOne(connection, sql`select count(*)::integer ${as<{ n: number }>('n')} ${from}`);
  return counted?.n ?? 0;
}
