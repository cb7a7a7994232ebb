import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitedFetch } from './provider-fetch.ts';

let server: Server;
let url: string;
let isCut = false;
beforeAll(async () => {
  server = createServer((request, response) => {
    response.on('close', () => {
      isCut = !response.writableEnded;
    });
    if (request.url === '/drip') {
      response.writeHead(200).write(' ');
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drip));
    } else if (request.url === '/large') {
      response.writeHead(200);
      const pour = (): void => {
        while (response.writable && response.write(Buffer.alloc(16_384)));
        response.once('drain', pour);
      };
      pour();
    } else
      response
        .writeHead(request.url === '/empty' ? 204 : 200, { 'X-A': 'b' })
        .end(request.url === '/empty' ? '' : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = limitedFetch(fetch, { ms: 200, bytes: 1_000_000 });

it('returns answers unchanged', async () => {
  const answer = await ask(`${url}/`);
  expect([answer.status, answer.headers.get('X-A'), await answer.text()]).toEqual([200, 'b', '{}']);
  expect((await ask(`${url}/empty`)).status).toBe(204);
});

it.each(['/drip', '/large'])('cuts an answer that never ends: %s', async (path) => {
  await expect(ask(`${url}${path}`)).rejects.toThrow(/timeout|more than 1000000 bytes/);
  await expect.poll(() => isCut).toBe(true);
});
