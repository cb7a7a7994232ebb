import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { START } from '../event-store.ts';
import { openEventStoreDb } from './open.ts';
import { startTestServer } from './testing/server.ts';

const one = () => [{ id: randomUUID(), type: 'Tested', data: '{}', metadata: '{"leaf":1}' }];

it('a failing append stream affects neither the appends of another client nor the process', async () => {
  const [gone, there] = await Promise.all([startTestServer(), startTestServer()]);
  const failing = openEventStoreDb({ connectionString: gone.url });
  const working = openEventStoreDb({ connectionString: there.url });
  await failing.append('person-1', one(), 'no-stream');
  let stopped = false;
  const writers = Array.from({ length: 64 }, async () => {
    let appended = 0;
    do {
      await working.append(`person-${randomUUID()}`, one(), 'no-stream');
      appended++;
    } while (!stopped);
    return appended;
  });
  await working.append('person-1', one(), 'no-stream');
  await gone.stop();
  for (let n = 2; n < 50; n++) await working.append(`person-${n}`, one(), 'no-stream');
  stopped = true;
  const appended = await Promise.all(writers);
  const { events } = await working.readAll({ after: START, limit: 1_000_000 });
  expect(events).toHaveLength(appended.reduce((sum, n) => sum + n, 49));
  await Promise.all([failing.close(), working.close(), there.stop()]);
});
