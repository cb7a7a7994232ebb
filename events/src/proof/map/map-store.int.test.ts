import { createHash } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { inTransaction } from '../../store/postgres/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { EMPTY, type MapValue, mapKey } from './map-hashes.ts';
import { MapInconsistent } from './map-inconsistent.ts';
import type { MapLeaf } from './map-row.ts';
import { type MapState, proveStreams, readMap, updateMap } from './map-store.ts';
import { naiveRoot } from './testing/naive-map.ts';
import { verifyMapProof } from './verify-map-proof.ts';

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url });
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const empty: MapState = { root: EMPTY, size: 0 };
beforeEach(async () => {
  await pool.query('truncate proof.map_nodes');
  await pool.query('update proof.map set root = $1, size = 0, depth = 0', [EMPTY]);
});

interface MapChange extends MapValue {
  readonly stream: string;
}

const change = (stream: string, revision = 0, index = 0): MapChange => ({
  stream,
  revision,
  index,
  leaf: Uint8Array.from(createHash('sha256').update(`${stream} ${revision}`).digest()),
});
const changes = (from: number, to: number, revision = 0): MapChange[] =>
  Array.from({ length: to - from }, (_, n) => change(`note-${from + n}`, revision, from + n));
const toLeaf = ({ stream, ...value }: MapChange): MapLeaf => ({ key: mapKey(stream), ...value });
const update = (before: MapState, batch: readonly MapChange[]): Promise<MapState> =>
  inTransaction(pool, (client) => updateMap(client, before, batch.map(toLeaf)));
const rootOf = (batch: readonly MapChange[]): string => naiveRoot(batch.map(toLeaf)).toString('hex');
/** Connections of this database that wait for a lock. */
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const hex = ({ root }: { root: Uint8Array }): string => Buffer.from(root).toString('hex');

describe('the stored map', () => {
  it('is empty at first, and unchanged by an empty batch', async () => {
    expect(await readMap(pool)).toEqual({ root: Buffer.from(EMPTY), size: 0 });
    expect(await update(empty, [])).toEqual(empty);
    const { proof, ...state } = await proveStreams(pool, ['note-1']);
    expect(verifyMapProof(state.root, ['note-1'], proof)).toEqual(new Map([['note-1', null]]));
    expect(state.size).toBe(0);
  });

  it('has the root of all last events after each batch, which the next one extends', async () => {
    const batches = [changes(0, 1), changes(1, 700), changes(300, 310, 1), changes(700, 2_000), changes(0, 3, 5)];
    const all: MapChange[] = [];
    let state = empty;
    for (const batch of batches) {
      state = await update(state, batch);
      all.push(...batch);
      expect(hex(state)).toBe(rootOf(all));
      expect(await readMap(pool)).toEqual({ ...state, root: Buffer.from(state.root) });
    }
    expect(state.size).toBe(2_000);
    // Rows of all narrow levels and one wide level: pairs of the 2,000 keys share 16 bits.
    const { rows } = await pool.query(
      'select max(length(path)) as length, max(depth) as depth from proof.map_nodes, proof.map',
    );
    expect(rows).toEqual([{ length: 4, depth: 4 }]);
  });

  it('keeps the last of several changes of one stream', async () => {
    const state = await update(empty, [change('note-1', 3), change('note-2'), change('note-1', 4)]);
    expect(state.size).toBe(2);
    expect(hex(state)).toBe(rootOf([change('note-1', 4), change('note-2')]));
  });

  it('proves present and absent streams together', async () => {
    const state = await update(await update(empty, changes(0, 1_000)), changes(500, 600, 2));
    const streams = [...Array.from({ length: 200 }, (_, n) => `note-${n * 4}`), 'note-1000', 'note-1001', 'account-1'];
    const { root, size, proof } = await proveStreams(pool, [...streams, ...streams]);
    expect({ root: Uint8Array.from(root), size }).toEqual({ ...state, root: Uint8Array.from(state.root) });
    const read = verifyMapProof(state.root, streams, JSON.parse(JSON.stringify(proof)));
    for (const [n, stream] of streams.entries()) {
      const { stream: _, ...value } = change(stream, n >= 125 && n < 150 ? 2 : 0, n * 4);
      expect(read.get(stream)).toEqual(n < 200 ? value : null);
    }
  });

  it('undoes an update with its transaction', async () => {
    const before = await update(empty, changes(0, 300));
    const failed = inTransaction(pool, async (client) => {
      await updateMap(client, before, changes(200, 900).map(toLeaf));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(hex(await update(before, changes(300, 400)))).toBe(rootOf(changes(0, 400)));
  });

  it('applies concurrent updates one after the other, and refuses the one that has another map before', async () => {
    const before = await update(empty, changes(0, 300));
    const { waiting, after } = await inTransaction(pool, async (client) => {
      const state = await updateMap(client, before, changes(300, 400).map(toLeaf));
      const other = update(before, changes(400, 500)).catch((error: unknown) => error);
      await expect.poll(() => pool.query(WAITING), { interval: 5 }).toMatchObject({ rowCount: 1 });
      return { waiting: other, after: state };
    });
    expect(await waiting).toBeInstanceOf(MapInconsistent);
    expect(hex(await readMap(pool))).toBe(hex(after));
  });

  it.each([
    [
      'a value',
      `update proof.map_nodes set subtree = set_byte(subtree, 70, get_byte(subtree, 70) # 1) where path = ''`,
    ],
    [
      'a lower row',
      `update proof.map_nodes set subtree = set_byte(subtree, 9, get_byte(subtree, 9) # 1) where length(path) = 1`,
    ],
    ['a removed row', 'delete from proof.map_nodes where length(path) = 1'],
    ['no rows', 'truncate proof.map_nodes'],
  ])('refuses to update or prove a map with %s', async (_, statement) => {
    const before = await update(empty, changes(0, 1_000));
    await pool.query(statement);
    await expect(update(before, changes(0, 1_000, 1))).rejects.toThrow(MapInconsistent);
    const streams = changes(0, 1_000).map(({ stream }) => stream);
    await expect(proveStreams(pool, streams)).rejects.toThrow(MapInconsistent);
  });

  it('refuses to prove a map with hidden rows, until the next update shows them again', async () => {
    const before = await update(empty, changes(0, 1_000));
    await pool.query('update proof.map set depth = 0');
    await expect(proveStreams(pool, ['note-1'])).rejects.toThrow(MapInconsistent);
    await update(before, changes(0, 1_000, 1));
    expect((await proveStreams(pool, ['note-1'])).proof.leaves).toHaveLength(1);
  });

  it('refuses to update a map whose state is not the trusted one', async () => {
    const before = await update(empty, changes(0, 10));
    await update(before, changes(0, 10, 1));
    await expect(update(before, changes(10, 20))).rejects.toThrow(
      'The stored map is not the one after the last update',
    );
    await pool.query('update proof.map set size = 11');
    const { root } = await readMap(pool);
    await expect(update({ root, size: 10 }, [change('note-1')])).rejects.toThrow(MapInconsistent);
  });

  it('refuses values that it cannot store', async () => {
    for (const bad of [
      { revision: -1 },
      { index: 0.5 },
      { index: Number.MAX_SAFE_INTEGER },
      { leaf: new Uint8Array(31) },
    ]) {
      await expect(update(empty, [{ ...change('note-1'), ...bad }])).rejects.toThrow(RangeError);
    }
  });
});
