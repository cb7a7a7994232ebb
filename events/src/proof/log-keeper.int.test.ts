import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from '../pause.ts';
import { type EventStore, type Position, START } from '../store/event-store.ts';
import { CheckedLog, SLICE } from './checked-log.ts';
import { busyInterval } from './follow-log.ts';
import { verifierOf } from './head.ts';
import { HeadsFile } from './heads-file.ts';
import { contentOf } from './leaf.ts';
import { mapKey } from './map/map-hashes.ts';
import { readMap } from './map/map-store.ts';
import { MapTree } from './map/map-tree.ts';
import { mapRootAt } from './map-log.ts';
import type { MapRoot } from './map-root.ts';
import { type LogWithKeeper, openLogWithKeeper } from './testing/log-with-keeper.ts';
import { restoreHeads } from './verify-heads.ts';

const HOUR = 3_600_000;
/** Shorter pauses are those before a head. */
const MINUTE = 60_000;

describe('the log keeper', () => {
  let log: LogWithKeeper;
  beforeEach(async () => {
    log = await openLogWithKeeper();
  });
  afterEach(() => log.close());

  /** Runs a keeper until everything is signed. */
  const signAll = (size: number): Promise<string[]> => log.keep(async () => void (await log.signed(size)));
  /** Runs a keeper on an inconsistent log, and checks that it signs nothing further. */
  const refuses = async (code: string): Promise<string> => {
    const lines = existsSync(log.headsFile) ? await log.file.lines() : [];
    const newest = await heads();
    let detail = '';
    await log.keep(async () => {
      const state = await log.state('inconsistent');
      expect(state.code).toBe(code);
      detail = state.detail ?? '';
      await log.fill(1);
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect(await heads()).toBe(newest);
    expect(existsSync(log.headsFile) ? await log.file.lines() : []).toEqual(lines);
    return detail;
  };
  const heads = async (): Promise<number> => (await log.pool.query('select from proof.heads')).rowCount ?? 0;
  const change = (place: number) => log.rewrite(place, { data: '{"n":-1}' });

  it('starts with an empty folder and signs existing and new events, in the file and in the database', async () => {
    await log.fill(3);
    await log.keep(async () => {
      await log.signed(3);
      await log.fill(2);
      await log.signed(5);
      expect(await log.state('consistent')).toMatchObject({ code: null, detail: null });
    });
    const kept = await log.file.heads();
    expect(kept.map(({ size }) => size)).toEqual(expect.arrayContaining([3, 5]));
    for (const head of kept) expect(verifierOf(head, log.signer.publicKey).verify(head)).toBe(true);
    expect(kept.at(-1)).toEqual(await log.signed(5));
  });

  /** The store with different batches. */
  const withBatches = (subscribe: EventStore['subscribe']): EventStore => {
    const { store } = log;
    return {
      append: (...append) => store.append(...append),
      readStream: (...read) => store.readStream(...read),
      readAll: (options) => store.readAll(options),
      count: (options) => store.count(options),
      head: () => store.head(),
      reach: (position) => store.reach(position),
      close: () => store.close(),
      subscribe,
    };
  };

  it('reads while it waits to sign, and signs everything', async () => {
    const waiting: (() => void)[] = [];
    const resumable = (ms: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        if (ms >= MINUTE) void pause(ms, signal).then(resolve);
        else waiting.push(resolve);
        signal.addEventListener('abort', () => resolve());
      });
    await log.keep(
      async () => {
        await log.fill(1);
        await log.signed(1);
        for (const size of [2, 3, 4]) {
          await log.fill(1);
          await log.treeSize(size);
        }
        expect(await heads()).toBe(1);
        for (const resume of waiting.splice(0)) resume();
        await log.signed(4);
      },
      { pause: resumable, monotonic: () => 0 },
    );
    expect(await heads()).toBe(2);
  });

  it('continues after empty batches that move the checkpoint, as over system events', async () => {
    const store = withBatches(async function* (options) {
      for await (const batch of log.store.subscribe(options)) {
        yield batch;
        yield { events: [], checkpoint: `${batch.checkpoint}~` as Position, caughtUp: true };
      }
    });
    await log.keep(
      async () => {
        for (const size of [1, 2, 3]) {
          await log.fill(1);
          await log.signed(size);
        }
      },
      { store },
    );
  });

  it('signs every second even if it never catches up, and at most 10 seconds later after long signatures', async () => {
    expect([0, 300, 1_000, 60_000].map(busyInterval)).toEqual([1_000, 1_000, 3_000, 10_000]);
    const busy = withBatches(async function* (options) {
      for await (const batch of log.store.subscribe(options)) yield { ...batch, caughtUp: false };
    });
    let ms = 0;
    await log.keep(
      async () => {
        await log.fill(1);
        await log.signed(1);
        ms = 999;
        await log.fill(1);
        await log.treeSize(2);
        ms = 1_000;
        await log.fill(1);
        await log.signed(3);
        expect(await heads()).toBe(2);
      },
      { store: busy, monotonic: () => ms },
    );
  });

  it('rests four times as long as it has read the newest events again', async () => {
    const pauses: number[] = [];
    let ms = 0;
    const slow: EventStore = {
      ...withBatches((options) => log.store.subscribe(options)),
      readAll: async (options) => {
        const page = await log.store.readAll(options);
        ms += 500;
        return page;
      },
    };
    const noted = (wait: number, signal: AbortSignal): Promise<void> => {
      pauses.push(wait);
      return pause(wait < MINUTE ? 0 : wait, signal);
    };
    await log.keep(
      async () => {
        await log.fill(1);
        await log.signed(1);
        // The pauses between slices are of 30 s. The two may read at once.
        await expect.poll(() => pauses.some((wait) => wait >= 2_000 && wait < 30_000)).toBe(true);
      },
      { store: slow, pause: noted, monotonic: () => ms },
    );
  });

  it('after a start, signs no rewritten past, even if the tree was forged to match, and names the event', async () => {
    await log.fill(40);
    await signAll(40);
    await change(17);
    const named = await refuses('log_changed');
    expect(named).toMatch(/Events \d+ to 40 .*event 17: Noted, note-/);
    await log.forgeTree();
    expect(await refuses('log_changed')).toContain('do not re-hash to what was signed');
  });

  it('detects a past that an earlier version signed: every head of the file is compared, not just the last', async () => {
    await log.fill(4);
    await signAll(4);
    const honest = await log.file.lines();
    await log.forgetSigned();
    await change(2);
    await log.forgeTree();
    await log.fill(1);
    await signAll(5);
    await log.file.write([...honest, ...(await log.file.lines()), ''].join('\n'));
    await refuses('log_changed');
  });

  it.each([
    ['the newest event was deleted', 10, null, 'log_shorter'],
    ['an event was deleted', 3, null, 'log_shorter'],
    ['an event got another id', 3, { id: randomUUID() }, 'log_changed'],
    ['an event got another stream', 10, { stream: 'note' }, 'log_changed'],
    ['an event got another recorded time', 7, { recordedAt: 1_700_000_000_000 }, 'log_changed'],
  ])('signs nothing after %s', async (_, place, rewriting, code) => {
    await log.fill(10);
    await signAll(10);
    await log.rewrite(place, rewriting);
    await log.forgeTree();
    await refuses(code);
  });

  it('signs nothing after a change that it detects while it runs', async () => {
    await log.fill(8);
    await log.keep(async () => {
      await log.signed(8);
      await change(3);
      await log.forgeTree();
      await log.state('inconsistent');
      await log.fill(1);
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect((await log.file.heads()).at(-1)?.size).toBe(8);
  });

  it('detects a change of an old event while the log is idle', async () => {
    await log.fillStream(SLICE);
    await log.fill(5);
    await log.keep(async () => {
      await log.signed(SLICE + 5);
      await log.state('consistent');
      await change(17);
      const { detail } = await log.state('inconsistent');
      expect(detail).toMatch(new RegExp(`Events 1 to ${SLICE} .*event 17: Noted`));
    });
  });

  it('detects a tree in the database that does not match the events', async () => {
    await log.fill(6);
    await signAll(6);
    await log.pool.query(`update proof.entries set entries = set_byte(entries, 39, get_byte(entries, 39) # 1)`);
    await log.fill(1);
    await refuses('tree_changed');
  });

  describe('with a heads file that', () => {
    beforeEach(async () => {
      await log.fill(3);
      await signAll(3);
      await log.fill(2);
      await signAll(5);
    });

    it('is missing, or empty, signs nothing', async () => {
      await log.file.remove();
      expect(await refuses('heads_missing')).toContain('signed-heads.jsonl is missing');
      await log.file.write('');
      await refuses('heads_missing');
    });

    it('is older than the database signs nothing', async () => {
      const [first = ''] = await log.file.lines();
      await log.file.write(`${first}\n`);
      expect(await refuses('heads_behind')).toContain('over 5 events');
    });

    it.each([
      ['is not one', 'nonsense\n'],
      ['holds bytes without a line', 'x'.repeat(10_000)],
      ['holds a head that was changed', null],
    ])('%s signs nothing', async (_, added) => {
      const lines = await log.file.lines();
      const [first = ''] = lines;
      await log.file.add(added ?? `${first.replace(/"at":"\d+/, '"at":"2199')}\n`);
      expect(await refuses('heads_unreadable')).toContain(`Line ${lines.length + 1} of`);
    });

    it('was cut off during a write continues after the last whole line', async () => {
      const before = await log.file.heads();
      await log.file.add('{"size":9,"ro');
      await log.fill(1);
      await signAll(6);
      expect((await log.file.heads()).slice(0, -1)).toEqual(before);
    });

    it('lost its last line feed continues', async () => {
      const before = await log.file.heads();
      await log.file.write((await log.file.lines()).join('\n'));
      await log.fill(1);
      await signAll(6);
      expect((await log.file.heads()).slice(0, -1)).toEqual(before);
    });

    it('is truncated while it runs signs nothing', async () => {
      await log.fill(1);
      await log.keep(async () => {
        // Not `state('consistent')`, which the earlier keeper has reported.
        await log.signed(6);
        await log.file.cutTo(10);
        expect((await log.state('inconsistent')).code).toBe('heads_changed');
      });
    });

    it('has a head that the database lacks inserts it there', async () => {
      await log.pool.query('delete from proof.heads where size = 5');
      await signAll(5);
    });

    const restore = () =>
      restoreHeads({
        ...log,
        heads: new HeadsFile(log.headsFile),
        key: log.signer.publicKey,
        log: new CheckedLog(log.store),
        signal: AbortSignal.timeout(10_000),
      });

    it('is lost can restore it from the database and continue', async () => {
      const before = await log.file.lines();
      await log.file.write(`${before[0]}\n`);
      expect(await restore()).toBe(before.length - 1);
      await log.file.remove();
      expect(await restore()).toBe(before.length);
      expect(await log.file.lines()).toEqual(before);
      await log.fill(1);
      await signAll(6);
    });

    it('is lost does not restore it over a changed log, nor with a head that we have not signed', async () => {
      await log.file.remove();
      await log.pool.query(`update proof.heads set note = replace(note, E'\\n5\\n', E'\\n6\\n') where size = 5`);
      await expect(restore()).rejects.toMatchObject({ code: 'tree_changed' });
      await log.file.remove();
      await change(1);
      await expect(restore()).rejects.toMatchObject({ code: 'log_changed' });
      expect(existsSync(log.headsFile)).toBe(false);
    });
  });

  describe('with the map of streams', () => {
    const mapsOf = async (size: number): Promise<MapRoot | null> => {
      const { maps } = await log.signed(size);
      return (await mapRootAt(log.pool, maps.size - 1))?.map ?? null;
    };

    it('signs its root for each head', async () => {
      await log.fill(3);
      await signAll(3);
      await log.fillStream(4);
      await signAll(7);
      const head = await log.signed(7);
      expect(await mapsOf(7)).toMatchObject({ logSize: 7, logRoot: head.root, mapSize: 4 });
      expect(verifierOf(head.maps, log.signer.publicKey).verify(head.maps)).toBe(true);
      const { events } = await log.store.readAll({ after: START, limit: 7 });
      const tree = new MapTree();
      for (const [index, event] of events.entries()) {
        const { stream, revision } = event;
        tree.set({ key: mapKey(stream), revision, index, leaf: contentOf(event) });
      }
      expect((await readMap(log.pool)).root).toEqual(Buffer.from(tree.root()));
    });

    it('continues after an interruption between the file and the database', async () => {
      await log.fill(3);
      await signAll(3);
      await log.fill(2);
      await log.pool.query('alter table proof.heads add constraint interrupted check (size < 5)');
      const never = () => new Promise<void>(() => undefined);
      await expect(log.keep(never)).rejects.toThrow('interrupted');
      await log.pool.query('alter table proof.heads drop constraint interrupted');
      await log.fill(1);
      await signAll(6);
      expect(await mapsOf(6)).toMatchObject({ logSize: 6, mapSize: 6 });
      // Each head has the next entry, whatever their number.
      const sizes = [...new Set((await log.file.heads()).map(({ maps }) => maps.size))];
      expect(sizes).toEqual(sizes.map((_, n) => n + 1));
    });

    it.each([
      ['another root', `update proof.map set root = set_byte(root, 3, get_byte(root, 3) # 1)`],
      ['another size', 'update proof.map set size = size + 1'],
      ['an older state', `update proof.map set root = decode(repeat('00', 32), 'hex'), size = 0`],
      ['a changed log of roots', `update proof.map_roots set entry = replace(entry, E'\n4\n', E'\n5\n')`],
      ['a log of roots without its last entry', 'delete from proof.map_roots where index > 0'],
      [
        'a changed tree of roots',
        `update proof.tiles set hashes = set_byte(hashes, 3, get_byte(hashes, 3) # 1) where log = 'maps'`,
      ],
      ['no tree of roots', `delete from proof.tiles where log = 'maps'`],
      ['damaged roots', `update proof.map_roots set entry = 'x'`],
    ])('signs nothing over a map with %s', async (_, attack) => {
      await log.fill(3);
      await signAll(3);
      await log.fill(1);
      await signAll(4);
      await log.pool.query(attack);
      await log.fill(1);
      await refuses('map_changed');
    });

    it('signs nothing after a row of the map was changed that an event touches', async () => {
      await log.fill(3);
      await signAll(3);
      await log.pool.query(`update proof.map_nodes
         set subtree = set_byte(subtree, length(subtree) - 1, 255 - get_byte(subtree, length(subtree) - 1))`);
      await log.fill(1);
      await refuses('map_changed');
    });
  });

  it('keeps every head of a week, and of older ones the last of each hour', async () => {
    let now = new Date('2026-06-01T12:00:00Z');
    const signAt = async (size: number, at: string): Promise<void> => {
      now = new Date(at);
      await log.fill(1);
      await log.keep(async () => void (await log.signed(size)), { clock: () => now });
    };
    await signAt(1, '2026-06-01T12:00:00Z');
    await signAt(2, '2026-06-01T12:59:59Z');
    await signAt(3, '2026-06-01T13:00:00Z');
    await signAt(4, '2026-06-07T13:00:00Z');
    await signAt(5, '2026-06-07T13:00:10Z');
    now = new Date('2026-06-08T13:30:00Z');
    const hourly = (ms: number, signal: AbortSignal): Promise<void> =>
      ms === HOUR ? new Promise((resolve) => setImmediate(resolve)) : pause(ms, signal);
    const sizes = async (): Promise<number[]> => [...new Set((await log.file.heads()).map(({ size }) => size))];
    await log.keep(async () => void (await vi.waitFor(async () => expect(await heads()).toBe(4))), {
      clock: () => now,
      pause: hourly,
    });
    expect(await sizes()).toEqual([2, 3, 4, 5]);
    await log.fill(1);
    await signAll(6);
    expect(await sizes()).toEqual([2, 3, 4, 5, 6]);
  });

  it('stays refused after an interruption, and inconsistent during a new check', async () => {
    await log.fill(2);
    await signAll(2);
    await change(1);
    await refuses('log_changed');
    await log.keep(async () => {
      expect((await log.state('inconsistent')).code).toBe('log_changed');
    });
  });

  describe('when the clock steps back', () => {
    it('waits at most a second, stops at once when aborted, and repeats the time of the last head', async () => {
      let now = new Date('2026-06-01T12:00:00Z');
      // A longer wait really takes its time, and no head would come.
      const skipSeconds = (ms: number, signal: AbortSignal): Promise<void> =>
        ms > 1_000 ? pause(ms, signal) : new Promise((resolve) => setImmediate(resolve));
      await log.fill(1);
      const warnings = await log.keep(
        async () => {
          expect((await log.signed(1)).at).toEqual(new Date('2026-06-01T12:00:00.000Z'));
          now = new Date(now.getTime() - HOUR);
          await log.fill(1);
          expect((await log.signed(2)).at).toEqual(new Date('2026-06-01T12:00:00.000Z'));
          now = new Date(now.getTime() + HOUR + 1_000);
          await log.fill(1);
          expect((await log.signed(3)).at).toEqual(new Date('2026-06-01T12:00:01.000Z'));
        },
        { clock: () => now, pause: skipSeconds, monotonic: () => 0 },
      );
      expect(warnings).toEqual([expect.stringContaining('clock is behind')]);
    });

    it('also repeats that time after a start', async () => {
      await log.fill(1);
      await signAll(1);
      const { at } = await log.signed(1);
      await log.fill(1);
      await log.keep(async () => void (await log.signed(2)), { clock: () => new Date(0) });
      expect((await log.signed(2)).at).toEqual(at);
    });
  });
});
