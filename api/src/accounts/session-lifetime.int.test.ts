import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ended = { status: 401, body: { code: 'session_ended', detail: 'Your session has ended. Sign in again.' } };

describe('a session', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  /** Refreshes a session at an interval while that succeeds; returns the last response. */
  function keepUsing(path: string, { cookie, token }: SignedInPerson) {
    const newest = { cookie, token };
    return {
      newest,
      refresh: async () => {
        const answer = await test.http.post(path).set('Cookie', newest.cookie);
        if (answer.status === 200) {
          newest.token = answer.body.token;
          newest.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
        }
        return answer;
      },
    };
  }

  it('in the console ends twelve hours after the sign-in, even if used', async () => {
    const staff = await test.signUpStaff('analyst');
    const session = keepUsing('/api/admin/refresh', staff);
    for (let hour = 1; hour < 12; hour++) {
      test.clock.pass(HOUR);
      expect((await session.refresh()).status).toBe(200);
    }
    test.clock.pass(55 * MINUTE);
    expect((await session.refresh()).status).toBe(200);
    const me = () => test.http.get('/api/admin/me').set(bearer(session.newest.token));
    test.clock.pass(5 * MINUTE - 2);
    expect((await me()).status).toBe(200);
    // The access token was valid for a quarter of an hour, but ends with the session.
    test.clock.pass(2);
    expect(await me()).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(await session.refresh()).toMatchObject(ended);
  });

  it('of a viewer ends a year after the sign-in, even if used', async () => {
    const person = await test.signUp();
    const session = keepUsing('/api/auth/refresh', person);
    for (let day = 50; day < 365; day += 50) {
      test.clock.pass(50 * DAY);
      expect((await session.refresh()).status).toBe(200);
    }
    test.clock.pass(14 * DAY + 23 * HOUR + 55 * MINUTE);
    expect((await session.refresh()).status).toBe(200);
    const sessions = () => test.http.get('/api/auth/sessions').set(bearer(session.newest.token));
    expect((await sessions()).body).toHaveLength(1);
    test.clock.pass(5 * MINUTE);
    expect(await sessions()).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(await session.refresh()).toMatchObject(ended);
  });

  it('from before sessions had an end gets one when it is used', async () => {
    const staff = await test.signUpStaff('analyst');
    const { rowCount } = await test.runtime.pool.query(
      `update secret.sessions set ends_at = null, expires_at = $2 where account_id = $1 and audience = 'console'`,
      [staff.id, new Date(test.clock.now.getTime() + DAY * 1_000)],
    );
    expect(rowCount).toBe(1);
    const session = keepUsing('/api/admin/refresh', staff);
    test.clock.pass(HOUR);
    expect((await session.refresh()).status).toBe(200);
    test.clock.pass(12 * HOUR - 1);
    expect((await session.refresh()).status).toBe(200);
    test.clock.pass(1);
    expect(await session.refresh()).toMatchObject(ended);
  });
});
