import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const held: AbortSignal[] = [];
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({
    trustProxy: true,
    // Pauses until the request ends.
    pause: (_ms, signal) => {
      held.push(signal);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
  });
});
afterAll(() => test.close());

it('releases a delayed request when its client disconnects, and counts no guess', async () => {
  const { email } = await test.signUp();
  const guess = (n: number) => ({ 'X-Forwarded-For': `100.80.${n}.1`, 'Content-Type': 'application/json' });
  const body = JSON.stringify({ email, password: 'not this one' });
  for (let n = 0; n < 10; n++) await test.http.post('/api/auth/login').set(guess(n)).send(body);
  const counted = async (): Promise<number[]> => {
    const { rows } = await test.runtime.pool.query<{ wrong: number }>('select wrong from secret.sign_in_failures');
    return rows.map(({ wrong }) => wrong).toSorted((a, b) => a - b);
  };
  const before = await counted();
  expect(before.at(-1)).toBe(10);

  const port = await test.api.listen(0, '127.0.0.1');
  const client = request({ port, host: '127.0.0.1', path: '/api/auth/login', method: 'POST', headers: guess(11) });
  client.on('error', () => undefined);
  client.end(body);
  await expect.poll(() => held.length).toBe(1);
  const [signal] = held;
  if (!signal) throw new Error('nothing was delayed');
  const gone = once(signal, 'abort');
  client.destroy();
  await gone;
  expect(await counted()).toEqual(before);
});
