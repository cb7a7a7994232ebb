import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '../contract/route.ts';
import { createClient, ProblemError, proxyText, urlOf } from './client.ts';

const films = defineRoute({
  method: 'GET',
  path: '/api/films/:id',
  summary: 'A film',
  access: 'viewer',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ language: z.string().optional() }),
  response: z.strictObject({ title: z.string() }),
});
const rename = defineRoute({
  method: 'POST',
  path: '/api/rename',
  summary: 'Rename',
  access: 'viewer',
  body: z.strictObject({ name: z.string() }),
  response: z.strictObject({ title: z.string() }),
});

const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json', ...headers },
  });
const problem = (status: number, code: string): Response =>
  json(status, { type: '', title: '', status, code, detail: `The problem ${code}.`, requestId: 'r' });

/** A server that accepts one token, and a client that has another one until it refreshes. */
function start(answer: (request: Request) => Response = () => json(200, { title: 'Touki Bouki' })) {
  const requests: Request[] = [];
  let held = 'old';
  let refreshes = 0;
  const client = createClient({
    baseUrl: 'http://sankofa.test',
    token: () => held,
    refresh: async () => {
      refreshes += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      held = 'new';
      return true;
    },
    fetch: async (url, init) => {
      const request = new Request(url, init);
      requests.push(request);
      const refused = request.headers.get('Authorization') !== 'Bearer new';
      return refused ? problem(401, 'unauthorized') : answer(request);
    },
  });
  return { client, requests, refreshes: () => refreshes };
}

describe('the typed client', () => {
  it('reports responses that the server marks as stale', async () => {
    const headers: Record<string, string>[] = [{}, { 'Sankofa-Stale': 'true' }];
    let stale = 0;
    const client = createClient({
      token: () => null,
      fetch: async () => json(200, { title: 'Yeelen' }, headers.shift()),
      onStale: () => {
        stale += 1;
      },
    });
    await client.call(films, { params: { id: '1' } });
    expect(stale).toBe(0);
    await client.call(films, { params: { id: '1' } });
    expect(stale).toBe(1);
  });

  it('fills in parameters', () => {
    const input = { params: { id: 'a/b' }, query: { language: 'yo & en' } };
    expect(urlOf(films, input)).toBe('/api/films/a%2Fb?language=yo+%26+en');
  });

  it('refreshes a refused token once for all concurrent calls, and repeats each', async () => {
    const { client, requests, refreshes } = start();
    const calls = Array.from({ length: 5 }, () => client.call(films, { params: { id: '1' } }));
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 5 }, () => ({ title: 'Touki Bouki' })));
    expect(refreshes()).toBe(1);
    expect(requests).toHaveLength(10);
  });

  it('does not refresh again for a call refused with the former token', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let token = 'old';
    let refreshes = 0;
    const client = createClient({
      baseUrl: 'http://sankofa.test',
      token: () => token,
      refresh: async () => {
        refreshes += 1;
        token = 'new';
        return true;
      },
      fetch: async (url, init) => {
        const request = new Request(url, init);
        if (request.headers.get('Authorization') === 'Bearer new') return json(200, { title: 'Xala' });
        if (request.url.endsWith('/slow')) await held;
        return problem(401, 'unauthorized');
      },
    });
    const slow = client.call(films, { params: { id: 'slow' } });
    await client.call(films, { params: { id: 'fast' } });
    release();
    expect(await slow).toEqual({ title: 'Xala' });
    expect(refreshes).toBe(1);
  });

  it('repeats a refused command with the same idempotency key', async () => {
    const { client, requests } = start();
    await client.call(rename, { body: { name: 'Ceddo' } });
    const keys = requests.map((request) => request.headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(await requests[1]?.json()).toEqual({ name: 'Ceddo' });
  });

  it('does not refresh because of a wrong password', async () => {
    const { client, requests, refreshes } = start(() => problem(401, 'invalid_credentials'));
    // The first call is refused for its token, the second one only for the password.
    for (let n = 0; n < 2; n++) {
      const call = client.call(films, { params: { id: '1' } });
      await expect(call).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' });
    }
    expect(refreshes()).toBe(1);
    expect(requests).toHaveLength(3);
  });

  it('gives up if the new token is refused too', async () => {
    const { client, refreshes } = start(() => problem(401, 'unauthorized'));
    const call = client.call(films, { params: { id: '1' } });
    await expect(call).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    expect(refreshes()).toBe(1);
  });

  it('reads its own writes: it sends the highest known position', async () => {
    const positions = ['0000000000000007', '0000000000000003'];
    const { client, requests } = start(() =>
      json(200, { title: 'Yeelen' }, { 'Sankofa-Position': positions.shift() ?? '' }),
    );
    for (let n = 0; n < 3; n++) await client.call(films, { params: { id: '1' } });
    expect(requests.at(-1)?.headers.get('Sankofa-Position')).toBe('0000000000000007');
  });

  it('shows a helpful message for a missing or unexpected response', async () => {
    const unreachable = createClient({ token: () => null, fetch: () => Promise.reject(new TypeError('fetch failed')) });
    const lost = unreachable.call(films, { params: { id: '1' } });
    await expect(lost).rejects.toMatchObject({ status: 0, code: 'network' });
    const gateway = createClient({
      token: () => null,
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Retry-After': '3' } }),
    });
    const failed = await gateway.call(films, { params: { id: '1' } }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ProblemError);
    expect(failed).toMatchObject({ status: 502, code: 'unexpected', retryAfter: 3 });
    expect(failed).toHaveProperty('message', 'Sankofa is not available right now. Try again in a moment.');
    expect(proxyText(413)).toBe(
      'This is too large for the server. Choose a smaller file, or ask us to raise the limit.',
    );
    expect(proxyText(418)).toBe('Sankofa answered 418. Try again.');
  });
});
