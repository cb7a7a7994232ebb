import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../contract/problem.ts';
import { type RawAnswer, sendRaw } from '../testing/raw-request.ts';
import { expectRefused } from '../testing/refused.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const tooMany = { status: 429, code: 'too_many_requests', says: /^Too many requests\. Try again in \d+ s\.$/ };

describe('limits', () => {
  let test: TestApi;
  let port: number;
  const limits = {
    account: 6,
    page: 3,
    ordinary: 4,
    playback: 3,
    refresh: 3,
    search: 5,
    'search-count': 2,
    picture: 2,
    'sign-in': 2,
    'sign-up': 1,
    contact: 2,
    webhook: 2,
  };
  beforeAll(async () => {
    test = await startTestApi({ limits, trustProxy: true });
    port = await test.api.listen(0, '127.0.0.1');
    await test.publish('terms-of-service', '# Terms');
  });
  afterAll(() => test.close());

  let addresses = 0;
  const newAddress = (): string => `198.51.100.${++addresses}`;
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  /** One request of each kind, and its answer within the limit. */
  const kinds = {
    ordinary: { method: 'GET', path: '/api/legal/terms-of-service', within: 200 },
    playback: { method: 'GET', path: '/api/movies/never/playback', within: 404 },
    refresh: { method: 'POST', path: '/api/auth/refresh', within: 401 },
    search: { method: 'GET', path: '/api/discover/suggestions?query=drama', within: 200 },
    'search-count': { method: 'POST', path: '/api/discover/searches', body: '{"query":"drama"}', within: 200 },
    picture: { method: 'GET', path: '/api/movies/never/artwork/share', within: 404 },
    'sign-in': {
      method: 'POST',
      path: '/api/auth/login',
      body: '{"email":"nobody@example.test","password":"wrong"}',
      within: 401,
    },
    'sign-up': { method: 'POST', path: '/api/auth/register', body: '{}', within: 400 },
    contact: { method: 'POST', path: '/api/contact', body: '{}', within: 400 },
    webhook: { method: 'POST', path: '/api/payments/webhooks/stripe', body: '{}', within: 400 },
    page: { method: 'GET', path: '/sitemap.xml', within: 200 },
  } as const;

  for (const [kind, { within, ...request }] of Object.entries(kinds)) {
    it(`restrict ${kind} requests per minute from one address, and not from others`, async () => {
      const send = (address: string): Promise<RawAnswer> =>
        sendRaw(port, { ...request, headers: { 'Content-Type': 'application/json', ...from(address) } });
      const [mine, theirs] = [newAddress(), newAddress()];
      const most = limits[kind as keyof typeof kinds];
      const answers = await Promise.all(Array.from({ length: most + 3 }, () => send(mine)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([...Array.from({ length: most }, () => within), 429, 429, 429]);
      const { headers } = await expectRefused(test, port, { ...request, headers: from(mine) }, tooMany);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      expect((await send(theirs)).status).toBe(within);
      // The limit of one kind does not affect the others.
      const [other] = kind === 'ordinary' ? [kinds.refresh] : [kinds.ordinary];
      expect((await sendRaw(port, { ...other, headers: from(mine) })).status).toBe(other.within);
    });
  }

  it('count requests refused for other reasons, and ignore forged client addresses', async () => {
    const mine = newAddress();
    const send = (...forwarded: readonly string[]) => {
      const headers = ['Host', `localhost:${port}`, ...forwarded.flatMap((value) => ['X-Forwarded-For', value])];
      return sendRaw(port, { ...kinds['sign-up'], headers });
    };
    expect((await send(`203.0.113.1, ${mine}`)).status).toBe(415);
    expect((await send(`203.0.113.2, ${mine}`)).status).toBe(429);
    // A header of the client before that of the proxy.
    expect((await send('203.0.113.3', mine)).status).toBe(429);
  });

  it('treat the addresses of one network (IPv6 /64) as one', async () => {
    const send = (address: string) => sendRaw(port, { ...kinds['sign-up'], headers: from(address) });
    expect((await send('2001:db8:7:8::1')).status).toBe(415);
    expect((await send('2001:db8:7:8:ffff::2')).status).toBe(429);
    expect((await send('2001:db8:7:9::1')).status).toBe(415);
  });

  it('of an account apply wherever it calls from, and not to other accounts', async () => {
    const signUp = async (n: number): Promise<string> => {
      const body = JSON.stringify({ email: `p${n}@example.test`, password: 'long enough', name: 'P' });
      const headers = { 'Content-Type': 'application/json', ...from(newAddress()) };
      const { text } = await sendRaw(port, { method: 'POST', path: '/api/auth/register', body, headers });
      return JSON.parse(text).token;
    };
    const [mine, theirs] = [await signUp(1), await signUp(2)];
    const me = (token: string) => ({
      method: 'GET',
      path: '/api/auth/me',
      headers: { Authorization: `Bearer ${token}`, ...from(newAddress()) },
    });
    for (let n = 0; n < limits.account; n++) expect((await sendRaw(port, me(mine))).status).toBe(200);
    await expectRefused(test, port, me(mine), tooMany);
    expect((await sendRaw(port, me(theirs))).status).toBe(200);
  });
});

describe('event streams', () => {
  let test: TestApi;
  let port: number;
  let owner: SignedInPerson;
  let analyst: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    port = await test.api.listen(0, '127.0.0.1');
    [owner, analyst] = [await test.signUpStaff('owner'), await test.signUpStaff('analyst')];
  });
  afterAll(() => test.close());

  interface Open {
    readonly socket: Socket;
    readonly closed: Promise<string>;
    /**
     * Resolves with the match once it arrives.
     * @throws Error when the stream ends without it
     */
    said(wanted: RegExp): Promise<RegExpExecArray>;
    status(): Promise<number>;
  }

  const opened = new Set<Socket>();
  // Streams of a failed test would count in the next ones.
  afterEach(() => {
    for (const socket of opened) socket.destroy();
    opened.clear();
  });

  function open({ token }: SignedInPerson): Open {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET /api/admin/changes HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    });
    opened.add(socket);
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    const closed = new Promise<string>((resolve) => {
      socket.on('error', () => undefined).on('close', () => resolve(text));
    });
    const said = (wanted: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = (): void => {
          const found = wanted.exec(text);
          if (found) resolve(found);
        };
        look();
        socket.on('data', look).on('close', () => reject(new Error(`Ended without ${wanted}: ${text}`)));
      });
    const status = async () => Number((await said(/^HTTP\/1\.1 (\d+) /))[1]);
    return { socket, closed, said, status };
  }

  it('are limited to 24 per account; closing one makes room for the next', async () => {
    const streams = Array.from({ length: 24 }, () => open(owner));
    expect(new Set(await Promise.all(streams.map((stream) => stream.status())))).toEqual(new Set([200]));
    const request = { method: 'GET', path: '/api/admin/changes', headers: owner.headers };
    const refused = { status: 429, code: 'too_many_streams', says: /^You have 24 streams open/ };
    const { headers, text } = await expectRefused(test, port, request, refused);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((JSON.parse(text) as Problem).detail).toContain('Close a tab');
    expect(await open(analyst).status()).toBe(200);

    streams[0]?.socket.destroy();
    // The server releases the slot as soon as it notices the disconnect, so the test polls.
    while ((await open(owner).status()) !== 200);
    await expectRefused(test, port, request, refused);
  });

  it('do not count for HEAD requests', async () => {
    for (let n = 0; n < 26; n++) {
      const answer = await sendRaw(port, { method: 'HEAD', path: '/api/admin/changes', headers: analyst.headers });
      expect(answer).toMatchObject({ status: 200, text: '' });
    }
  });

  it('report which read models have changed', async () => {
    const stream = open(analyst);
    expect(await stream.status()).toBe(200);
    await test.signUp();
    await stream.said(/"readModel":"people"/);
    await stream.said(/content-type: text\/event-stream/i);
  });

  it('end with their session', async () => {
    const [leaver, stayer] = [await test.signUpStaff('analyst'), await test.signUpStaff('analyst')];
    const [left, mine, theirs] = [open(leaver), open(stayer), open(analyst)];
    expect([await left.status(), await mine.status(), await theirs.status()]).toEqual([200, 200, 200]);
    await test.http.post('/api/admin/logout').set(leaver.headers).expect(200);
    await left.said(/\r\n0\r\n\r\n$/);
    for (const { socket } of [mine, theirs]) expect(socket.readyState).toBe('open');
  });

  it('end when the server stops', async () => {
    const stream = open(analyst);
    expect(await stream.status()).toBe(200);
    await test.stopApi();
    expect(await stream.closed).toMatch(/0\r\n\r\n$/);
  });
});
