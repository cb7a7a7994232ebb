import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type NewEvent, START } from '../event-store.ts';
import { openEventStoreDb } from './open.ts';
import { startTestServer } from './testing/server.ts';

const event = (type: string): NewEvent => ({ id: randomUUID(), type, data: '{}', metadata: '{}' });

it.each([true, false])(
  'the last page of some types continues after all other events, with CaughtUp: %s',
  async (caughtUp) => {
    const server = await startTestServer({ caughtUp });
    const store = openEventStoreDb({ connectionString: server.url });
    try {
      await store.append(
        'stream-1',
        [event('Wanted'), ...Array.from({ length: 20 }, () => event('Other'))],
        'no-stream',
      );
      const { events, next, end } = await store.readAll({ after: START, limit: 100, types: ['Wanted'] });
      expect([events.length, end]).toEqual([1, true]);
      expect(next >= (await store.head())).toBe(true);
      expect(await store.readAll({ after: next, limit: 100 })).toEqual({ events: [], next, end: true });
    } finally {
      await store.close();
      await server.stop();
    }
  },
);
