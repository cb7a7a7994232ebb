import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StoreUnavailable, WrongExpectedRevision } from './errors.ts';
import { type NewEvent, START } from './event-store.ts';
import { EventStoreDbStore } from './eventstoredb/open.ts';
import { startTestServer, type TestServer } from './eventstoredb/testing/server.ts';
import { ObservedStore } from './observed-store.ts';

const event = (): NewEvent => ({ id: randomUUID(), type: 'Tested', data: '{}', metadata: '{"leaf":1}' });

let server: TestServer;
let inner: EventStoreDbStore;
let store: ObservedStore;
let outcomes: string[];
let retries: number;
let replaced: number;
let now: number;

beforeEach(async () => {
  server = await startTestServer();
  [outcomes, retries, replaced, now] = [[], 0, 0, 1_000];
  const observer = {
    appended: (outcome: string) => void outcomes.push(outcome),
    retried: () => void retries++,
    clientReplaced: () => void replaced++,
  };
  inner = new EventStoreDbStore({ connectionString: server.url, observer });
  const options = { name: 'eventstoredb', server: 'EventStoreDB', observer, now: () => now } as const;
  store = new ObservedStore(inner, { ...options, node: () => inner.node });
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

it('reports outcomes of appends, retries, and the answering node', async () => {
  expect(store.node).toBeNull();
  await store.append('person-1', [event()], 'no-stream');
  await expect.poll(() => store.node).toBe(/127\.0\.0\.1:\d+/.exec(server.url)?.[0]);
  await expect(store.append('person-1', [event()], 5)).rejects.toThrow(WrongExpectedRevision);
  expect([outcomes, retries, replaced]).toEqual([['stored', 'conflict'], 0, 0]);
  server.faults.nextAppends('unavailable');
  await store.append('person-2', [event()], 'no-stream');
  expect([outcomes, retries, replaced]).toEqual([['stored', 'conflict', 'stored'], 1, 1]);
});

it('detects a problem by the last append for a while, and by reading the head', async () => {
  expect(await store.problem()).toBeNull();
  server.faults.nextAppends(...Array.from({ length: 5 }, () => 'unavailable' as const));
  await expect(store.append('person-1', [event()], 'no-stream')).rejects.toThrow(StoreUnavailable);
  expect(await store.problem()).toMatch(/^EventStoreDB at 127/);
  // It is readable, and no append was tried since.
  now += 2_500;
  expect(await store.problem()).toBeNull();
  await server.stop();
  now += 1_500;
  expect(await store.problem()).toMatch(/cannot be reached/);
  await server.start();
  const problemLater = () => {
    now += 1_500;
    return store.problem();
  };
  await expect.poll(problemLater, { timeout: 10_000 }).toBeNull();
});

it('measures how long a subscription has been behind the end of the log', async () => {
  expect(store.subscriptionLag).toBe(0);
  const stop = new AbortController();
  const batches = store.subscribe({ after: START, signal: stop.signal })[Symbol.asyncIterator]();
  const first = batches.next();
  now += 3_000;
  expect(store.subscriptionLag).toBe(3);
  expect((await first).value).toMatchObject({ caughtUp: true });
  const second = batches.next();
  expect(store.subscriptionLag).toBe(0);
  await store.append('person-1', [event()], 'no-stream');
  let batch = await second;
  // The server may report once more that the end is reached.
  while (batch.value.events.length === 0) batch = await batches.next();
  expect(batch.value.events).toHaveLength(1);
  // A batch is done when the next one is requested.
  now += 2_000;
  expect(store.subscriptionLag).toBe(2);
  const third = batches.next();
  await expect.poll(() => store.subscriptionLag).toBe(0);
  await server.stop();
  const lagLater = () => {
    now += 1_000;
    return store.subscriptionLag;
  };
  await expect.poll(lagLater).toBeGreaterThan(0);
  stop.abort();
  await third;
  expect(store.subscriptionLag).toBe(0);
});
