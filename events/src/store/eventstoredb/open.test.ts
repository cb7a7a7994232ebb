import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { type EventStore, type LogBatch, type NewEvent, START } from '../event-store.ts';
import { NO_OBSERVER } from '../store-observer.ts';
import { openEventStoreDb } from './open.ts';
import type { AppendFault } from './testing/faults.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

const TYPE = 'Tested';
const APPEND_TIMEOUT_MS = 300;

const event = (n: number): NewEvent => ({
  id: randomUUID(),
  type: TYPE,
  data: JSON.stringify({ n }),
  metadata: JSON.stringify({ leaf: 1, at: '2026-03-03T14:20:00Z' }),
});
const several = (count: number): NewEvent[] => Array.from({ length: count }, (_, n) => event(n));
const ids = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id);

for (const batchAppend of [true, false]) {
  describe(`EventStoreDB ${batchAppend ? '' : 'before 21.10 '}under faults`, () => {
    let server: TestServer;
    let store: EventStore;
    let replaced = 0;
    beforeEach(async () => {
      server = await startTestServer({ batchAppend });
      replaced = 0;
      store = openEventStoreDb({ connectionString: server.url, appendTimeoutMs: APPEND_TIMEOUT_MS });
    });
    afterEach(async () => {
      await store.close();
      await server.stop();
    });

    const faults: readonly AppendFault[] = ['answer-lost', 'never-answered', 'unavailable'];
    for (const fault of faults) {
      for (const expected of ['no-stream', 0] as const) {
        it(`stores an append once whose answer is ${fault}, expecting ${expected}`, async () => {
          if (expected === 0) await store.append('person-1', [event(0)], 'no-stream');
          const batch = several(3);
          server.faults.nextAppends(fault, fault);
          const { revision, position } = await store.append('person-1', batch, expected);
          const stored = await store.readStream('person-1', expected === 0 ? 1 : 0);
          expect(ids(stored)).toEqual(ids(batch));
          expect(stored.at(-1)).toMatchObject({ revision, position });
        });
      }
    }

    const sized = (bytes: number): NewEvent => ({ ...event(0), data: JSON.stringify('x'.repeat(bytes)) });
    it.each([
      [
        'a large event',
        'person-1',
        [sized(1_100_000)],
        /EventStoreDB at .* refuses appends of more than 1048576 bytes/,
      ],
      ['many events', 'person-1', Array.from({ length: 30 }, () => sized(40_000)), /more than 1048576 bytes/],
      ['more than any server stores', 'person-1', [sized(17_000_000)], /stores at most 16777216 bytes at once/],
      ['no stream name', '', [event(0)], /no stream without a name/],
    ])('refuses %s at once, and keeps its client', async (_, stream, events, sentence) => {
      await store.close();
      const observer = { ...NO_OBSERVER, clientReplaced: () => replaced++ };
      store = openEventStoreDb({ connectionString: server.url, observer });
      const [refused, other] = await Promise.allSettled([
        store.append(stream, events, 'no-stream'),
        store.append('person-2', [event(0)], 'no-stream'),
      ]);
      expect(refused).toMatchObject({ reason: { name: 'StoreRefused', message: expect.stringMatching(sentence) } });
      expect(other.status).toBe('fulfilled');
      expect([replaced, await store.readStream('person-1')]).toEqual([0, []]);
    });

    it('appends once an election is over, of which it says so', async () => {
      server.faults.holdElection(60_000);
      await expect(store.head()).rejects.toThrow(/it is starting, or its cluster has no leader yet\.$/);
      const appended = store.append('person-1', [event(0)], 'no-stream');
      server.faults.endElection();
      expect(await appended).toMatchObject({ revision: 0 });
    });

    it('times out on a server that never answers, and reports it', async () => {
      server.faults.nextAppends(...Array.from({ length: 5 }, () => 'unavailable' as const));
      const batch = several(1);
      await expect(store.append('person-1', batch, 'no-stream')).rejects.toThrow(StoreUnavailable);
      await store.append('person-1', batch, 'no-stream');
      expect(ids(await store.readStream('person-1'))).toEqual(ids(batch));
    });

    it('recovers when the server does', async () => {
      await store.append('person-1', [event(0)], 'no-stream');
      await server.stop();
      await expect(store.readStream('person-1')).rejects.toThrow(StoreUnavailable);
      await server.start();
      await expect.poll(() => store.readStream('person-1').catch(() => []), { timeout: 10_000 }).toHaveLength(1);
      expect(await store.append('person-1', [event(1)], 0)).toMatchObject({ revision: 1 });
    });

    it('can be closed while the server is down', async () => {
      await server.stop();
      await expect(store.head()).rejects.toThrow(StoreUnavailable);
      await store.close();
    });
  });
}

describe('subscribing to EventStoreDB', () => {
  let server: TestServer;
  let store: EventStore;
  let stop: AbortController;
  const seen: string[] = [];
  const checkpoints: string[] = [];
  beforeEach(async () => {
    server = await startTestServer();
    store = openEventStoreDb({ connectionString: server.url });
    stop = new AbortController();
    seen.length = 0;
    checkpoints.length = 0;
  });
  afterEach(async () => {
    stop.abort();
    await store.close();
    await server.stop();
  });

  async function follow(onBatch: (batch: LogBatch) => Promise<void> = async () => undefined): Promise<void> {
    for await (const batch of store.subscribe({ after: START, types: [TYPE], batchSize: 5, signal: stop.signal })) {
      seen.push(...ids(batch.events));
      checkpoints.push(batch.checkpoint);
      await onBatch(batch);
    }
  }

  it('resumes after a disconnect without gaps or duplicates', async () => {
    const events = several(100);
    for (const one of events) await store.append(`person-${one.id}`, [one], 'no-stream');
    server.faults.cutSubscriptionsAfter(1, 7, 33, 2);
    const following = follow();
    await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(events.length);
    stop.abort();
    await following;
    expect(seen).toEqual(ids(events));
    expect(checkpoints).toEqual(checkpoints.toSorted());
  });

  // In one of these cases CaughtUp arrives within a batch, whether the first batch has one event or two.
  for (const before of [4, 5]) {
    it(`has caught up at the last event if CaughtUp precedes buffered ones: ${before} events`, async () => {
      const events = several(10);
      await store.append('person-1', events.slice(0, before), 'no-stream');
      let caughtUpAt: string | undefined;
      for await (const batch of store.subscribe({ after: START, types: [TYPE], batchSize: 2, signal: stop.signal })) {
        seen.push(...ids(batch.events));
        if (batch.caughtUp) caughtUpAt = seen.at(-1);
        if (seen.length === events.length) break;
        if (seen.length > 2) continue;
        // Give sent messages time to arrive.
        await sleep(50);
        await store.append('person-1', events.slice(before), before - 1);
        await expect.poll(() => server.faults.sent, { timeout: 10_000 }).toBe(events.length);
        await sleep(50);
      }
      expect(seen).toEqual(ids(events));
      expect(caughtUpAt).toBe(events.at(-1)?.id);
    });
  }

  it('survives a restart of the server', async () => {
    const before = several(10);
    await store.append('person-1', before, 'no-stream');
    const following = follow();
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(10);
    await server.stop();
    await sleep(300);
    await server.start();
    const after = several(10);
    const append = () => store.append('person-1', after, 9).then(() => true);
    await expect.poll(() => append().catch(() => false), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(20);
    stop.abort();
    await following;
    expect(seen).toEqual(ids([...before, ...after]));
  });

  it('reads ahead of a slow consumer only as far as its buffers allow', async () => {
    const large = Array.from({ length: 400 }, (_, n) => ({
      ...event(n),
      data: JSON.stringify({ n, text: 'x'.repeat(20_000) }),
    }));
    for (let n = 0; n < large.length; n += 50) await store.append(`person-${n}`, large.slice(n, n + 50), 'no-stream');
    let held = true;
    const following = follow(async () => {
      while (held) await sleep(20);
    });
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await sleep(500);
    expect(server.faults.sent).toBeLessThan(large.length / 2);
    held = false;
    await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(large.length);
    stop.abort();
    await following;
    expect(seen).toEqual(ids(large));
  });
});
