import { randomUUID } from 'node:crypto';
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type EventStore,
  type LogPage,
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
} from '../event-store.ts';
import { openEventStoreDb } from './open.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

const event = (type: string, n = 0): NewEvent => ({
  id: randomUUID(),
  type,
  data: JSON.stringify({ n }),
  metadata: '{"leaf":1}',
});
const several = (count: number, type: string): NewEvent[] => Array.from({ length: count }, (_, n) => event(type, n));

describe.each([true, false])('reading some types, with CaughtUp: %s', (caughtUp) => {
  let server: TestServer;
  let store: EventStore;
  beforeEach(async () => {
    server = await startTestServer({ caughtUp });
    store = openEventStoreDb({ connectionString: server.url });
  });
  afterEach(async () => {
    await store.close();
    await server.stop();
  });

  it('continues after all other events at the end', async () => {
    await store.append('stream-1', [event('Wanted'), ...several(20, 'Other')], 'no-stream');
    const { events, next, end } = await store.readAll({ after: START, limit: 100, types: ['Wanted'] });
    expect([events.length, end]).toEqual([1, true]);
    expect(next >= (await store.head())).toBe(true);
    expect(await store.readAll({ after: next, limit: 100 })).toEqual({ events: [], next, end: true });
  });

  it('takes one subscription to list, and one to count, whatever the number of pages', async () => {
    const wanted = several(1_200, 'Wanted');
    for (const [n, one] of ['Other', 'WantedToo', 'Wanted.'].entries()) {
      await store.append(`other-${n}`, several(100, one), 'no-stream');
    }
    await store.append('stream-1', wanted, 'no-stream');
    const { reads } = server.faults;
    const listed: RecordedEvent[] = [];
    for (let page: Pick<LogPage, 'next' | 'end'> = { next: START, end: false }; !page.end; ) {
      const read: LogPage = await store.readAll({ after: page.next, limit: 100, types: ['Wanted'] });
      listed.push(...read.events);
      page = read;
    }
    expect(listed.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect(reads.filtered).toBe(1);
    expect(await store.count({ after: START, types: ['Wanted'] })).toBe(wanted.length);
    expect(reads.filtered).toBe(2);
  });

  it('continues after its subscription has dropped between two pages', async () => {
    const wanted = several(200, 'Wanted');
    await store.append('stream-1', wanted, 'no-stream');
    const first = await store.readAll({ after: START, limit: 100, types: ['Wanted'] });
    await server.stop();
    await server.start();
    const read = (): Promise<LogPage | null> =>
      store.readAll({ after: first.next, limit: 1_000, types: ['Wanted'] }).catch(() => null);
    await expect
      .poll(async () => (await read())?.events.map(({ id }) => id))
      .toEqual(wanted.slice(100).map(({ id }) => id));
  });

  it('waits for a first answer that takes long, as after a start of the server', async () => {
    await store.append('stream-1', several(2, 'Wanted'), 'no-stream');
    await store.close();
    store = openEventStoreDb({ connectionString: server.url, silenceMs: 500 });
    server.faults.slowFilteredReads(600);
    expect(await store.count({ after: START, types: ['Wanted'] })).toBe(2);
  });
});

describe('a log with events that are not ours', () => {
  let server: TestServer;
  let store: EventStore;
  let other: EventStoreDBClient;
  beforeEach(async () => {
    server = await startTestServer();
    store = openEventStoreDb({ connectionString: server.url });
    other = EventStoreDBClient.connectionString`${server.url}`;
  });
  afterEach(async () => {
    await Promise.all([store.close(), other.dispose()]);
    await server.stop();
  });

  async function wholeLog(): Promise<LogPage[]> {
    const pages: LogPage[] = [];
    for (let after: Position = START; !pages.at(-1)?.end; after = pages.at(-1)?.next ?? START) {
      pages.push(await store.readAll({ after, limit: 2_000 }));
    }
    return pages;
  }

  it('is read in pages of a bounded size, without decoding what is large', async () => {
    const large = () => binaryEvent({ type: 'Scan', data: new Uint8Array(900_000).fill(7) });
    await store.append('person-1', [event('Wanted')], 'no-stream');
    for (let n = 0; n < 30; n++) await other.appendToStream(`scan-${n}`, large());
    await store.append('person-1', [event('Wanted')], 0);
    const started = performance.now();
    const pages = await wholeLog();
    expect(pages.flatMap(({ events }) => events).map(({ stream }) => stream)).toEqual(['person-1', 'person-1']);
    expect(pages.flatMap(({ foreign = [] }) => foreign)).toHaveLength(30);
    expect(pages.length).toBeGreaterThan(1);
    // As text, each takes a second.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('shows only events of ours, and refuses a stream of ours with others', async () => {
    const foreign = [
      jsonEvent({ type: 'Wanted', data: { n: 1 } }),
      jsonEvent({ type: 'Wanted', data: { n: 1 }, metadata: { at: 'now' } }),
      binaryEvent({ type: 'Wanted', data: Buffer.from('{}'), metadata: Buffer.from('{"leaf":1}') }),
      jsonEvent({ type: 'Wanted', data: {}, metadata: new Uint8Array([1, 2]) }),
    ];
    await other.appendToStream('invoice-1', foreign);
    await store.append('person-1', [event('Wanted')], 'no-stream');
    await other.appendToStream('person-1', foreign.slice(0, 1));
    const [page] = await wholeLog();
    expect(page?.events.map(({ stream }) => stream)).toEqual(['person-1']);
    expect(page?.foreign).toHaveLength(5);
    expect(await store.count({ after: START, types: ['Wanted'] })).toBe(1);
    await expect(store.readStream('person-1')).rejects.toThrow(
      /Another application has written to the stream person-1/,
    );
  });

  it('has a head that costs the same whatever ends it', async () => {
    const { position } = await store.append('person-1', [event('Wanted')], 'no-stream');
    server.log.addLinks(20_000);
    const { reads } = server.faults;
    expect(await store.head()).toBe(position);
    expect(reads.others).toBeLessThan(15);
    const before = reads.others;
    expect(await store.head()).toBe(position);
    expect(reads.others - before).toBe(1);
    const next = await store.append('person-2', [event('Wanted')], 'no-stream');
    server.log.addLinks(100);
    expect(await store.head()).toBe(next.position);
  });
});
