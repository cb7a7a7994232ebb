import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CountersBed, counters, openCounters, poison } from '../testing/counters.ts';
import { registerLag } from './lag-metrics.ts';
import { followLog } from './log-feed.ts';
import { rebuild } from './rebuild.ts';
import { swap } from './versions.ts';

let bed: CountersBed;
let registry: Registry;
let pagesRead = 0;

beforeAll(async () => {
  bed = await openCounters();
  await rebuild({ ...bed, model: counters, partitions: 1 });
  await swap(bed.pool, counters, { by: 'test', reason: 'test' });
  registry = new Registry();
  const store = {
    head: () => bed.store.head(),
    readAll: (options: Parameters<CountersBed['store']['readAll']>[0]) => {
      pagesRead++;
      return bed.store.readAll(options);
    },
  };
  // Test events are of 1 January.
  registerLag(registry, { pool: bed.pool, store, models: [counters] }, () => new Date('2026-01-01T00:00:30Z'));
});
afterAll(() => bed.close());

async function scrape(): Promise<Record<string, number>> {
  const samples = (await registry.metrics()).matchAll(/^sankofa_projection_(\w+)\{read_model="counters"\} (\S+)$/gm);
  return Object.fromEntries([...samples].map(([, name, value]) => [name, Number(value)]));
}

async function feed(work: () => Promise<unknown>): Promise<void> {
  const stop = new AbortController();
  const feeding = followLog({ ...bed, signal: stop.signal });
  await work();
  await bed.caughtUp();
  stop.abort();
  await feeding;
}

it('are right in the first scrape, and do not read the log while everything is processed', async () => {
  expect(await scrape()).toEqual({ lag_events: 0, lag_seconds: 0, dead_letters: 0 });
  expect(pagesRead).toBe(0);
});

it('are right in a scrape, from a single page of the log', async () => {
  await bed.count('a', 1);
  await bed.count('a', 2);
  expect(await scrape()).toEqual({ lag_events: 2, lag_seconds: 30, dead_letters: 0 });
  expect(pagesRead).toBe(1);
  poison.is = (by) => by === 666;
  await feed(() => bed.count('bad', 666));
  poison.is = () => false;
  expect(await scrape()).toEqual({ lag_events: 0, lag_seconds: 0, dead_letters: 1 });
});
