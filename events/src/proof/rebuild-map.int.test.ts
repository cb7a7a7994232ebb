import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogAudit } from './audit-log.ts';
import { CheckedLog } from './checked-log.ts';
import { HeadsFile } from './heads-file.ts';
import { type RebuiltMap, rebuildMap } from './rebuild-map.ts';
import { type LogWithKeeper, openLogWithKeeper } from './testing/log-with-keeper.ts';

/** Number of events of each signed head. */
const SIZES = [3, 5, 60, 61] as const;
const LAST = 61;

describe('rebuilding the map of streams', () => {
  let log: LogWithKeeper;
  let intact: unknown;
  beforeEach(async () => {
    log = await openLogWithKeeper();
    let events = 0;
    for (const size of SIZES) {
      await log.fill(size - events);
      await sign(size);
      events = size;
    }
    intact = await stored();
  });
  afterEach(() => log.close());

  const sign = async (size: number): Promise<void> => {
    await log.keep(async () => void (await log.signed(size)));
  };

  /** All that a rebuild may write. */
  async function stored(): Promise<unknown> {
    const read = async (sql: string) => (await log.pool.query(sql)).rows;
    return [
      await read('select root, size, depth from proof.map'),
      await read('select path, subtree from proof.map_nodes order by path'),
      await read('select index, log_size, entry from proof.map_roots order by index'),
      await read(`select level, number, hashes from proof.tiles where log = 'maps' order by level, number`),
    ];
  }

  function rebuild(signal = new AbortController().signal): Promise<RebuiltMap | null> {
    const { pool, store, headsFile, signer } = log;
    const heads = new HeadsFile(headsFile);
    return rebuildMap({ pool, heads, headsFile, key: signer.publicKey, log: new CheckedLog(store), signal });
  }

  async function audit(): Promise<readonly string[]> {
    const { signal } = new AbortController();
    const heads = new HeadsFile(log.headsFile);
    const isGapless = !log.settings.EVENTSTORE_URL;
    return (await new LogAudit({ ...log, heads, key: log.signer.publicKey, isGapless, signal }).run()).problems;
  }

  /** Removes the heads before the last one from the file, as when they are outdated. */
  const forgetHeads = async (): Promise<void> => log.file.write(`${(await log.file.lines()).at(-1)}\n`);

  const NEWEST = '(select max(index) from proof.map_roots)';
  const DAMAGES = [
    ['a row is removed', `delete from proof.map_nodes where path = ''`],
    ['all rows are removed', 'truncate proof.map_nodes'],
    [
      'a leaf is changed',
      'update proof.map_nodes set subtree = set_byte(subtree, length(subtree) - 1, 255 - get_byte(subtree, length(subtree) - 1))',
    ],
    ['a row is added', `insert into proof.map_nodes (path, subtree) values ('\\x0f0f0f', '\\x00')`],
    ['the root is changed', 'update proof.map set root = set_byte(root, 3, 255 - get_byte(root, 3))'],
    ['the size and the depth are changed', 'update proof.map set size = 1, depth = 0'],
    ['the root is removed', 'delete from proof.map'],
    ['a map root is removed', 'delete from proof.map_roots where index = 1'],
    ['all map roots are removed', 'truncate proof.map_roots'],
    ['the newest map root is changed', `update proof.map_roots set entry = 'x' where index = ${NEWEST}`],
    ['a map root is over other events', 'update proof.map_roots set log_size = 4 where log_size = 5'],
    [
      'a map root is added',
      `insert into proof.map_roots select index + 1, 99, 'x' from proof.map_roots where index = ${NEWEST}`,
    ],
    ['the tree of map roots is removed', `delete from proof.tiles where log = 'maps'`],
    [
      'the tree of map roots is changed',
      `update proof.tiles set hashes = set_byte(hashes, 40, 255 - get_byte(hashes, 40)) where log = 'maps'`,
    ],
  ] as const;

  it.each(DAMAGES)('restores what was signed after %s', async (_, damage) => {
    for (const heads of ['all', 'last'] as const) {
      if (heads === 'last') await forgetHeads();
      await log.pool.query(damage);
      expect(await stored()).not.toEqual(intact);
      const rebuilt = await rebuild();
      expect(rebuilt).toMatchObject({ events: LAST, streams: LAST, mapRoots: (intact as unknown[][])[2]?.length });
      expect(await stored()).toEqual(intact);
      expect(await audit()).toEqual([]);
    }
    await log.fill(2);
    await sign(LAST + 2);
  });

  it('replaces nothing of a map that is intact, and can be repeated', async () => {
    expect((await rebuild())?.replaced).toEqual({ rows: 0, mapRoots: 0, tiles: 0 });
    await log.pool.query('truncate proof.map_nodes');
    expect((await rebuild())?.replaced).toMatchObject({ rows: expect.toSatisfy((rows: number) => rows > 0), tiles: 0 });
    expect((await rebuild())?.replaced).toEqual({ rows: 0, mapRoots: 0, tiles: 0 });
    expect(await stored()).toEqual(intact);
  });

  it('stores the map of a head that only the file has, and the keeper continues there', async () => {
    // A keeper was interrupted after it had written to the file.
    await log.pool.query(`delete from proof.heads where size = ${LAST}`);
    await log.pool.query(`delete from proof.map_roots where index = ${NEWEST}`);
    await log.pool.query('truncate proof.map_nodes');
    await rebuild();
    expect(await stored()).toEqual(intact);
    await log.fill(1);
    await sign(LAST + 1);
  });

  it.each([
    ['an event was changed', () => log.rewrite(2, { type: 'Changed' }), 'log_changed'],
    [
      'an event was changed, and the tree recomputed',
      async () => {
        await log.rewrite(2, { type: 'Changed' });
        await log.forgeTree();
      },
      'log_changed',
    ],
    ['the last event was removed', () => log.rewrite(LAST, null), 'log_shorter'],
    [
      'the file of heads is older than the database',
      async () => log.file.write(`${(await log.file.lines())[0]}\n`),
      'heads_behind',
    ],
    ['the file of heads is missing', () => log.file.remove(), 'heads_missing'],
    [
      'the newest head in the database is damaged',
      async () => void (await log.pool.query(`update proof.heads set note = 'x'`)),
      'tree_changed',
    ],
    [
      'a map root and its hash are lost, and its head is outdated',
      async () => {
        await forgetHeads();
        await log.pool.query('delete from proof.map_roots where index = 1');
        await log.pool.query(
          `update proof.tiles set hashes = set_byte(hashes, 40, 255 - get_byte(hashes, 40)) where log = 'maps'`,
        );
      },
      'map_changed',
    ],
    [
      'a map root was recomputed over other events, and its head is outdated',
      async () => {
        await forgetHeads();
        await log.pool.query(`delete from proof.tiles where log = 'maps'`);
        await log.pool.query(
          `update proof.map_roots set log_size = 4, entry = replace(entry, E'/1\\n5\\n', E'/1\\n4\\n') where log_size = 5`,
        );
      },
      'map_changed',
    ],
  ])('changes nothing if %s', async (_, attack, code) => {
    await log.pool.query(`delete from proof.map_nodes where path = ''`);
    await attack();
    const before = await stored();
    await expect(rebuild()).rejects.toMatchObject({ name: 'LogInconsistent', code });
    expect(await stored()).toEqual(before);
  });

  it('changes nothing when interrupted', async () => {
    await log.pool.query('truncate proof.map_nodes');
    const before = await stored();
    await expect(rebuild(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(await stored()).toEqual(before);
  });

  it('changes nothing if a keeper signs at the same time', async () => {
    const read = vi.spyOn(log.store, 'readAll').mockImplementationOnce(async (options) => {
      read.mockRestore();
      await log.fill(1);
      await sign(LAST + 1);
      return log.store.readAll(options);
    });
    await expect(rebuild()).rejects.toMatchObject({ name: 'TreeMoved' });
    expect(await audit()).toEqual([]);
  });
});

it('rebuilds nothing before the first head', async () => {
  const log = await openLogWithKeeper();
  const { pool, store, headsFile, signer } = log;
  const options = {
    pool,
    headsFile,
    key: signer.publicKey,
    log: new CheckedLog(store),
    heads: new HeadsFile(headsFile),
  };
  expect(await rebuildMap({ ...options, signal: new AbortController().signal })).toBeNull();
  await log.close();
});
