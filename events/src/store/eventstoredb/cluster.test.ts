import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { type AppendResult, type EventStore, type NewEvent, type Position, START } from '../event-store.ts';
import { hasOneNode } from './failures.ts';
import { openEventStoreDb } from './open.ts';
import { startTestCluster, type TestCluster } from './testing/server.ts';

const event = (n: number): NewEvent => ({
  id: randomUUID(),
  type: 'Tested',
  data: JSON.stringify({ n }),
  metadata: JSON.stringify({ leaf: 1, at: '2026-03-03T14:20:00Z' }),
});

describe('an EventStoreDB cluster', () => {
  let cluster: TestCluster;
  let store: EventStore;
  beforeEach(async () => {
    cluster = await startTestCluster();
  });
  afterEach(async () => {
    await store.close();
    await cluster.stop();
  });

  it('accepts appends again after all nodes were down during an append, and have elected a leader', async () => {
    await cluster.stop();
    cluster = await startTestCluster({ electionMs: 1_000 });
    await cluster.stop();
    const quick = '&maxDiscoverAttempts=2&discoveryInterval=10';
    store = openEventStoreDb({ connectionString: cluster.url + quick });
    await expect(store.append('person-1', [event(0)], 'no-stream')).rejects.toThrow(StoreUnavailable);
    await cluster.start();
    const append = () => store.append('person-1', [event(0)], 'no-stream').catch(() => null);
    await expect.poll(append, { timeout: 10_000 }).toMatchObject({ revision: 0 });
  });

  it('returns acknowledged appends, even through a lagging follower', async () => {
    cluster.lagBy(3);
    store = openEventStoreDb({ connectionString: `${cluster.url}&nodePreference=follower` });
    for (let n = 0; n < 5; n++) {
      const { position } = await store.append('person-1', [event(n)], n === 0 ? 'no-stream' : n - 1);
      expect(await store.readStream('person-1')).toHaveLength(n + 1);
      expect(await store.head()).toBe(position);
    }
  });

  it('follows a change of its leader', async () => {
    store = openEventStoreDb({ connectionString: cluster.url });
    cluster.lagBy(2);
    for (let n = 0; n < 6; n++) {
      cluster.elect(n % 3);
      await store.append('person-1', [event(n)], n === 0 ? 'no-stream' : n - 1);
      expect(await store.readStream('person-1')).toHaveLength(n + 1);
    }
  });
});

describe('reading acknowledged events from an EventStoreDB cluster', () => {
  let cluster: TestCluster;
  let writer: EventStore;
  let reader: EventStore;
  beforeEach(async () => {
    cluster = await startTestCluster();
    writer = openEventStoreDb({ connectionString: cluster.url });
    reader = openEventStoreDb({ connectionString: cluster.url });
  });
  afterEach(async () => {
    await Promise.all([writer.close(), reader.close()]);
    await cluster.stop();
  });
  const appendThree = (): Promise<AppendResult> =>
    writer.append('person-1', [event(0), event(1), event(2)], 'no-stream');
  const FAR: Position = '08888888888888888888/08888888888888888888' as Position;

  it('never returns less than the position another process reaches, through changes of the leader', async () => {
    cluster.lagBy(3);
    let stale = 0;
    for (let n = 0; n < 300; n++) {
      if (n % 20 === 0) cluster.elect((n / 20) % 3);
      const { position } = await writer.append('person-1', [event(n)], n === 0 ? 'no-stream' : n - 1);
      await reader.reach(position);
      const [read, head] = await Promise.all([reader.readStream('person-1', n), reader.head()]);
      if (read.length !== 1 || head < position) stale++;
    }
    expect(stale).toBe(0);
  });

  it('is retried while an isolated leader returns less', async () => {
    const { position } = await appendThree();
    cluster.leaderLagsBy(2);
    const reads = Promise.all([
      writer.readStream('person-1'),
      writer.readStream('person-1', 2),
      writer.readStream('person-1', 0, 2),
      writer.head(),
      writer.readAll({ after: START, limit: 10 }),
    ]);
    const reached = reader.reach(position).then(() => reader.readStream('person-1'));
    // It has acknowledged nothing, and cannot know better.
    await expect.poll(() => reader.readStream('person-1')).toHaveLength(1);
    cluster.leaderLagsBy(0);
    const [all, last, two, head, page] = await reads;
    expect([all.length, last.length, two.length, head, page.events.length]).toEqual([3, 1, 2, position, 3]);
    expect(await reached).toHaveLength(3);
  });

  it('fails if the leader returns less for seconds, and if a position is not reached', async () => {
    await appendThree();
    cluster.leaderLagsBy(1);
    const outcomes = await Promise.allSettled([
      writer.readStream('person-1'),
      writer.readStream('person-1', 2, 1),
      writer.head(),
      writer.readAll({ after: START, limit: 10 }),
      reader.reach(FAR),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(StoreUnavailable) });
    expect(await writer.readStream('person-1', 0, 2)).toHaveLength(2);
  });

  it('reads the head once for all waiters, and not for known positions', async () => {
    const { position } = await appendThree();
    const [looks, own] = [vi.spyOn(reader, 'head'), vi.spyOn(writer, 'head')];
    await Promise.all(Array.from({ length: 200 }, () => reader.reach(position)));
    await reader.reach(position);
    await writer.reach(position);
    expect(looks).toHaveBeenCalledTimes(1);
    expect(own).not.toHaveBeenCalled();
    const madeUp = Array.from({ length: 200 }, () => reader.reach(FAR).catch(() => 'never'));
    expect(new Set(await Promise.all(madeUp))).toEqual(new Set(['never']));
    expect(looks.mock.calls.length).toBeLessThan(100);
  });

  it('rejects a position of another kind of store', async () => {
    await expect(reader.reach('0000000000000042' as Position)).rejects.toThrow(RangeError);
  });
});

it.each([
  [undefined, true],
  ['esdb://ama:se,cret@events:2113?tls=true', true],
  ['esdb://a:2113,b:2113,c:2113?tls=true', false],
  ['esdb+discover://events:2113', false],
])('a connection string %s has one node: %s', (connectionString, expected) => {
  expect(hasOneNode(connectionString)).toBe(expected);
});

describe('a malformed connection string', () => {
  for (const malformed of [
    'esdb://ama:secret@host:port',
    'esdb://ama:secret@localhost:2113?tls=perhaps',
    'esdb://ama:secret@localhost:2113?tls',
    'esdb://ama:secret',
    'esdb://ama:se@cret?x/y@localhost:2113?tls=true',
  ]) {
    it(`is rejected without its password: ${malformed}`, () => {
      let message = '';
      try {
        openEventStoreDb({ connectionString: malformed });
      } catch (error) {
        message = error instanceof Error ? `${error.message} ${error.stack} ${String(error.cause)}` : '';
      }
      expect(message).toMatch(/connection string of EventStoreDB in EVENTSTORE_URL is malformed/);
      expect(message).not.toMatch(/ama:|secret|cret|x\/y/);
    });
  }

  it('is rejected for a setting unknown to the client, which would print it', () => {
    const connectionString = 'esdb://ama:secret@localhost:2113?tsl=false';
    expect(() => openEventStoreDb({ connectionString })).toThrow(/does not know: tsl$/);
  });

  it('does not parse the end of a password as a setting', () => {
    const connectionString = 'esdb://ama:sec?ret@localhost:2113?tls=false';
    expect(() => openEventStoreDb({ connectionString })).not.toThrow();
  });

  it('names a certificate file that does not exist', () => {
    const connectionString = 'esdb://ama:secret@localhost:2113?tls=true&tlsCAFile=/nowhere/ca.pem';
    expect(() => openEventStoreDb({ connectionString })).toThrow(/certificate or key file that does not exist/);
  });
});
