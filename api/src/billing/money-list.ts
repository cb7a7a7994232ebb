import type { Currency } from '@sankofa/events/billing/money';
import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';
import type { ListTotals } from '../contract/admin-billing-lists.ts';
import { PersonRef } from '../contract/person-ref.ts';
import type { Cell } from '../csv.ts';
import { as, findAll, findOne, type Queryable, raw, Sql, sql } from '../sql.ts';
import { findPage, fitting, type ListQuery, orderOf, type Page } from './admin-lists.ts';

/** Rows that an export reads at once. */
const BATCH = 1_000;
export const MINOR_UNITS = 100;

interface Source<Found, Item> extends ListQuery<Found> {
  /** Column with the currency. */
  readonly currency: string;
  /** SQL of the amounts to add up, in minor units, by field of the items. */
  readonly sums: Readonly<Record<string, string>>;
  /** Whether the amounts of an item count as negative. */
  readonly isNegative?: (item: Item) => boolean;
  readonly item: z.ZodObject;
  readonly itemsOf: (rows: readonly Found[]) => Promise<Item[]>;
}

/** Rows for a file. */
export interface ListFile {
  /** Names of its columns in a file. A person has two: id and name. */
  readonly names: readonly string[];
  /** All its rows as cells, in batches. @param client in a transaction, which gives one view of the data */
  batches(client: ClientBase): AsyncGenerator<Cell[][]>;
  /** The last rows: sums. */
  totalRows(client: ClientBase): Promise<Cell[][]>;
}

/** A filtered list of money. */
export interface MoneyList<Item = object> extends ListFile {
  page(queries: Pool, page: Page): Promise<{ items: Item[]; total: number }>;
  /** Sums of all its rows, by currency. */
  totals(connection: Queryable): Promise<ListTotals[]>;
}

/** Makes a list with sums that can be shown by page, and exported as a whole. */
export function moneyList<Found extends object, Item extends object>(source: Source<Found, Item>): MoneyList<Item> {
  const { currency, sums, isNegative, itemsOf } = source;
  const fields = Object.entries(source.item.shape).map(([name, schema]) => ({ name, isPerson: isPersonRef(schema) }));
  const names = fields.flatMap(({ name, isPerson }) => (isPerson ? [`${name}_id`, name] : [name]));

  function cellsOf(item: Item): Cell[] {
    const values = new Map(Object.entries(item));
    const sign = isNegative?.(item) ? -1 : 1;
    return fields.flatMap(({ name, isPerson }) => {
      const value: unknown = values.get(name);
      if (isPerson) {
        const person = PersonRef.nullable().parse(value);
        return [person?.id ?? null, person?.name ?? null];
      }
      return Object.hasOwn(sums, name) && typeof value === 'number' ? (sign * value) / MINOR_UNITS : cellOf(value);
    });
  }

  const list: MoneyList<Item> = {
    names,

    async page(queries, page) {
      const { rows, total } = await findPage(queries, { ...source, page });
      return { items: await itemsOf(rows), total };
    },

    async totals(connection) {
      const amounts = Object.entries(sums).map(([name, amount]) => `'${name}', coalesce(sum(${amount}), 0)::bigint`);
      const rows = await findAll(
        connection,
        sql`select ${raw(currency)} ${as<{ currency: Currency }>('currency')},
              count(*)::integer ${as<{ rows: number }>('rows')},
              json_build_object(${raw(amounts.join(', '))}) ${as<{ sums: Record<string, number> }>('sums')}
            ${fitting(source)} group by 1 order by 1`,
      );
      return rows;
    },

    async *batches(client) {
      const { texts, values } = sql`declare export no scroll cursor for
        select ${source.select} ${fitting(source)} order by ${orderOf(source)}`;
      await findOne(client, new Sql<object>(texts, values));
      for (;;) {
        const rows = await findAll(client, raw<Found>(`fetch ${BATCH} from export`));
        if (rows.length === 0) return;
        yield (await itemsOf(rows)).map(cellsOf);
      }
    },

    totalRows: async (client) =>
      (await list.totals(client)).map((totals) =>
        names.map((name, n) => {
          if (n === 0) return 'total';
          if (name === 'currency') return totals.currency;
          const amount = totals.sums[name];
          return amount === undefined ? null : amount / MINOR_UNITS;
        }),
      ),
  };
  return list;
}

const isPersonRef = (schema: unknown): boolean =>
  schema === PersonRef || (schema instanceof z.ZodNullable && schema.unwrap() === PersonRef);

const cellOf = (value: unknown): Cell =>
  value === null || typeof value === 'number' || typeof value === 'string' ? value : String(value);
