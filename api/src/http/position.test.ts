import type { Server } from 'node:http';
import { type EventStore, type NewEvent, START } from '@sankofa/events/store/event-store';
import { openEventStoreDb } from '@sankofa/events/store/eventstoredb/open';
import { startTestServer, type TestServer } from '@sankofa/events/store/eventstoredb/testing/server';
import Koa from 'koa';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toHttpProblem } from './http-problem.ts';
import { positionOf, reachPosition } from './position.ts';

const event: NewEvent = {
  id: 'd0000000-0000-4000-8000-000000000000',
  type: 'Tested',
  data: '{}',
  metadata: '{"leaf":1}',
};

describe('the position a client has seen, on EventStoreDB', () => {
  let log: TestServer;
  let stores: EventStore[];
  let server: Server;
  let position: string;
  beforeAll(async () => {
    log = await startTestServer();
    stores = [1, 2].map(() => openEventStoreDb({ connectionString: log.url }));
    const [store, elsewhere] = stores;
    position = (await elsewhere?.append('person-1', [event], 'no-stream'))?.position ?? START;
    const app = new Koa();
    app.use(async (context) => {
      try {
        await reachPosition(context, positionOf(context), async (asked) => store?.reach(asked));
        context.body = (await store?.readStream('person-1'))?.length;
      } catch (error) {
        const problem = toHttpProblem(error);
        context.status = problem.status;
        context.set({ ...problem.headers });
        context.body = problem.code;
      }
    });
    server = app.listen();
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await log.stop();
    server.close();
  });

  const send = (method: 'get' | 'post', seen: string) => supertest(server)[method]('/').set('Sankofa-Position', seen);

  it('is reached before a command and before a query', async () => {
    for (const method of ['post', 'get'] as const) {
      const { status, text, headers } = await send(method, position);
      expect([status, text, headers['sankofa-stale']]).toEqual([200, '1', undefined]);
    }
  });

  it('fails a command with a position far in the future, and no other', async () => {
    const far = `0${'8'.repeat(19)}/0${'8'.repeat(19)}`;
    const [command, query, other] = await Promise.all([send('post', far), send('get', far), send('post', position)]);
    expect([command.status, command.text, command.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect([query.status, query.text, query.headers['sankofa-stale']]).toEqual([200, '1', 'true']);
    expect([other.status, other.text]).toEqual([200, '1']);
  });

  it('is refused when it belongs to another kind of log', async () => {
    for (const method of ['post', 'get'] as const) {
      expect((await send(method, '0000000000000042').expect(400)).text).toBe('invalid_position');
    }
  });
});
