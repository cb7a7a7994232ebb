import { describe, expect, it } from 'vitest';
import type { EventStore } from '../store/event-store.ts';
import { openEventStoreDb } from '../store/eventstoredb/open.ts';
import { startTestServer } from '../store/eventstoredb/testing/server.ts';
import { openKeptLog } from './testing/kept-log.ts';

const idle = async (): Promise<void> => undefined;

describe('the log keeper on EventStoreDB', () => {
  it('checks the events the store gives, and signs none that were changed', async () => {
    const server = await startTestServer();
    const log = await openKeptLog(() => openEventStoreDb({ connectionString: server.url }));
    try {
      await log.fill(7);
      await log.keep(async () => void (await log.signed(7)));
      await log.fill(3);
      await log.keep(async () => void (await log.signed(10)));
      const bent: EventStore = {
        append: (...args) => log.store.append(...args),
        readStream: (...args) => log.store.readStream(...args),
        count: (options) => log.store.count(options),
        head: () => log.store.head(),
        reach: (position) => log.store.reach(position),
        subscribe: (options) => log.store.subscribe(options),
        close: idle,
        readAll: async (options) => {
          const page = await log.store.readAll(options);
          return { ...page, events: page.events.map((e) => (e.data === '{"n":4}' ? { ...e, data: '{"n":5}' } : e)) };
        },
      };
      await log.keep(
        async () => {
          expect(await log.state('inconsistent')).toMatchObject({
            code: 'log_changed',
            detail: expect.stringContaining('event 5: Noted'),
          });
        },
        { store: bent },
      );
      expect((await log.file.heads()).at(-1)?.size).toBe(10);
    } finally {
      await log.close();
      await server.stop();
    }
  });
});
