import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventStore } from '../open-store.ts';
import { type EventStore, type ReadAllOptions, START } from '../store/event-store.ts';
import { type AuditOptions, type AuditResult, LogAudit } from './audit-log.ts';
import { readAuditState, writeAuditState } from './audit-state.ts';
import { HeadsFile } from './heads-file.ts';
import { type LogWithKeeper, openLogWithKeeper } from './testing/log-with-keeper.ts';

describe('an audit of the log', () => {
  let log: LogWithKeeper;
  beforeEach(async () => {
    log = await openLogWithKeeper();
    await log.fill(3);
    await log.keep(async () => void (await log.signed(3)));
    await log.fillStream(300);
    await log.keep(async () => void (await log.signed(303)));
    await log.fill(2);
    await log.keep(async () => void (await log.signed(305)));
  });
  afterEach(() => log.close());

  const optionsOf = (signal = new AbortController().signal): AuditOptions => ({
    pool: log.pool,
    store: log.store,
    heads: new HeadsFile(log.headsFile),
    key: log.signer.publicKey,
    isGapless: !log.settings.EVENTSTORE_URL,
    signal,
  });
  /** As in a process of its own, which has acknowledged nothing. */
  async function audit(): Promise<AuditResult> {
    const store = openEventStore({ EVENTSTORE_URL: undefined, ...log.settings });
    try {
      return await new LogAudit({ ...optionsOf(), store }).run();
    } finally {
      await store.close();
    }
  }

  it('recomputes every head and every map root', async () => {
    const { state, problems, heads, mapRoots } = await audit();
    expect(problems).toEqual([]);
    expect(state.size).toBe(305);
    expect(state.streams.size).toBe(6);
    expect(mapRoots).toBeGreaterThanOrEqual(3);
    expect(heads).toBeGreaterThanOrEqual(3);
  });

  it('continues after an interruption, with the same result', async () => {
    const stopping = new AbortController();
    const store = log.store;
    const interrupted = new LogAudit({
      ...optionsOf(stopping.signal),
      store: Object.assign(Object.create(store) as EventStore, {
        readAll: async (options: ReadAllOptions) => {
          if (options.after !== START) stopping.abort();
          return store.readAll({ ...options, limit: 100 });
        },
      }),
    });
    await expect(interrupted.run()).rejects.toThrow('aborted');
    const file = join(log.headsFile, '..', 'audit-state.jsonl');
    await writeAuditState(file, interrupted.state);
    const from = await readAuditState(file);
    expect(from?.size).toBeGreaterThan(0);
    expect(from?.size).toBeLessThan(305);
    const continued = new LogAudit({ ...optionsOf(), ...(from && { from }) });
    expect((await continued.run()).problems).toEqual([]);
    expect(continued.state).toEqual((await audit()).state);
  });

  it.each([
    ['an event with other data', 100, { data: '{"n":"changed"}' }, /Event 100 .* is not the one in the tree/],
    ['an event of another type', 2, { type: 'Other' }, /Event 2 .* is not the one in the tree/],
    ['an event of another stream', 305, { stream: 'note' }, /Event 305 .* is not the one in the tree/],
    ['an event with another id', 1, { id: randomUUID() }, /Event 1 .* is not the one in the tree/],
    ['an event with another recorded time', 4, { recordedAt: 1_700_000_000_000 }, /Event 4 .* is not the one/],
    ['no last event', 305, null, /The log ends after 304 events/],
    ['no event in the middle', 150, null, /there is a gap|log ends after 304/],
  ])('finds %s', async (_, place, rewriting, problem) => {
    await log.rewrite(place, rewriting);
    expect((await audit()).problems.join('\n')).toMatch(problem);
  });

  it('finds a rewritten event even if the tree was forged to match', async () => {
    await log.rewrite(100, { data: '{"n":"changed"}' });
    await log.forgeTree();
    const { problems } = await audit();
    expect(problems[0]).toMatch(/map of streams for 303 events is not that of the events/);
    expect(problems.join('\n')).toMatch(/head over 303 events.* has another root than the events/);
  });

  it.each([
    ['an earlier map root', `update proof.map_roots set entry = replace(entry, E'/1\n', E'/1\n9') where index = 0`],
    ['a map root too few', 'delete from proof.map_roots where index = 1'],
    [
      'a tile of the tree',
      `update proof.tiles set hashes = set_byte(hashes, 3, get_byte(hashes, 3) # 1) where log = 'events'`,
    ],
    ['an entry', 'update proof.entries set entries = set_byte(entries, 40, 255 - get_byte(entries, 40))'],
    ['the root of the map', 'update proof.map set root = set_byte(root, 3, 255 - get_byte(root, 3))'],
  ])('finds a change of %s', async (_, attack) => {
    await log.pool.query(attack);
    expect((await audit()).problems.length).toBeGreaterThan(0);
  });

  it('finds heads signed with a clock that is behind the store', async () => {
    const slow = await openLogWithKeeper();
    await slow.fill(1);
    await slow.keep(async () => void (await slow.signed(1)), { clock: () => new Date(Date.now() - 60_000) });
    const heads = new HeadsFile(slow.headsFile);
    const { signal } = new AbortController();
    const result = await new LogAudit({ ...slow, heads, key: slow.signer.publicKey, isGapless: false, signal }).run();
    expect(result.problems[0]).toMatch(/includes an event recorded later/);
    await slow.close();
  });
});
