import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentMail } from '../contract/outbox.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const problem = (status: number, code: string) => ({ status, body: { status, code } });
const PASSWORD = 'another long password';

describe('changing an account', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    test.http.post(path).set(headers).send(body);
  const signIn = (email: string, password: string) => post('/api/auth/login', { email, password });
  const tokenIn = ({ text }: SentMail): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

  describe('with a forgotten password', () => {
    const changed = { changed: true, suspended: { two_step: false, passkeys: [] } };
    const ask = (email: string) => post('/api/auth/password-reset', { email });
    const reset = (token: string, password: string, key: string = randomUUID()) =>
      post('/api/auth/password-reset/confirm', { token, password }, { 'Idempotency-Key': key });

    it('can be reset once through the link in an e-mail, which signs out everywhere', async () => {
      const person = await test.signUp();
      expect((await ask(person.email)).body).toEqual({ sent: true });
      const mail = await test.emailTo(person.email, 'Choose a new password');
      expect(mail.text).toContain('http://localhost:8080/reset-password#token=');
      const key = randomUUID();
      expect((await reset(tokenIn(mail), PASSWORD, key)).body).toEqual(changed);
      expect((await signIn(person.email, person.password)).status).toBe(401);
      expect((await signIn(person.email, PASSWORD)).status).toBe(200);
      expect((await test.http.post('/api/auth/refresh').set('Cookie', person.cookie)).status).toBe(401);
      await test.emailTo(person.email, 'Your password was changed');

      expect((await reset(tokenIn(mail), PASSWORD, key)).body).toEqual(changed);
      expect(await reset(tokenIn(mail), 'yet another password')).toMatchObject(problem(410, 'link_expired'));
      expect((await signIn(person.email, PASSWORD)).status).toBe(200);
    });

    it('does not restore an old password by repeating a used link', async () => {
      const person = await test.signUp();
      await ask(person.email);
      const token = tokenIn(await test.emailTo(person.email, 'Choose a new password'));
      const key = randomUUID();
      expect((await reset(token, PASSWORD, key)).status).toBe(200);
      const signedIn = await signIn(person.email, PASSWORD);
      const headers = { Authorization: `Bearer ${signedIn.body.token}` };
      const change = { current_password: PASSWORD, new_password: 'the one after that' };
      expect((await post('/api/auth/password', change, headers)).status).toBe(200);
      test.clock.pass(365 * 86_400);
      const now = await signIn(person.email, 'the one after that');
      expect(await reset(token, PASSWORD, key)).toMatchObject(problem(410, 'link_expired'));
      expect((await signIn(person.email, PASSWORD)).status).toBe(401);
      const cookie = now.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      expect((await test.http.post('/api/auth/refresh').set('Cookie', cookie)).status).toBe(200);
    });

    it('does not learn whether an address has an account', async () => {
      const before = await test.events();
      expect((await ask('nobody-here@example.test')).body).toEqual({ sent: true });
      expect(await test.events()).toBe(before);
    });

    it('gets one e-mail a minute, and the link in the first stays valid', async () => {
      const person = await test.signUp();
      await ask(person.email);
      expect(await ask(person.email)).toMatchObject(problem(429, 'letters_paused'));
      const first = await test.emailTo(person.email, 'Choose a new password');
      test.clock.pass(61);
      await ask(person.email);
      await expect.poll(async () => (await test.emailsTo(person.email)).length).toBe(2);
      expect((await reset(tokenIn(first), PASSWORD)).status).toBe(200);
      for (const { text } of await test.emailsTo(person.email)) {
        const token = /reset-password#token=([\w-]+)/.exec(text)?.[1];
        if (token) expect(await reset(token, 'yet another password')).toMatchObject(problem(410, 'link_expired'));
      }
    });

    it('expires after an hour', async () => {
      const person = await test.signUp();
      await ask(person.email);
      const mail = await test.emailTo(person.email, 'Choose a new password');
      test.clock.pass(3_601);
      expect(await reset(tokenIn(mail), PASSWORD)).toMatchObject(problem(410, 'link_expired'));
    });

    it.each(['x', 'A'.repeat(64)])('is refused with the token %s', async (token) => {
      expect(await reset(token, PASSWORD)).toMatchObject(problem(410, 'link_expired'));
    });
  });

  it('changes the password with the old one, and signs out everywhere else', async () => {
    const person = await test.signUp();
    const elsewhere = await signIn(person.email, person.password);
    const change = (current: string) =>
      post('/api/auth/password', { current_password: current, new_password: PASSWORD }, person.headers);
    expect(await change('not this one')).toMatchObject(problem(401, 'invalid_credentials'));
    expect((await change(person.password)).body).toEqual({ changed: true });
    expect((await test.http.get('/api/auth/me').set(person.headers)).status).toBe(200);
    const cookie = elsewhere.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect((await test.http.post('/api/auth/refresh').set('Cookie', cookie)).status).toBe(401);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  });

  it('does not restore an old password by repeating an old change', async () => {
    const person = await test.signUp();
    const change = (current_password: string, new_password: string, key: string = randomUUID()) =>
      post('/api/auth/password', { current_password, new_password }, { ...person.headers, 'Idempotency-Key': key });
    const key = randomUUID();
    expect((await change(person.password, PASSWORD, key)).status).toBe(200);
    expect((await change(PASSWORD, person.password)).status).toBe(200);
    expect(await change(person.password, PASSWORD, key)).toMatchObject(problem(422, 'idempotency_key_reused'));
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  it('leaves no access to a repeated sign-up request', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = {
      email: `again-${randomUUID().slice(0, 8)}@example.test`,
      password: 'the first password',
      name: 'Ama',
    };
    const first = await post('/api/auth/register', body, headers);
    expect((await post('/api/auth/register', body, headers)).body.user).toEqual(first.body.user);
    const change = { current_password: body.password, new_password: PASSWORD };
    await post('/api/auth/password', change, { Authorization: `Bearer ${first.body.token}` });
    expect(await post('/api/auth/register', body, headers)).toMatchObject(problem(409, 'email_taken'));
  });

  describe('to another e-mail address', () => {
    const ask = (person: { headers: Record<string, string>; password: string }, email: string) =>
      post('/api/auth/email', { email, password: person.password }, person.headers);
    const confirm = (token: string) => post('/api/auth/email/confirm', { token });

    it('is confirmed from there, notified to the old one, and found under the new one', async () => {
      const person = await test.signUp();
      const staff = await test.signUpStaff('compliance_officer');
      const next = `moved-${randomUUID().slice(0, 8)}@example.test`;
      expect((await ask(person, next)).body).toEqual({ sent: true });
      expect((await signIn(next, person.password)).status).toBe(401);
      const mail = await test.emailTo(next, 'Confirm your new e-mail address');
      expect((await confirm(tokenIn(mail))).body).toEqual({ email: next });
      expect((await signIn(next, person.password)).status).toBe(200);
      expect((await signIn(person.email, person.password)).status).toBe(401);
      await test.emailTo(person.email, 'Your e-mail address was changed');
      await test.upToDate();
      const find = (q: string) =>
        test.http
          .get('/api/admin/people')
          .query({ filter: JSON.stringify({ q }) })
          .set(staff.headers);
      expect((await find(next)).body).toMatchObject([{ id: person.id, email: next }]);
      expect((await find(person.email)).body).toEqual([]);
      const taken = { email: person.email, password: PASSWORD, name: 'Next' };
      expect((await post('/api/auth/register', taken)).status).toBe(201);
    });

    it('is notified to the current address, and cancelled by a new password', async () => {
      const person = await test.signUp();
      const next = `stolen-${randomUUID().slice(0, 8)}@example.test`;
      await ask(person, next);
      const warning = await test.emailTo(person.email, 'A request to change your e-mail address');
      expect(warning.text).toContain('http://localhost:8080/forgot-password');
      expect(warning.text).not.toContain(next);
      expect(warning.text).not.toContain('token=');
      const mail = await test.emailTo(next, 'Confirm your new e-mail address');
      const change = { current_password: person.password, new_password: PASSWORD };
      expect((await post('/api/auth/password', change, person.headers)).status).toBe(200);
      expect(await confirm(tokenIn(mail))).toMatchObject(problem(410, 'link_expired'));
      expect((await signIn(person.email, PASSWORD)).status).toBe(200);
    });

    it('leaves no access through the former mailbox', async () => {
      const person = await test.signUp();
      const next = `safe-${randomUUID().slice(0, 8)}@example.test`;
      await post('/api/auth/password-reset', { email: person.email });
      const way = await test.emailTo(person.email, 'Choose a new password');
      await ask(person, next);
      expect((await confirm(tokenIn(await test.emailTo(next, 'Confirm your new e-mail address')))).status).toBe(200);
      const body = { token: tokenIn(way), password: PASSWORD };
      expect(await post('/api/auth/password-reset/confirm', body)).toMatchObject(problem(410, 'link_expired'));
    });

    it('is refused for an address of another account', async () => {
      const [person, other] = [await test.signUp(), await test.signUp()];
      await ask(person, other.email);
      const mail = await test.emailTo(other.email, 'Confirm your new e-mail address');
      expect(await confirm(tokenIn(mail))).toMatchObject(problem(409, 'email_taken'));
      expect((await signIn(other.email, other.password)).body.user.id).toBe(other.id);
    });

    it('requires a different address and the password', async () => {
      const person = await test.signUp();
      expect(await ask(person, person.email)).toMatchObject(problem(409, 'same_email'));
      const wrong = { ...person, password: 'not this one' };
      expect(await ask(wrong, 'any@example.test')).toMatchObject(problem(401, 'invalid_credentials'));
    });
  });
});
