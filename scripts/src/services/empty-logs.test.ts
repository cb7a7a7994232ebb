import { randomUUID } from 'node:crypto';
import { openEventStoreDb } from '@sankofa/events/store/eventstoredb/open';
import { startTestServer, type TestServer } from '@sankofa/events/store/eventstoredb/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEmptyLogs } from './empty-logs.ts';

describe('empty logs', () => {
  let empty: TestServer;
  let full: TestServer;
  beforeAll(async () => {
    [empty, full] = await Promise.all([startTestServer(), startTestServer()]);
    const store = openEventStoreDb({ connectionString: full.url });
    await store.append(
      'movie-1',
      [{ id: randomUUID(), type: 'MovieAdded', data: '{}', metadata: '{"leaf":1}' }],
      'no-stream',
    );
    await store.close();
  });
  afterAll(() => Promise.all([empty.stop(), full.stop()]));

  const hostOf = ({ url }: TestServer): string => new URL(url).host;
  const find = (EVENTSTORE_URL: string | undefined, needed: number) =>
    findEmptyLogs({ EVENTSTORE_URL }, needed, 'These faults');

  it('are not in EventStoreDB if it is not set', async () => {
    expect(await find(undefined, 3)).toEqual([]);
  });

  it('are those of the first servers, as many as needed', async () => {
    expect(await find(` ${empty.url}  ${full.url} `, 1)).toEqual([empty.url]);
  });

  it('are not used if a server has events: nothing is written', async () => {
    const before = full.log.length;
    const password = full.url.replace('://', '://ama:secret@');
    await expect(find(`${empty.url} ${password}`, 2)).rejects.toThrow(
      `The log on ${hostOf(full)} holds events already. Nothing was written`,
    );
    expect(full.log.length).toBe(before);
  });

  it('are an error if a server does not respond', async () => {
    const gone = await startTestServer();
    await gone.stop();
    await expect(find(gone.url, 1)).rejects.toThrow(`${hostOf(gone)}: EventStoreDB`);
  });

  it('are an error if there are too few servers, or duplicates', async () => {
    const missing = `These faults need 3 empty logs, each on a server of its own. EVENTSTORE_URL names 1 (${hostOf(empty)}): add 2 more`;
    await expect(find(empty.url, 3)).rejects.toThrow(missing);
    await expect(find(`${empty.url} ${empty.url}`, 3)).rejects.toThrow(missing);
  });
});
