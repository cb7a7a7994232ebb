import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@sankofa/events/store/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { totpCode } from './totp.ts';

describe('accounts', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const problem = (status: number, code: string) => ({
    status,
    type: 'application/problem+json',
    body: expect.objectContaining({ status, code }),
  });

  describe('sign-up', () => {
    it('registers a person and signs them in', async () => {
      const body = { email: ' Ama.Mensah@Example.Test ', password: 'long enough', name: ' Ama Mensah ' };
      const answer = await test.http.post('/api/auth/register').send(body);
      expect(answer.status).toBe(201);
      expect(answer.body.user).toMatchObject({ email: 'Ama.Mensah@Example.Test', name: 'Ama Mensah' });
      const me = await test.http.get('/api/auth/me').set(bearer(answer.body.token));
      expect(me.body).toEqual(answer.body.user);
    });

    it('gives an address to one of twenty concurrent sign-ups', async () => {
      const before = await test.events();
      const wanted = ['many@example.test', 'MANY@example.test', 'ｍany@example.test'.normalize('NFKC')];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          test.http.post('/api/auth/register').send({ email: wanted[n % 3], password: 'long enough', name: `No ${n}` }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
      const refused = answers.filter(({ status }) => status === 409);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['email_taken']));
      // Claimed, registered, confirmation requested, signed in; and nothing from the other nineteen.
      expect(await test.events()).toBe(before + 4);
    });

    it('repeats the first answer to a repeated request, and refuses its key to another one', async () => {
      const body = { email: 'again@example.test', password: 'long enough', name: 'Again' };
      const key = randomUUID();
      const send = (changed = {}) =>
        test.http
          .post('/api/auth/register')
          .set('Idempotency-Key', key)
          .send({ ...body, ...changed });
      const first = await send();
      const events = await test.events();
      const second = await send();
      expect(second.status).toBe(201);
      expect(second.body.user).toEqual(first.body.user);
      for (const changed of [{ password: 'another password' }, { email: 'other@example.test' }, { name: 'Other' }]) {
        expect(await send(changed)).toMatchObject(problem(422, 'idempotency_key_reused'));
      }
      expect(await test.events()).toBe(events);
      const signIn = await test.http.post('/api/auth/login').send({ email: body.email, password: 'another password' });
      expect(signIn.status).toBe(401);
    });
  });

  describe('the key of a sign-up', () => {
    const send = (key: string, email: string) =>
      test.http
        .post('/api/auth/register')
        .set('Idempotency-Key', key)
        .send({ email, password: 'long enough', name: 'Keyed' });

    it('belongs to one of many concurrent requests', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => send(key, `keyed-${n}@example.test`)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
    });

    it('can be reused if its request had no effect', async () => {
      const key = randomUUID();
      const { email } = await test.signUp();
      expect(await send(key, email)).toMatchObject(problem(409, 'email_taken'));
      expect((await send(key, `not-${email}`)).status).toBe(201);
    });
  });

  describe('an interrupted sign-up', () => {
    /** Leaves only the claim on the address, like a process that crashes right then. */
    async function breakOff(body: object, key: string): Promise<void> {
      const { pool } = test.runtime;
      await pool.query('alter table secret.credentials rename to credentials_away');
      try {
        const answer = await test.http.post('/api/auth/register').set('Idempotency-Key', key).send(body);
        expect(answer.status).toBe(500);
      } finally {
        await pool.query('alter table secret.credentials_away rename to credentials');
      }
    }
    const register = (body: object, key: string) =>
      test.http.post('/api/auth/register').set('Idempotency-Key', key).send(body);

    it('is completed by repeating it', async () => {
      const body = { email: 'broke-off@example.test', password: 'long enough', name: 'First' };
      const key = randomUUID();
      await breakOff(body, key);
      expect(await register({ ...body, name: 'Other' }, randomUUID())).toMatchObject(problem(409, 'email_taken'));
      expect((await register(body, key)).status).toBe(201);
    });

    it('does not keep its address, and cannot reclaim it', async () => {
      const body = { email: 'too-late@example.test', password: 'long enough', name: 'First' };
      const key = randomUUID();
      await breakOff(body, key);
      test.clock.pass(61);
      const taken = await register({ ...body, name: 'Second' }, randomUUID());
      expect(taken.status).toBe(201);
      const before = await test.events();
      expect(await register(body, key)).toMatchObject(problem(409, 'email_taken'));
      expect(await test.events()).toBe(before);
      const signIn = await test.http.post('/api/auth/login').send({ email: body.email, password: body.password });
      expect(signIn.body.user.id).toBe(taken.body.user.id);
    });
  });

  describe('sign-in', () => {
    it('accepts the address in any case, and only the exact password', async () => {
      const { email, password } = await test.signUp({ email: 'Kofi@example.test' });
      const signIn = (body: object) => test.http.post('/api/auth/login').send(body);
      expect(await signIn({ email: email.toUpperCase(), password })).toMatchObject({ status: 200 });
      expect(await signIn({ email, password: password.toUpperCase() })).toMatchObject(
        problem(401, 'invalid_credentials'),
      );
    });

    it('answers an unknown address like a wrong password', async () => {
      const { email } = await test.signUp();
      const signIn = async (address: string) => {
        const answer = await test.http.post('/api/auth/login').send({ email: address, password: 'not right at all' });
        const { requestId: _, ...rest } = answer.body;
        return { status: answer.status, rest };
      };
      expect(await signIn('nobody@example.test')).toEqual(await signIn(email));
    });

    it('pauses an account after five wrong passwords, even if concurrent', async () => {
      const { email, password } = await test.signUp();
      const guess = () => test.http.post('/api/auth/login').send({ email, password: 'wrong guess' });
      const answers = await Promise.all(Array.from({ length: 12 }, guess));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
      const right = await test.http.post('/api/auth/login').send({ email, password });
      expect(right).toMatchObject(problem(429, 'too_many_attempts'));
      expect(Number(right.headers['retry-after'])).toBeGreaterThan(600);
      expect(right.body.detail).toContain('15 minutes');
    });

    it('resets the count of wrong passwords after a right one', async () => {
      const { email, password } = await test.signUp();
      const signIn = (typed: string) => test.http.post('/api/auth/login').send({ email, password: typed });
      for (let round = 0; round < 3; round++) {
        for (let n = 0; n < 4; n++) expect((await signIn('wrong guess')).status).toBe(401);
        expect((await signIn(password)).status).toBe(200);
      }
    });

    it('succeeds when repeated after an outage of the log', async () => {
      const { id, email, password } = await test.signUp();
      const key = randomUUID();
      const signIn = () => test.http.post('/api/auth/login').set('Idempotency-Key', key).send({ email, password });
      const { store } = test.api.services;
      const readStream = store.readStream.bind(store);
      let reads = 0;
      const spy = vi.spyOn(store, 'readStream').mockImplementation(async (stream, from) => {
        // Read before the session is opened, and again afterwards.
        if (stream === `standing-${id}` && ++reads === 2) throw new StoreUnavailable('The connection was lost');
        return readStream(stream, from);
      });
      try {
        expect((await signIn()).status).toBe(503);
        const { status, body } = await signIn();
        expect(status).toBe(200);
        expect((await test.http.get('/api/auth/me').set(bearer(body.token))).status).toBe(200);
      } finally {
        spy.mockRestore();
      }
    });
  });

  describe('sessions', () => {
    it('are listed with their origin, and can be ended', async () => {
      const person = await test.signUp();
      const other = await test.http
        .post('/api/auth/login')
        .set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
        .send({ email: person.email, password: person.password });
      await test.upToDate();
      const list = await test.http.get('/api/auth/sessions').set(person.headers);
      expect(list.body).toHaveLength(2);
      const theOther = list.body.find(({ current }: { current: boolean }) => !current);
      expect(theOther).toMatchObject({ device: 'Firefox on Linux' });
      expect(theOther.address).toMatch(/x/);

      expect(await test.http.get('/api/auth/me').set(bearer(other.body.token))).toMatchObject({ status: 200 });
      const ended = await test.http.delete(`/api/auth/sessions/${theOther.id}`).set(person.headers);
      expect(ended.body).toEqual({ id: theOther.id, ended: true });
      expect(await test.http.get('/api/auth/me').set(bearer(other.body.token))).toMatchObject(
        problem(401, 'unauthorized'),
      );
      await test.upToDate();
      expect((await test.http.get('/api/auth/sessions').set(person.headers)).body).toHaveLength(1);
    });

    it('of other accounts look nonexistent', async () => {
      const [mine, theirs] = [await test.signUp(), await test.signUp()];
      await test.upToDate();
      const [session] = (await test.http.get('/api/auth/sessions').set(theirs.headers)).body;
      const before = await test.events();
      const answer = await test.http.delete(`/api/auth/sessions/${session.id}`).set(mine.headers);
      expect(answer).toMatchObject(problem(404, 'not_found'));
      const missing = await test.http.delete(`/api/auth/sessions/${randomUUID()}`).set(mine.headers);
      expect(missing.body.detail).toBe(answer.body.detail);
      expect(await test.events()).toBe(before);
    });

    it('end on sign-out, which deletes the cookie', async () => {
      const { headers, cookie } = await test.signUp();
      const answer = await test.http.post('/api/auth/logout').set(headers);
      expect(answer.body).toEqual({ ended: true });
      expect(String(answer.headers['set-cookie'])).toMatch(/sankofa_refresh=;.*Max-Age=0/);
      expect((await test.http.get('/api/auth/me').set(headers)).status).toBe(401);
      const refresh = await test.http.post('/api/auth/refresh').set('Cookie', cookie);
      expect(refresh).toMatchObject(problem(401, 'session_ended'));
    });

    it('are refreshed with a token that is replaced when it is used after five minutes', async () => {
      const { cookie } = await test.signUp();
      const refresh = (value: string) => test.http.post('/api/auth/refresh').set('Cookie', value);
      test.clock.pass(299);
      const young = await refresh(cookie);
      expect(young).toMatchObject({ status: 200, body: { token: expect.any(String) } });
      expect(String(young.headers['set-cookie']).split(';')[0]).toBe(cookie);
      test.clock.pass(1);
      const first = await refresh(cookie);
      expect(first.status).toBe(200);
      const next = String(first.headers['set-cookie']).split(';')[0] ?? '';
      expect(next).not.toBe(cookie);
      // Two tabs may be a moment apart: neither an attack nor a second token.
      const raced = await refresh(cookie);
      expect(raced).toMatchObject(problem(409, 'refresh_in_progress'));
      expect(raced.headers['set-cookie']).toBeUndefined();
      expect(raced.body).not.toHaveProperty('token');
      expect((await refresh(next)).status).toBe(200);
    });

    it('are refreshed once by concurrent tabs', async () => {
      const { cookie } = await test.signUp();
      test.clock.pass(300);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => test.http.post('/api/auth/refresh').set('Cookie', cookie)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
      expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
      expect(answers.filter(({ body }) => 'token' in body)).toHaveLength(1);
      // The session continues with the token of the successful response.
      const next = answers.map(({ headers }) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '').join('');
      expect((await test.http.post('/api/auth/refresh').set('Cookie', next)).status).toBe(200);
    });

    it('expire after sixty days without use, or after one day in the console', async () => {
      const person = await test.signUp();
      const staff = await test.signUpStaff('analyst');
      const body = { email: person.email, password: person.password };
      test.clock.pass(25 * 3_600);
      const refreshed = await test.http.post('/api/admin/refresh').set('Cookie', staff.cookie);
      expect(refreshed).toMatchObject(problem(401, 'session_ended'));
      test.clock.pass(60 * 24 * 3_600);
      const tooLate = await test.http.post('/api/auth/refresh').set('Cookie', person.cookie);
      expect(tooLate).toMatchObject(problem(401, 'session_ended'));
      const { token } = (await test.http.post('/api/auth/login').send(body)).body;
      await test.upToDate();
      expect((await test.http.get('/api/auth/sessions').set(bearer(token))).body).toMatchObject([{ current: true }]);
    });

    it('end when an old token is reused: it may be stolen', async () => {
      const { cookie, headers } = await test.signUp();
      const refresh = (value: string) => test.http.post('/api/auth/refresh').set('Cookie', value);
      test.clock.pass(300);
      const next = String((await refresh(cookie)).headers['set-cookie']).split(';')[0] ?? '';
      test.clock.pass(60);
      expect(await refresh(cookie)).toMatchObject(problem(401, 'session_ended'));
      expect(await refresh(next)).toMatchObject(problem(401, 'session_ended'));
      expect((await test.http.get('/api/auth/me').set(headers)).status).toBe(401);
    });

    it('have access tokens for a quarter of an hour', async () => {
      const { headers, cookie } = await test.signUp();
      test.clock.pass(14 * 60);
      expect((await test.http.get('/api/auth/me').set(headers)).status).toBe(200);
      test.clock.pass(2 * 60);
      expect(await test.http.get('/api/auth/me').set(headers)).toMatchObject(problem(401, 'unauthorized'));
      expect((await test.http.post('/api/auth/refresh').set('Cookie', cookie)).status).toBe(200);
    });
  });

  describe('the console', () => {
    const signIn = (username: string, password: string, code?: string) =>
      test.http.post('/api/admin/login').send({ username, password, ...(code && { code }) });

    it('requires a second factor, and accepts each code once', async () => {
      const { email, password } = await test.signUpStaff('analyst');
      expect(await signIn(email, password)).toMatchObject(problem(401, 'second_factor_required'));
      const code = test.nextCode();
      expect(await signIn(email, password, code)).toMatchObject({ status: 200, body: { admin: { role: 'analyst' } } });
      expect(await signIn(email, password, code)).toMatchObject(problem(401, 'invalid_credentials'));
    });

    it('accepts a code once, even if sent concurrently', async () => {
      const { email, password } = await test.signUpStaff('analyst');
      const code = test.nextCode();
      const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(email, password, code)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    });

    it('tolerates a clock difference of half a minute, not more', async () => {
      const { email, password } = await test.signUpStaff('analyst');
      const at = (seconds: number) => {
        test.clock.pass(120);
        return totpCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', new Date(test.clock.now.getTime() + seconds * 1000));
      };
      expect((await signIn(email, password, at(-30))).status).toBe(200);
      expect((await signIn(email, password, at(30))).status).toBe(200);
      expect((await signIn(email, password, at(-90))).status).toBe(401);
      expect((await signIn(email, password, at(90))).status).toBe(401);
    });

    it('is closed to viewers, and its tokens do not work for viewers', async () => {
      const viewer = await test.signUp();
      expect(await signIn(viewer.email, viewer.password)).toMatchObject(problem(401, 'invalid_credentials'));
      const staff = await test.signUpStaff('owner');
      expect((await test.http.get('/api/admin/me').set(viewer.headers)).status).toBe(403);
      expect((await test.http.get('/api/auth/me').set(staff.headers)).status).toBe(403);
      const crossed = await test.http.post('/api/auth/refresh').set('Cookie', staff.cookie.replace('_console', ''));
      expect(crossed).toMatchObject(problem(401, 'session_ended'));
    });
  });
});
