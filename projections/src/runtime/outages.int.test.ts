import { randomBytes, randomUUID } from 'node:crypto';
import { type LookupAddress, promises } from 'node:dns';
import { connect, createServer, type Socket } from 'node:net';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { Codec } from '@sankofa/events/store/codec';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import type { Decider } from '@sankofa/events/store/decider';
import { defineEvent } from '@sankofa/events/store/define-event';
import { StoreUnavailable } from '@sankofa/events/store/errors';
import { openEventStoreDb } from '@sankofa/events/store/eventstoredb/open';
import { startTestCluster, startTestServer } from '@sankofa/events/store/eventstoredb/testing/server';
import { freshDatabase } from '@sankofa/events/testing/database';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { counters } from '../testing/counters.ts';
import { followLog } from './log-feed.ts';
import { rebuild } from './rebuild.ts';
import { swap } from './versions.ts';

const Counted = defineEvent('Counted', 1, z.strictObject({ by: z.number() }));
const counter: Decider<number, number, typeof Counted> = {
  aggregate: 'counter',
  events: [Counted],
  initial: 0,
  evolve: (sum, { data }) => sum + data.by,
  decide: (_, by) => [{ type: 'Counted', data: { by } }],
};

const portOf = (url: string): number => Number(/:(\d+)\?/.exec(url)?.[1]);

/** Upper bound of recovery: longer than any test should wait. */
const BACK = { timeout: 10_000, interval: 50 };

/** A network proxy in front of a local port. */
async function startNetwork(port: number) {
  const sockets = new Set<Socket>();
  let isGone = false;
  let swallowed = 0;
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    if (isGone) {
      swallowed++;
      return;
    }
    const upstream = connect(port, '127.0.0.1');
    sockets.add(upstream);
    upstream.on('error', () => undefined).on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Cuts the connections. New ones are accepted but stay silent, even after `restore`. */
    lose: () => {
      isGone = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    restore: () => {
      isGone = false;
    },
    swallowed: () => swallowed,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Commands and a projector over a log, in a separate database. */
async function startWork(url: string) {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url });
  await migrate(pool);
  await migrateVault(pool);
  const store = openEventStoreDb({ connectionString: url, appendTimeoutMs: 300, silenceMs: 300 });
  const masterKey = new MasterKey(randomBytes(32));
  const vault = openPostgresVault({ connectionString: database.url, masterKey });
  const codec = new Codec([Counted]);
  const logger = pino({ level: 'silent' });
  const reading = { codec, vault };
  const runtime = { pool, connectionString: database.url, store, models: [counters], reading, logger };
  const stop = new AbortController();
  await rebuild({ ...runtime, model: counters, partitions: 1 });
  await swap(pool, counters, { by: 'test', reason: 'test' });
  const feeding = followLog({ ...runtime, signal: stop.signal });
  const runner = new CommandRunner(store, vault, codec);
  return {
    /** One command, possibly sent several times. */
    count: (id: string, by: number, idempotencyKey: string = randomUUID()) => {
      const actor = { kind: 'system', id: 'test' } as const;
      return runner.run(counter, id, by, { now: new Date(), actor, idempotencyKey, requestHash: 'same' });
    },
    total: async () => Number((await pool.query('select sum(total) as n from read.counter_sum')).rows[0].n),
    close: async () => {
      stop.abort();
      await feeding;
      await Promise.all([store.close(), vault.close()]);
      await pool.end();
      await database.drop();
    },
  };
}

describe('an outage of EventStoreDB', () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  async function startCluster() {
    const cluster = await startTestCluster();
    undo.push(cluster.stop);
    const work = await startWork(`${cluster.url}&maxDiscoverAttempts=2&discoveryInterval=10`);
    undo.push(work.close);
    await work.count('a', 1);
    await expect.poll(work.total, BACK).toBe(1);
    return { cluster, work };
  }

  /** Repeats a command until it succeeds, then expects it to be stored once and to be in the read model. */
  async function expectService(work: Awaited<ReturnType<typeof startWork>>, key: string) {
    const served = () => work.count('a', 10, key).then(({ revision }) => revision, String);
    await expect.poll(served, BACK).toBe(1);
    await work.count('b', 100);
    await expect.poll(work.total, BACK).toBe(111);
  }

  it('of one node does not interrupt commands and read models', async () => {
    const { cluster, work } = await startCluster();
    cluster.stopNode(2);
    await expectService(work, 'one node');
  });

  it('ends when another leader is elected', async () => {
    const { cluster, work } = await startCluster();
    cluster.stopNode(0);
    await expect(work.count('a', 10, 'leader')).rejects.toThrow(StoreUnavailable);
    cluster.elect(1);
    await expectService(work, 'leader');
  });

  it('ends when all nodes are back', async () => {
    const { cluster, work } = await startCluster();
    await cluster.stop();
    await expect(work.count('a', 10, 'all nodes')).rejects.toThrow(StoreUnavailable);
    await expect(work.count('c', 10, 'a stream not read before')).rejects.toThrow(StoreUnavailable);
    await cluster.start();
    await expectService(work, 'all nodes');
  });

  it('ends when connections respond again that were accepted but silent', async () => {
    const server = await startTestServer();
    undo.push(server.stop);
    const network = await startNetwork(portOf(server.url));
    undo.push(network.close);
    const work = await startWork(`esdb://127.0.0.1:${network.port}?tls=false`);
    undo.push(work.close);
    await work.count('a', 1);
    await expect.poll(work.total, BACK).toBe(1);
    network.lose();
    const failure = () => work.count('a', 10, 'silence').then(String, String);
    await expect.poll(failure, BACK).toMatch(/no answer for 300 ms/);
    expect(network.swallowed()).toBeGreaterThan(0);
    network.restore();
    await expectService(work, 'silence');
  });

  it('ends when the host name can be resolved', async () => {
    const server = await startTestServer();
    undo.push(server.stop);
    let isKnown = false;
    const { lookup } = promises;
    const resolve = async (host: string): Promise<LookupAddress[]> => {
      if (host === 'log.example' && isKnown) return [{ address: '127.0.0.1', family: 4 }];
      if (host === 'log.example') throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
      return lookup(host, { all: true });
    };
    // gRPC resolves names with this function.
    const spy = vi.spyOn(promises, 'lookup').mockImplementation(resolve as unknown as typeof lookup);
    undo.push(() => spy.mockRestore());
    const url = `esdb://log.example:${portOf(server.url)}?tls=false`;
    const store = openEventStoreDb({ connectionString: url });
    undo.push(() => store.close());
    await expect(store.head()).rejects.toThrow(/cannot be reached: the host name is not known/);
    isKnown = true;
    const work = await startWork(url);
    undo.push(work.close);
    await expect.poll(() => store.head().then(() => true, String), BACK).toBe(true);
    await work.count('a', 1);
    await expect.poll(work.total, BACK).toBe(1);
  });
});
