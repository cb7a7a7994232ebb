import { id, integer, nullable, table, text } from '@sankofa/projections/runtime/columns';
import { expect, expectTypeOf, it } from 'vitest';
import { as, type Row, raw, type Sql, sql, subquery, view } from './sql.ts';

const model = {
  tables: {
    films: table({ columns: { id: id(), title: text(), year: nullable(integer()) }, key: ['id'] }),
    ratings: table({ columns: { film_id: id(), stars: integer() }, key: ['film_id'] }),
  },
};
const films = view(model, 'films');
const f = view(model, 'films', 'f');
const r = view(model, 'ratings', 'r');

type RowsOf<Query> = Query extends Sql<infer Found> ? Found : never;

it('numbers values as parameters, including those of nested fragments', () => {
  const since = sql`year >= ${1960} and title <> ${"'; drop table films"}`;
  const { text, values } = sql`select ${films.pick('id')} from ${films} where ${since} limit ${10}`;
  expect(text).toBe('select "id" from read."films" where year >= $1 and title <> $2 limit $3');
  expect(values).toEqual([1960, "'; drop table films", 10]);
});

it('keeps texts and values aligned wherever fragments are', () => {
  expect(sql`${1}${sql`${2}`}${raw('')}${3}`.text).toBe('$1$2$3');
  expect(sql``.text).toBe('');
  expect(sql`${[1, 2]}`.values).toEqual([[1, 2]]);
});

it('selects columns of several tables, including renamed and computed ones', () => {
  const query = sql`select ${f.all}, ${r.optional.rename({ rating: 'stars' })}, ${f.pickPresent('year')}, 1 + 1 ${as<{ two: number }>('two')}
    from ${f} left join ${r} on r.film_id = f.id`;
  expect(query.text).toBe(`select f.*, r."stars" as "rating", f."year", 1 + 1 as "two"
    from read."films" f left join read."ratings" r on r.film_id = f.id`);
  expectTypeOf<RowsOf<typeof query>>().toExtend<{
    readonly id: string;
    readonly title: string;
    readonly year: number;
    readonly rating: number | null;
    two: number;
  }>();
  expectTypeOf<Row<typeof films>>().toEqualTypeOf<{
    readonly id: string;
    readonly title: string;
    readonly year: number | null;
  }>();
});

it('does not expose the columns of a subquery', () => {
  const rated = sql`select ${r.pick('film_id')} from ${r} where stars > ${3}`;
  const query = sql`select ${films.pick('title')} from ${films} where id in ${subquery(rated)}`;
  expect(query.text).toMatch(/where id in \(select r\."film_id" from read\."ratings" r where stars > \$1\)$/);
  expectTypeOf<RowsOf<typeof query>>().toExtend<{ readonly title: string }>();
});

/** Compiles only if the compiler finds each mistake. */
it('knows tables and columns', () => {
  // @ts-expect-error: no such table
  expect(view(model, 'film').text).toBe('read."film"');
  // @ts-expect-error: no such column
  expect(films.pick('titel').text).toBe('"titel"');
  // @ts-expect-error: no such column
  expect(films.rename({ name: 'titel' }).text).toBe('"titel" as "name"');
});
