import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../contract/problem.ts';
import { createNodeServer } from './node-server.ts';

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
      ({ url }, socket) => socket.end(`taken over: ${url}`),
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

  it('answers an upgrade to an unknown protocol over HTTP, and closes the connection', async () => {
    const upgrade = 'Host: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
    expect(await send(`GET / HTTP/1.1\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n(4\r\n)?fine/);
    const refused = await send(`POST / HTTP/1.1\r\n${upgrade}Content-Length: 2\r\n\r\n{}`);
    expect(refused).toMatch(/^HTTP\/1\.1 400 [\s\S]*malformed_http/);
  });

  it('passes WebSocket upgrades on', async () => {
    const asked = 'GET /live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: WebSocket\r\n\r\n';
    expect(await send(asked)).toBe('taken over: /live');
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
