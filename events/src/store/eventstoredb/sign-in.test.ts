import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type EventStore, type NewEvent, START } from '../event-store.ts';
import { openEventStoreDb } from './open.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './testing/server.ts';

const user = { username: 'sankofa', password: 'ch@nge it' };
const event: NewEvent = { id: randomUUID(), type: 'Tested', data: '{}', metadata: '{"leaf":1}' };

describe('EventStoreDB that requires', () => {
  const close: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const one of close.splice(0)) await one();
  });

  /** @param change modifies the connection string */
  async function open(options: TestServerOptions, change: (url: string) => string = (url) => url): Promise<EventStore> {
    const server: TestServer = await startTestServer(options);
    const store = openEventStoreDb({ connectionString: change(server.url) });
    close.push(
      () => store.close(),
      () => server.stop(),
    );
    return store;
  }

  /** Error messages of appending, reading and subscribing. */
  async function failures(store: EventStore): Promise<string[]> {
    const outcomes = await Promise.allSettled([
      store.append('person-1', [event], 'no-stream'),
      store.readStream('person-1'),
      store.readAll({ after: START, limit: 1, types: ['Tested'] }),
    ]);
    return outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason.message) : 'no failure'));
  }

  it('user, password and TLS accepts a client that has them', async () => {
    const store = await open({ tls: true, user });
    const { position } = await store.append('person-1', [event], 'no-stream');
    expect(await store.readStream('person-1')).toMatchObject([{ id: event.id }]);
    expect(await store.readAll({ after: START, limit: 10, types: ['Tested'] })).toMatchObject({
      events: [{ id: event.id }],
      end: true,
    });
    expect(await store.head()).toBe(position);
  });

  it.each([
    ['another password', (url: string) => url.replace(encodeURIComponent(user.password), 'another')],
    ['no user', (url: string) => url.replace(/\/\/.*@/, '//')],
  ])('user and password refuses %s, and reports it', async (_, change) => {
    for (const batchAppend of [true, false]) {
      const store = await open({ tls: true, user, batchAppend }, change);
      for (const failure of await failures(store)) expect(failure).toMatch(/user name or password|rights/);
    }
  });

  it('TLS is unreachable without it, and vice versa: the error names TLS', async () => {
    const plain = (url: string): string => `${url.split('?')[0]}?tls=false`;
    for (const failure of await failures(await open({ tls: true }, plain))) expect(failure).not.toBe('no failure');
    const secure = (url: string): string => url.replace('tls=false', 'tls=true');
    for (const failure of await failures(await open({}, secure))) expect(failure).toMatch(/TLS/);
    const unknown = (url: string): string => url.replace(/&tlsCAFile=.*/, '');
    for (const failure of await failures(await open({ tls: true }, unknown)))
      expect(failure).toMatch(/certificate|TLS/);
  });
});
