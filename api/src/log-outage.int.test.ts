import { randomUUID } from 'node:crypto';
import { startTestServer, type TestServer } from '@sankofa/events/store/eventstoredb/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from './catalogue/testing/add-film.ts';
import { reportIdOf } from './moderation/content-report-routes.ts';
import { type SignedInPerson, startTestApi, type TestApi } from './testing/test-api.ts';

const BACK = { timeout: 10_000, interval: 50 };
const NEW = { email: 'new@example.test', password: 'a long enough password', name: 'New' };

describe('while the log is unavailable', () => {
  let server: TestServer;
  let test: TestApi;
  let person: SignedInPerson;
  beforeAll(async () => {
    server = await startTestServer();
    test = await startTestApi({ eventStoreUrl: server.url });
    await addFilm(test, 'salt');
    await test.publish('marketing-emails', 'May we write to you?');
    person = await test.signUp();
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  async function whileAway<Result>(work: () => Promise<Result>): Promise<Result> {
    await server.stop();
    try {
      return await work();
    } finally {
      await server.start();
    }
  }
  const ready = async () => {
    const { status, body } = await test.http.get('/readyz');
    return { status, eventStore: body.checks.event_store };
  };

  it('/readyz reports it with host and port until the log is back', async () => {
    const address = /127\.0\.0\.1:\d+/.exec(server.url)?.[0];
    expect(await ready()).toEqual({ status: 200, eventStore: { state: 'ok' } });
    const detail = `EventStoreDB at ${address} cannot be reached: the connection was refused.`;
    await whileAway(async () => {
      await expect.poll(ready, BACK).toEqual({ status: 503, eventStore: { state: 'failing', detail } });
      await test.http.post('/api/auth/register').send(NEW).expect(503);
    });
    expect(test.logged.some((line) => JSON.parse(line).reason === detail)).toBe(true);
    await expect.poll(ready, BACK).toEqual({ status: 200, eventStore: { state: 'ok' } });
  });

  it('commands fail with 503, and a retry stores them once', async () => {
    const consent = { consent_type: 'marketing_emails', consent_given: true, explicit_consent: true };
    const movie = { content_type: 'movie', content_id: 'salt', violation_types: ['spam'] };
    const commands: readonly [string, object, number][] = [
      ['/api/auth/register', NEW, 201],
      ['/api/auth/login', { email: person.email, password: person.password }, 200],
      ['/api/legal/consent', consent, 200],
      ['/api/reports', movie, 200],
      ['/api/enhanced/user/watchlists/add', { movie_id: 'salt', watchlist_id: null }, 200],
    ];
    const keyed = commands.map(([path, body, status]) => ({ path, body, status, key: randomUUID() }));
    const send = ({ path, body, key }: (typeof keyed)[number]) => {
      const request = test.http.post(path).set('Idempotency-Key', key).send(body);
      return path.startsWith('/api/auth/') ? request : request.set(person.headers);
    };
    await whileAway(async () => {
      for (const command of keyed) {
        const { status, type, headers, body } = await send(command);
        expect({ status, type, body }, command.path).toMatchObject({
          status: 503,
          type: 'application/problem+json',
          body: { status: 503, code: 'unavailable' },
        });
        expect(Number(headers['retry-after']), command.path).toBeGreaterThan(0);
      }
    });
    await expect.poll(async () => (await ready()).status, BACK).toBe(200);
    for (const command of [...keyed, ...keyed]) {
      expect((await send(command)).status, command.path).toBe(command.status);
    }
    const { body } = await test.http.post('/api/auth/login').send({ email: NEW.email, password: NEW.password });
    const typesOf = async (stream: string) => (await test.runtime.store.readStream(stream)).map(({ type }) => type);
    expect(await typesOf(`account-${body.user.id}`)).toEqual(['AccountRegistered', 'EmailConfirmationRequested']);
    expect(await typesOf(`consent-${person.id}`)).toEqual(['ConsentGranted']);
    const reported = await typesOf(`report-${reportIdOf('movie', 'salt')}`);
    expect(reported.filter((type) => type === 'ContentReported')).toHaveLength(1);
  });

  it('a failed renewal of a session signs nobody out', async () => {
    const refresh = () => test.http.post('/api/auth/refresh').set('Cookie', person.cookie);
    await whileAway(() => refresh().expect(503));
    // Beyond the grace period in which two tabs may use the same token.
    test.clock.pass(60);
    await expect.poll(async () => (await refresh()).status, BACK).toBe(200);
  });
});
