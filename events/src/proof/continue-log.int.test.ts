import { appendFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { START } from '../store/event-store.ts';
import { LogAudit } from './audit-log.ts';
import { continueLog, NothingLost } from './continue-log.ts';
import type { LogHead } from './head.ts';
import { archiveOf, HeadsFile } from './heads-file.ts';
import { latestHead, logKeys, TreeMoved } from './log-tree.ts';
import { consistencyProof, rootHash, verifyConsistency } from './merkle.ts';
import { readSeam, SEAM_STREAM } from './seam.ts';
import { type LogWithKeeper, openLogWithKeeper } from './testing/log-with-keeper.ts';
import { TileReader } from './tiles.ts';

const ORIGIN = 'sankofa.test/.well-known/sankofa/log/';

describe('a log that was restored from before its last head', () => {
  let log: LogWithKeeper;
  let restore: () => Promise<void>;
  /** The last head before the restore. */
  let lost: LogHead;

  /** Seven events are backed up, twelve are signed. */
  beforeEach(async () => {
    log = await openLogWithKeeper();
    await log.fill(7);
    await sign(7);
    restore = await log.backup();
    await log.fill(5);
    lost = await sign(12);
  });
  afterEach(() => log.close());

  async function sign(size: number): Promise<LogHead> {
    await log.keep(async () => void (await log.signed(size)));
    return lastOf(await log.file.heads());
  }
  function lastOf<Value>(values: readonly Value[]): Value {
    const last = values.at(-1);
    if (last === undefined) throw new RangeError('there is none');
    return last;
  }
  const newEpoch = (options: Partial<Parameters<typeof continueLog>[0]> = {}) =>
    continueLog({
      ...log,
      store: log.store,
      signer: async () => log.signer,
      clock: () => new Date(),
      signal: new AbortController().signal,
      pause: () => setImmediate(),
      ...options,
    });
  const seams = async () => (await log.store.readStream(SEAM_STREAM)).map(({ data }) => readSeam(data));
  const size = async (): Promise<number> => (await log.store.readAll({ after: START, limit: 100 })).events.length;
  async function problems(): Promise<readonly string[]> {
    const heads = new HeadsFile(log.headsFile);
    const options = { ...log, store: log.store, heads, key: log.signer.publicKey };
    const { signal } = new AbortController();
    return (await new LogAudit({ ...options, isGapless: !log.settings.EVENTSTORE_URL, signal }).run()).problems;
  }

  it('is refused by the keeper, until it is continued as a new log that says what was lost', async () => {
    await restore();
    await log.keep(async () => {
      expect(await log.state('inconsistent')).toMatchObject({ code: 'log_shorter' });
    });
    expect(await newEpoch()).toEqual({ from: `${ORIGIN}1`, to: `${ORIGIN}2`, kept: 7, lost: 5 });
    expect(await seams()).toMatchObject([{ kept: 7, lost: 5, last: { note: lost.note } }]);

    const first = lastOf(await log.file.heads());
    expect(first).toMatchObject({ origin: `${ORIGIN}2`, size: 8, maps: { origin: `${ORIGIN}2/maps` } });
    expect((await logKeys(log.pool)).map(({ origin }) => origin).sort()).toEqual(
      ['1', '1/maps', '2', '2/maps'].map((name) => ORIGIN + name),
    );
    await log.fill(2);
    const next = await sign(10);
    expect(next.origin).toBe(`${ORIGIN}2`);
    await log.keep(async () => void (await log.state('consistent')));
    expect(await problems()).toEqual([]);
  });

  it('keeps the tree of the old log up to the backup, so that its proofs and checkpoints still hold', async () => {
    const [old] = (await log.file.heads()).filter((head) => head.size === 7);
    await restore();
    await newEpoch();
    const now = lastOf(await log.file.heads());
    const { subtree } = new TileReader(log.pool);
    const proof = await consistencyProof(7, 8, subtree);
    expect(verifyConsistency(7, old?.root ?? Buffer.alloc(0), 8, now.root, proof)).toBe(true);
    expect(await rootHash(7, subtree)).toEqual(old?.root);
  });

  it('keeps the heads of the old log in a file of its own', async () => {
    await restore();
    const before = await readFile(log.headsFile, 'utf8');
    await newEpoch();
    expect(await readFile(archiveOf(log.headsFile, 1), 'utf8')).toBe(before);
    expect((await log.file.heads()).map((head) => head.size)).toEqual([7, 8]);
  });

  it('is not continued while it has every event', async () => {
    const before = await log.file.lines();
    await expect(newEpoch()).rejects.toThrow(NothingLost);
    expect(await size()).toBe(12);
    expect(await log.file.lines()).toEqual(before);
    await restore();
    await newEpoch();
    await expect(newEpoch()).rejects.toThrow(NothingLost);
    expect(await size()).toBe(8);
  });

  it.each([
    ['an event was changed', () => log.rewrite(3, { type: 'Changed' }), 'log_changed'],
    ['the newest events were only removed from the log', () => log.rewrite(7, null), 'log_shorter'],
    ['other events were added', () => log.fill(5), 'log_changed'],
    ['a newer head is in the database', async () => void (await log.pool.query(SWAPPED)), 'tree_changed'],
    ['the file of heads is missing', () => log.file.remove(), 'heads_missing'],
  ])('is not continued if %s', async (_, change, code) => {
    await restore();
    await change();
    const before = await size();
    await expect(newEpoch()).rejects.toMatchObject({ code });
    expect(await size()).toBe(before);
    expect(await seams()).toEqual([]);
  });
  /** Root of the newest head. */
  const SWAPPED = `update proof.heads set note = regexp_replace(note, E'\\n7\\n.', E'\\n7\\n' ||
    case when note ~ E'\\n7\\nA' then 'B' else 'A' end)`;

  it('is not continued while a keeper still writes heads', async () => {
    await restore();
    const line = `${lastOf(await log.file.lines())}\n`;
    // The command has read the file when it stores the event.
    const clock = (): Date => {
      appendFileSync(log.headsFile, line);
      return new Date();
    };
    await expect(newEpoch({ clock })).rejects.toThrow(TreeMoved);
    expect(lastOf(await log.file.heads()).origin).toBe(`${ORIGIN}1`);
    await newEpoch();
    expect(lastOf(await log.file.heads()).origin).toBe(`${ORIGIN}2`);
    expect(await seams()).toHaveLength(1);
  });

  it.each([1, 5])('is continued once after %i lost events, whatever step was interrupted', async (count) => {
    if (count === 1) {
      restore = await log.backup();
      await log.fill(1);
      await sign(13);
    }
    await restore();
    /** The command fails at its nth access to the store or to the database. */
    const failingAt = (n: number) => {
      let left = n;
      const failing = <Target extends object>(target: Target): Target =>
        new Proxy(target, {
          get: (object, name) => {
            const value: unknown = Reflect.get(object, name, object);
            if (typeof value !== 'function') return value;
            return (...args: unknown[]) => {
              left -= 1;
              if (left === 0) throw new Error('interrupted');
              return value.apply(object, args);
            };
          },
        });
      return { store: failing(log.store), pool: failing(log.pool) };
    };
    let interruptions = 0;
    for (let n = 1; ; n++) {
      const done = await newEpoch(failingAt(n)).catch((error: Error) => error.message);
      if (typeof done !== 'string') {
        expect(done).toMatchObject({ kept: count === 1 ? 12 : 7, lost: count });
        break;
      }
      expect(done).toBe('interrupted');
      interruptions += 1;
    }
    expect(interruptions).toBeGreaterThan(8);
    expect(await seams()).toHaveLength(1);
    expect(lastOf(await log.file.heads())).toMatchObject({ origin: `${ORIGIN}2`, size: count === 1 ? 13 : 8 });
    expect(await problems()).toEqual([]);
    await log.keep(async () => void (await log.state('consistent')));
  });

  it('is continued after a crash between the two files of heads', async () => {
    await restore();
    await newEpoch();
    const [archive, text] = [archiveOf(log.headsFile, 1), await readFile(log.headsFile, 'utf8')];
    // The new file had not replaced the old one.
    await rm(log.headsFile);
    await rename(archive, log.headsFile);
    expect(await newEpoch()).toMatchObject({ kept: 7, lost: 5 });
    expect(await readFile(log.headsFile, 'utf8')).toContain(text.trim().split('\n').at(-1));
    expect(await size()).toBe(8);
  });

  it('does not replace another file of old heads', async () => {
    await restore();
    await writeFile(archiveOf(log.headsFile, 1), 'kept');
    await expect(newEpoch()).rejects.toThrow('EEXIST');
    expect(await readFile(archiveOf(log.headsFile, 1), 'utf8')).toBe('kept');
  });

  it('can have lost a single event, whose place the new one takes', async () => {
    await restore();
    await newEpoch();
    const back = await log.backup();
    await log.fill(1);
    const last = await sign(9);
    await back();
    // The new event takes the place of the lost one: as many events as before, and others.
    expect(await newEpoch()).toEqual({ from: `${ORIGIN}2`, to: `${ORIGIN}3`, kept: 8, lost: 1 });
    expect(await seams()).toMatchObject([
      { kept: 7, lost: 5 },
      { kept: 8, lost: 1, last: { note: last.note } },
    ]);
    expect(lastOf(await log.file.heads())).toMatchObject({ origin: `${ORIGIN}3`, size: 9 });
    expect(await problems()).toEqual([]);
  });

  it('names both logs again if it is restored from before the first seam', async () => {
    await restore();
    await newEpoch();
    await log.fill(6);
    const second = await sign(14);
    await restore();
    expect(await seams()).toEqual([]);
    expect(await newEpoch()).toEqual({ from: `${ORIGIN}2`, to: `${ORIGIN}3`, kept: 7, lost: 7 });
    expect(await seams()).toMatchObject([
      { kept: 7, lost: 5, last: { note: lost.note } },
      { kept: 7, lost: 7, last: { note: second.note } },
    ]);
    await log.fill(1);
    expect((await sign(10)).origin).toBe(`${ORIGIN}3`);
    expect(await problems()).toEqual([]);
  });

  it('can have lost everything', async () => {
    const other = await openLogWithKeeper();
    const empty = await other.backup();
    await other.fill(3);
    await other.keep(async () => void (await other.signed(3)));
    await empty();
    const options = { store: other.store, signer: async () => other.signer, pause: () => setImmediate() };
    const { signal } = new AbortController();
    const done = await continueLog({ ...other, ...options, clock: () => new Date(), signal });
    expect(done).toMatchObject({ kept: 0, lost: 3 });
    await other.keep(async () => void (await other.state('consistent')));
    expect(await latestHead(other.pool)).toMatchObject({ origin: `${ORIGIN}2`, size: 1 });
    await other.close();
  });
});
