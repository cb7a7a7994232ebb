import { type FreshDatabase, freshDatabase } from '@sankofa/events/testing/database';
import { depth } from '@sankofa/events/testing/depth';
import fc from 'fast-check';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BatchWriter, MissingRow } from './batch-writer.ts';
import {
  bigint,
  boolean,
  float,
  integer,
  integerArray,
  json,
  id as key,
  nullable,
  table,
  text,
  textArray,
  time,
} from './columns.ts';
import { defineReadModel } from './define-read-model.ts';

const model = defineReadModel({
  name: 'shelf',
  version: 1,
  reads: [],
  tables: {
    steps: table({ columns: { id: integer(), note: nullable(text()) }, key: ['id'] }),
    states: table({
      columns: {
        a: integer(),
        b: text(),
        note: nullable(text()),
        tags: nullable(textArray()),
        at: nullable(time()),
      },
      key: ['a', 'b'],
    }),
    sums: table({ columns: { id: integer(), n: bigint(), m: bigint() }, key: ['id'] }),
    seen: table({ columns: { id: integer() }, key: ['id'] }),
    kinds: table({
      columns: {
        id: key(),
        words: nullable(textArray()),
        numbers: nullable(integerArray()),
        held: nullable(json()),
        at: nullable(time()),
        share: nullable(float()),
        sure: nullable(boolean()),
        text: nullable(text()),
      },
      key: ['id'],
    }),
  },
  handlers: {},
});

type Step = (write: BatchWriter) => void;

const id = fc.integer({ min: 0, max: 4 });
const note = fc.constantFrom('', 'x', 'naïve "quoted" \\ text', null);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.tuple(fc.integer({ min: 0, max: 30 }), note).map<Step>(
      ([n, text]) =>
        (write) =>
          write.insert('steps', { id: n, note: text }),
    ),
    fc.tuple(id, note).map<Step>(([n, text]) => (write) => {
      const at = new Date(1_767_225_600_000 + n);
      write.upsert('states', { a: n, b: 'k', note: text, tags: ['one', String(n)], at });
    }),
    fc.tuple(id, note).map<Step>(
      ([n, text]) =>
        (write) =>
          write.patchIfPresent('states', { a: n, b: 'k' }, { note: text }),
    ),
    id.map<Step>((n) => (write) => write.patchIfPresent('states', { a: n, b: 'k' }, { tags: [], at: null })),
    id.map<Step>((n) => (write) => write.remove('states', { a: n, b: 'k' })),
    fc.tuple(id, id).map<Step>(
      ([n, by]) =>
        (write) =>
          write.add('sums', { id: n }, by > 2 ? { n: by } : { m: -by }),
    ),
    id.map<Step>((n) => (write) => write.upsert('seen', { id: n })),
  ),
  { maxLength: 40 },
);

let database: FreshDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url });
  for (const schema of ['whole', 'single']) {
    await pool.query(`create schema ${schema}`);
    for (const [table, { columns, key }] of Object.entries(model.tables)) {
      const lines = Object.entries(columns).map(([name, { type }]) => `${name} ${type}`);
      await pool.query(`create table ${schema}.${table} (${lines.join(', ')}, primary key (${key.join(', ')}))`);
    }
  }
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function write(schema: string, batches: readonly Step[][]): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    await client.query(`truncate ${Object.keys(model.tables).map((table) => `${schema}.${table}`)}`);
    for (const batch of batches) {
      const writer = new BatchWriter(model);
      for (const step of batch) step(writer);
      await writer.flush(client, schema);
    }
    return Promise.all(
      Object.entries(model.tables).map(
        async ([table, { key }]) =>
          (await pool.query(`select * from ${schema}.${table} order by ${key.join(', ')}`)).rows,
      ),
    );
  } finally {
    client.release();
  }
}

it('yields the same rows in one batch as step by step', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const single = all.map((step) => [step]);
      expect(await write('whole', [all])).toEqual(await write('single', single));
    }),
    { numRuns: depth(60, 1_000) },
  );
});

it('rejects a change of a nonexistent row', async () => {
  const change: Step = (writer) => writer.patch('states', { a: 1, b: 'k' }, { note: 'x' });
  const make: Step = (writer) => writer.upsert('states', { a: 1, b: 'k', note: null, tags: null, at: null });
  const remove: Step = (writer) => writer.remove('states', { a: 1, b: 'k' });
  await expect(write('whole', [[change]])).rejects.toThrow(MissingRow);
  await expect(write('whole', [[make, remove, change]])).rejects.toThrow(MissingRow);
  await expect(write('whole', [[make], [change]])).resolves.toBeDefined();
  await expect(write('whole', [[make, change]])).resolves.toBeDefined();
});

it('stores a value of each type unchanged', async () => {
  const special = 'a,b {c} "d" \\ \'e\'\n\tNULL ğ 🎬';
  const rows = [
    { words: [special, '', null, 'NULL'], numbers: [1, -2], held: { a: [special, null, 1.5] }, text: special },
    { words: [], numbers: [], held: [special, { b: [] }], at: new Date(1_767_225_600_123), share: 0.1, sure: false },
    { words: null, numbers: null, held: special, share: -1e-7, sure: true, text: 'null' },
    { words: ['{}'], numbers: [null], held: 5, text: '{}' },
    { words: ['one', 'two', 'three'], held: false, text: '' },
    { held: null },
  ].map((row, n) => ({ id: `${n} ${special}`, ...row }));
  const none = { words: null, numbers: null, held: null, at: null, share: null, sure: null, text: null };
  const stored = rows.map((row) => ({ ...none, ...row }));
  for (const kind of ['insert', 'upsert'] as const) {
    const tables = await write('whole', [
      rows.map(
        (row): Step =>
          (batch) =>
            batch[kind]('kinds', row),
      ),
    ]);
    expect(tables.at(-1)).toEqual(stored);
  }
  const patched = rows.map(
    ({ id: key, ...row }): Step =>
      (batch) =>
        batch.patch('kinds', { id: key }, row),
  );
  const blank = rows.map(
    (row): Step =>
      (batch) =>
        batch.insert('kinds', { id: row.id }),
  );
  expect((await write('whole', [blank, patched])).at(-1)).toEqual(stored);
});

it('rejects rows that are written by `add` and otherwise', () => {
  const writer = new BatchWriter(model);
  writer.add('sums', { id: 1 }, { n: 1 });
  expect(() => writer.patch('sums', { id: 1 }, { n: 5 })).toThrow('made by add alone');
  writer.upsert('sums', { id: 2, n: 1 });
  expect(() => writer.add('sums', { id: 2 }, { n: 1 })).toThrow('made by add alone');
  expect(() => writer.insert('nowhere', {})).toThrow('no table nowhere');
});
