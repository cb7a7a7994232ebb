import { randomUUID } from 'node:crypto';
import { openEventStoreDb } from '@sankofa/events/store/eventstoredb/open';
import { startTestServer } from '@sankofa/events/store/eventstoredb/testing/server';
import { expect, it } from 'vitest';
import { checkLog } from './invariants.ts';

it('accepts gaps between positions in EventStoreDB, and nowhere else', async () => {
  const server = await startTestServer();
  const store = openEventStoreDb({ connectionString: server.url });
  try {
    const event = () => ({ id: randomUUID(), type: 'Happened', data: '{}', metadata: '{"leaf":1}' });
    await store.append('one-1', [event(), event()], 'no-stream');
    await store.append('two-2', [event()], 'no-stream');
    expect(await checkLog({ store, config: { EVENTSTORE_URL: server.url } })).toEqual([]);
    expect(await checkLog({ store, config: { EVENTSTORE_URL: undefined } })).toHaveLength(3);
  } finally {
    await store.close();
    await server.stop();
  }
});
