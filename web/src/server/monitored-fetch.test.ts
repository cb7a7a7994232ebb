import { afterEach, beforeEach, expect, it } from 'vitest';
import { serverReachable } from '../shell/connection.ts';
import { monitoredFetch } from './monitored-fetch.ts';
import { type Answer, openServer, problem, type SmallServer } from './testing/open-browser.ts';

let server: SmallServer;
let answer: Answer | null;
beforeEach(async () => {
  answer = [200, {}];
  server = await openServer(() => answer);
});
afterEach(async () => {
  serverReachable.set(true);
  await server.close();
});

/** Whether the server counts as reachable after such an answer, when it did not or did before. */
async function reachableAfter(next: Answer): Promise<boolean> {
  answer = next;
  const after: boolean[] = [];
  for (const before of [true, false]) {
    serverReachable.set(before);
    expect((await monitoredFetch(server.origin)).status).toBe(next[0]);
    after.push(serverReachable.get());
  }
  expect(after[0], 'whatever was known before').toBe(after[1]);
  return after[0] === true;
}

it('counts the server as reachable after any response, also a refusal', async () => {
  expect(await reachableAfter([200, {}])).toBe(true);
  expect(await reachableAfter(problem(404, 'not_found'))).toBe(true);
  expect(await reachableAfter(problem(500, 'internal'))).toBe(true);
  expect(await reachableAfter(problem(503, 'no_document'))).toBe(true);
});

it('counts it as unreachable after a proxy error, or its own `unavailable`', async () => {
  const page = { 'Content-Type': 'text/html' };
  for (const status of [502, 503, 504])
    expect(await reachableAfter([status, '<h1>Bad gateway</h1>', page])).toBe(false);
  expect(await reachableAfter(problem(503, 'unavailable'))).toBe(false);
});

it('leaves the body to the caller', async () => {
  answer = problem(503, 'no_document', 'Not published yet.');
  const response = await monitoredFetch(server.origin);
  expect(await response.json()).toMatchObject({ code: 'no_document', detail: 'Not published yet.' });
});

it('throws, and counts it as unreachable, without a listener', async () => {
  const gone = await openServer(() => null);
  await gone.close();
  await expect(monitoredFetch(gone.origin)).rejects.toThrow(TypeError);
  expect(serverReachable.get()).toBe(false);
});

it('ignores an aborted call', async () => {
  answer = null;
  const leaving = new AbortController();
  const asked = monitoredFetch(server.origin, { signal: leaving.signal });
  await expect.poll(() => server.asked.length).toBe(1);
  leaving.abort();
  await expect(asked).rejects.toThrow('abort');
  expect(serverReachable.get()).toBe(true);
});
