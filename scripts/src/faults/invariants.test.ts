import { randomUUID } from 'node:crypto';
import { openEventStoreDb } from '@sankofa/events/store/eventstoredb/open';
import { startTestServer } from '@sankofa/events/store/eventstoredb/testing/server';
import { expect, it } from 'vitest';
import { checkLog } from './invariants.ts';
import { untilAvailable } from './under-load.ts';

it('accepts gaps between positions in EventStoreDB and nowhere else, and waits for the log', async () => {
  const server = await startTestServer();
  const store = openEventStoreDb({ connectionString: server.url });
  try {
    const event = () => ({ id: randomUUID(), type: 'Happened', data: '{}', metadata: '{"leaf":1}' });
    await store.append('one-1', [event(), event()], 'no-stream');
    await store.append('two-2', [event()], 'no-stream');
    expect(await checkLog({ store, config: { EVENTSTORE_URL: server.url } })).toEqual([]);
    expect(await checkLog({ store, config: { EVENTSTORE_URL: undefined } })).toHaveLength(3);
    await server.stop();
    const check = () => checkLog({ store, config: { EVENTSTORE_URL: server.url } });
    await expect(untilAvailable(check, 0)).rejects.toThrow('cannot be reached');
    const checked = untilAvailable(check);
    await server.start();
    expect(await checked).toEqual([]);
  } finally {
    await store.close();
    await server.stop();
  }
});
