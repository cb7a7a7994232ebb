import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

it('lists parked work, and retries it at the request of an operator', async () => {
  const { headers } = await test.signUpStaff('analyst');
  const id = randomUUID();
  await test.runtime.pool.query(
    `insert into reactor.parked (reactor, event_id, event_type, stream, position, error, parked_at)
     values ('elsewhere', $1, 'PasswordChanged', 'account-1', '', 'TypeError', now())`,
    [id],
  );
  const list = await test.http.get('/api/admin/parked-work').set(headers);
  expect(list.body).toMatchObject([{ id, reactor: 'elsewhere', error: 'TypeError', retry_requested: false }]);
  expect(list.headers['content-range']).toBe('parked-work 0-0/1');
  expect((await test.http.post(`/api/admin/parked-work/${id}/retry`).set(headers)).status).toBe(200);
  expect((await test.http.get('/api/admin/parked-work').set(headers)).body).toMatchObject([{ retry_requested: true }]);
  expect((await test.http.post(`/api/admin/parked-work/${randomUUID()}/retry`).set(headers)).status).toBe(404);
});
