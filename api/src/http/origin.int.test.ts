import { afterEach, describe, expect, it } from 'vitest';
import { sendRaw } from '../testing/raw-request.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('a request for another host', () => {
  let test: TestApi;
  afterEach(() => test.close());

  const signIn = (headers: Record<string, string>) =>
    test.http.post('/api/auth/login').set(headers).send({ email: 'a@example.test', password: 'a long password' });

  it('is refused although Origin and Host match', async () => {
    test = await startTestApi();
    const rebound = { Host: 'evil.example', Origin: 'http://evil.example' };
    expect(await signIn(rebound)).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    const local = { Host: 'localhost:8080', Origin: 'http://localhost:8080' };
    expect((await signIn(local)).status).toBe(401);
    expect((await signIn({ ...local, Origin: 'http://localhost:9090' })).status).toBe(403);
  });

  it('is refused if it names two hosts', async () => {
    test = await startTestApi();
    const port = await test.api.listen(0, '127.0.0.1');
    const two = ['Host', `localhost:${port}`, 'Host', 'evil.example'];
    expect(await sendRaw(port, { method: 'GET', path: '/healthz', headers: two })).toMatchObject({ status: 400 });
  });

  it('is compared only with the public URL if it is configured', async () => {
    test = await startTestApi({ publicUrl: 'https://films.example' });
    expect((await signIn({ Origin: 'https://films.example' })).status).toBe(401);
    const foreign = { Host: 'localhost:8080', Origin: 'http://localhost:8080' };
    for (let n = 0; n < 2; n++) expect((await signIn(foreign)).status).toBe(403);
    const refusals = test.logged.filter((line) => line.includes('refused a request from another origin'));
    expect(refusals.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, origin: 'http://localhost:8080', own: 'https://films.example' }),
    ]);
  });

  it('cannot read the outbox', async () => {
    test = await startTestApi();
    const outbox = (host: string) => test.http.get('/api/outbox').set('Host', host);
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080']) expect((await outbox(host)).status).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example:8080', '127.0.0.1.evil.example']) {
      expect((await outbox(host)).status, host).toBe(404);
    }
  });
});

describe('forwarded addresses', () => {
  let test: TestApi;
  afterEach(() => test.close());

  const warnings = () => test.logged.filter((line) => line.includes('the headers of a proxy'));
  const gauge = async () =>
    /sankofa_forwarded_headers_ignored (\d)/.exec(await test.api.metrics.registry.metrics())?.[1];

  it('of clients are not trusted without our own proxy, which is logged once and on the metrics', async () => {
    test = await startTestApi();
    expect([warnings(), await gauge()]).toEqual([[], '0']);
    for (let n = 0; n < 2; n++) await test.http.get('/api/legal/cookies').set('X-Forwarded-For', '203.0.113.9');
    expect([warnings().length, await gauge()]).toEqual([1, '1']);
  });
});
