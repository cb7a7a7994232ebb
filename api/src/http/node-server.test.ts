import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../contract/problem.ts';
import { HttpProblem } from './http-problem.ts';
import { createNodeServer, refuse } from './node-server.ts';
import { drain } from './shutdown.ts';

/** Time for a client to close after a refusal, in ms. */
const LINGER_MS = 100;
/** Longer than any test. */
const LONG_LINGER_MS = 600_000;

describe('a server on a socket', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createNodeServer(
      (request, response) => {
        if (request.url !== '/stream')
          request
            .on('error', () => undefined)
            .on('end', () => response.end('fine'))
            .resume();
        else response.writeHead(200).write('half an answer');
      },
      ({ url }, socket) => {
        const problem = new HttpProblem('not_found', { what: 'address' });
        if (url === '/refused') refuse(socket, problem, LINGER_MS);
        else if (url === '/one-lingers') refuse(socket, problem, LONG_LINGER_MS, 1);
        else socket.end(`taken over: ${url}`);
      },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('not listening');
    port = address.port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** Sends these bytes and returns everything received until the server closes. */
  const send = (text: string, then = ''): Promise<string> =>
    new Promise((resolve, reject) => {
      let received = '';
      let sentRest = then === '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8').on('data', (chunk) => {
        received += chunk;
        if (!sentRest) socket.write(then);
        sentRest = true;
      });
      socket.on('error', reject).on('close', () => resolve(received));
    });

  it('ignores offers of other protocols, as Java makes them by default, and reads the body', async () => {
    const offer =
      'Host: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n' +
      'Content-Length: 2\r\n\r\n';
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    for (const method of ['POST', 'GET']) {
      // The body comes after the server has seen the headers.
      await new Promise<void>((resolve) => socket.write(`${method} / HTTP/1.1\r\n${offer}`, () => resolve()));
      await new Promise(setImmediate);
      const answer = new Promise((resolve) => socket.once('data', resolve));
      socket.write('{}');
      expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: keep-alive[\s\S]*fine/);
    }
    await new Promise((resolve) => socket.once('close', resolve).destroy());
  });

  it('passes WebSocket upgrades on', async () => {
    const asked = 'GET /live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: WebSocket\r\n\r\n';
    expect(await send(asked)).toBe('taken over: /live');
  });

  /** Opens a connection whose client never closes its side, and sends this. */
  const openTo = (target: number, text: string): Socket => {
    const socket = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text));
    return socket.on('error', () => undefined).resume();
  };
  const upgrading = (path: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 2\r\n\r\n`;
  const connections = (): Promise<number> =>
    new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

  it('closes refused upgrades whose body comes late, and those whose client never closes', async () => {
    await expect.poll(connections).toBe(0);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(upgrading('/refused'), '{}')));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    const silent = openTo(port, upgrading('/refused'));
    await new Promise((resolve) => silent.once('end', resolve));
    await expect.poll(connections).toBe(0);
    silent.destroy();
  });

  it('closes refused upgrades at once while too many others linger', async () => {
    const lingering = openTo(port, upgrading('/one-lingers'));
    await new Promise((resolve) => lingering.once('end', resolve));
    expect(await send(upgrading('/one-lingers'))).toBe('');
    lingering.destroy();
    await expect.poll(connections).toBe(0);
    expect(await send(upgrading('/one-lingers'), '{}')).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('stops although an upgraded connection stays open', async () => {
    let begin = (): void => undefined;
    const upgraded = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const own = createNodeServer(
      () => undefined,
      () => begin(),
    );
    await new Promise<void>((listening) => own.listen(0, '127.0.0.1', listening));
    const address = own.address();
    if (typeof address !== 'object' || !address) throw new Error('not listening');
    const socket = openTo(address.port, upgrading('/live'));
    await upgraded;
    await drain(own, LINGER_MS);
    socket.destroy();
  });

  for (const [what, text, status, code] of [
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'malformed_http'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', 400, 'malformed_http'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nCookie: a\u0000b\r\n\r\n', 400, 'malformed_http'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      'malformed_http',
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'malformed_http',
    ],
    ['a broken chunk', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400, 'malformed_http'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    [
      'an expectation',
      'POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nContent-Length: 0\r\n\r\n',
      417,
      'expectation_failed',
    ],
  ] as const) {
    it(`answers ${what} with a problem and closes`, async () => {
      const answer = await send(text);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain('Content-Type: application/problem+json');
      const problem = Problem.parse(JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? ''));
      expect(problem).toMatchObject({ status, code });
    });
  }

  it('writes no second response into one that has begun', async () => {
    const answer = await send('GET /stream HTTP/1.1\r\nHost: a\r\n\r\n', 'not HTTP\r\n\r\n');
    expect(answer).toContain('half an answer');
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('survives a client that disconnects', async () => {
    await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nab', () => socket.resetAndDestroy());
      });
      socket.on('close', resolve);
    });
    expect(await send('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('fine');
  });
});
