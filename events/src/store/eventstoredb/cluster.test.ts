import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import type { EventStore, NewEvent } from '../event-store.ts';
import { openEventStoreDb } from './open.ts';
import { startTestCluster, type TestCluster } from './testing/server.ts';

const event = (n: number): NewEvent => ({
  id: randomUUID(),
  type: 'Tested',
  data: JSON.stringify({ n }),
  metadata: JSON.stringify({ at: '2026-03-03T14:20:00Z' }),
});

describe('a cluster of EventStoreDB', () => {
  let cluster: TestCluster;
  let store: EventStore;
  beforeEach(async () => {
    cluster = await startTestCluster();
  });
  afterEach(async () => {
    await store.close();
    await cluster.stop();
  });

  it('is written to again after all of its nodes were away while an append was tried', async () => {
    await cluster.stop();
    const quick = '&maxDiscoverAttempts=2&discoveryInterval=10';
    store = openEventStoreDb({ connectionString: cluster.url + quick });
    await expect(store.append('person-1', [event(0)], 'no-stream')).rejects.toThrow(StoreUnavailable);
    await cluster.start();
    const append = () => store.append('person-1', [event(0)], 'no-stream').catch(() => null);
    await expect.poll(append, { timeout: 10_000 }).toMatchObject({ revision: 0 });
  });

  it('shows what was appended, also through a follower that lags behind', async () => {
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

describe('a connection string that is malformed', () => {
  for (const malformed of [
    'esdb://ama:secret@host:port',
    'esdb://ama:secret@localhost:2113?tls=perhaps',
    'esdb://ama:secret@localhost:2113?tls',
    'esdb://ama:secret',
    'esdb://ama:se@cret?x/y@localhost:2113?tls=true',
  ]) {
    it(`is refused without its password: ${malformed}`, () => {
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

  it('is refused for a setting that the client does not know, which would print it', () => {
    const connectionString = 'esdb://ama:secret@localhost:2113?tsl=false';
    expect(() => openEventStoreDb({ connectionString })).toThrow(/does not know: tsl$/);
  });

  it('does not take the end of a password for a setting', () => {
    const connectionString = 'esdb://ama:sec?ret@localhost:2113?tls=false';
    expect(() => openEventStoreDb({ connectionString })).not.toThrow();
  });

  it('names a certificate file that does not exist', () => {
    const connectionString = 'esdb://ama:secret@localhost:2113?tls=true&tlsCAFile=/nowhere/ca.pem';
    expect(() => openEventStoreDb({ connectionString })).toThrow(/certificate or key file that does not exist/);
  });
});
