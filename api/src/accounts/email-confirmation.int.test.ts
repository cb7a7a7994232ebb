import { randomUUID } from 'node:crypto';
import { account } from '@sankofa/events/accounts/account';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { mailReactor } from '../reactors/mail/mail-reactor.ts';
import { EmailRefused } from '../reactors/mail/smtp.ts';
import { confirmationToken } from '../testing/mailed-token.ts';
import { resetByMail } from '../testing/sign-in-means.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { recordDelivery } from './email-delivery.ts';
import { totpCode } from './totp.ts';

const problem = (status: number, code: string) => ({ status, body: { status, code } });
const PASSWORD = 'another long password';
const nothing = { two_step: false, passkeys: [] };

/** What an account with an unconfirmed address may not do, duplicated here on purpose. */
const REFUSED = [
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/two-step/confirm',
  'POST /api/auth/two-step/start',
  'POST /api/creator/verification',
  'POST /api/discussions/:id/replies',
  'POST /api/movies/:id/discussions',
  'POST /api/movies/:id/reviews',
  'POST /api/movies/:id/timed-comments',
  'POST /api/reports',
  'PUT /api/discussions/:id',
  'PUT /api/discussions/:id/like',
  'PUT /api/movies/:id/rating',
  'PUT /api/replies/:id',
  'PUT /api/replies/:id/like',
  'PUT /api/reviews/:id',
  'PUT /api/reviews/:id/helpful',
  'PUT /api/reviews/:id/like',
  'PUT /api/timed-comments/:id/like',
];

describe('an e-mail address', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'the-film');
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    test.http.post(path).set(headers).send(body);
  const confirm = (body: object, headers: Record<string, string> = {}) =>
    post('/api/auth/email-confirmation/confirm', body, headers);
  const me = ({ headers }: Pick<SignedInPerson, 'headers'>) => test.http.get('/api/auth/me').set(headers);
  const signIn = (email: string, password: string) => post('/api/auth/login', { email, password });
  const stranger = () => test.signUp({ confirmed: false });
  /** Simulates an account from before addresses were confirmed. */
  async function withOldSecondFactor(): Promise<SignedInPerson> {
    const person = await stranger();
    const context = { now: test.clock.now, actor: { kind: 'person', id: person.id }, idempotencyKey: 'old' } as const;
    await test.api.services.runner.run(account, person.id, { kind: 'enrol-second-factor' }, context);
    return person;
  }

  it('is shown to staff as refused while its mail server has no such mailbox, and the e-mail is not repeated', async () => {
    const person = await test.signUp();
    const support = await test.signUpStaff('support');
    const refusedSince = async () =>
      (await test.http.get(`/api/admin/users/${person.id}`).set(support.headers)).body.email_refused_since;
    let sent = 0;
    let isGone = true;
    const mailer = {
      send: async () => {
        sent++;
        if (isGone) throw new EmailRefused(550, true);
      },
      close: async () => undefined,
    };
    const mail = { to: person.email.toUpperCase(), subject: 'Hello', text: 'Hello', language: 'en' };
    const reactor = mailReactor({ PasswordChanged: () => [mail] }, mailer, recordDelivery(test.api.services));
    const event = { type: 'PasswordChanged', erased: false } as OpenedEvent;
    const react = (idempotencyKey: string) =>
      reactor.react(event, { idempotencyKey, now: test.clock.now, isLastAttempt: false, signal: AbortSignal.abort() });
    expect(await refusedSince()).toBeNull();
    await react('mail 1');
    await react('mail 1');
    const since = test.clock.now.toISOString();
    test.clock.pass(60);
    await react('mail 2');
    expect(sent).toBe(2);
    expect(await refusedSince()).toBe(since);
    isGone = false;
    await react('mail 3');
    expect(await refusedSince()).toBeNull();
  });

  it('is confirmed by the link from a sign-up, in the signed-in session', async () => {
    const person = await stranger();
    expect((await me(person)).body).toMatchObject({ email_confirmed: false });
    const { text } = await test.emailTo(person.email, 'Confirm your e-mail address');
    const token = /http:\/\/localhost:8080\/confirm-address#token=([\w-]+)\n/.exec(text)?.[1];
    expect(token).toBe(await confirmationToken(test, person.id));
    const elsewhere = await signIn(person.email, person.password);
    expect((await confirm({ token }, person.headers)).body).toEqual({
      email: person.email,
      signed_in: true,
      suspended: nothing,
    });
    expect((await me(person)).body).toMatchObject({ email_confirmed: true });
    const cookie = elsewhere.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect((await post('/api/auth/refresh', {}).set('Cookie', cookie)).status).toBe(401);
    expect(await confirm({ token }, person.headers)).toMatchObject(problem(410, 'link_expired'));
  });

  it('unconfirmed, allows private actions', async () => {
    const { headers } = await stranger();
    await test.http.put('/api/enhanced/user/favorites/the-film').set(headers).expect(200);
    await post('/api/enhanced/user/watchlists', { name: 'Mine' }, headers).expect(201);
    await post('/api/profiles', { name: 'Kofi' }, headers).expect(201);
  });

  it('unconfirmed, blocks actions visible to others and locking others out', async () => {
    const { headers } = await stranger();
    const refused = [];
    for (const { contract } of test.api.routes) {
      const { access, method, path } = contract;
      const isOfViewers = access === 'viewer' || access === 'optional-viewer';
      if (!isOfViewers || method === 'GET' || path.endsWith('/logout')) continue;
      const verb = method.toLowerCase() as 'post' | 'put' | 'delete';
      const request = test.http[verb](path.replaceAll(/:\w+/g, () => randomUUID())).set(headers);
      const { status, body } = await (method === 'DELETE' ? request : request.send({}));
      if (body.code !== 'email_not_confirmed') continue;
      expect({ status, detail: body.detail }).toEqual({ status: 403, detail: expect.stringContaining('Confirm') });
      refused.push(`${method} ${path}`);
    }
    expect(refused.toSorted()).toEqual(REFUSED);
    const isPublic = { name: 'For everybody', is_public: true };
    expect(await post('/api/enhanced/user/watchlists', isPublic, headers)).toMatchObject(
      problem(403, 'email_not_confirmed'),
    );
    const mine = await post('/api/enhanced/user/watchlists', { name: 'Mine' }, headers);
    const share = test.http.put(`/api/enhanced/user/watchlists/${mine.body.id}`).set(headers);
    expect(await share.send({ is_public: true })).toMatchObject(problem(403, 'email_not_confirmed'));
  });

  it('gives the account, with a new password, to the person who opens its link', async () => {
    const impostor = await stranger();
    const token = await confirmationToken(test, impostor.id);
    const other = await test.signUp();
    for (const headers of [{}, other.headers]) {
      expect(await confirm({ token }, headers)).toMatchObject(problem(422, 'password_required'));
    }
    expect((await me(impostor)).body).toMatchObject({ email_confirmed: false });
    expect((await confirm({ token, password: PASSWORD })).body).toMatchObject({ signed_in: false });
    expect((await me(impostor)).status).toBe(401);
    expect((await signIn(impostor.email, impostor.password)).status).toBe(401);
    const signedIn = await signIn(impostor.email, PASSWORD);
    expect(signedIn.body.user).toMatchObject({ email_confirmed: true });
    expect(await confirm({ token })).toMatchObject(problem(410, 'link_expired'));
  });

  it('does not protect a second factor: a reset gives the account to the reader of the mailbox', async () => {
    const impostor = await withOldSecondFactor();
    expect(await signIn(impostor.email, impostor.password)).toMatchObject(problem(401, 'second_factor_required'));
    expect((await resetByMail(test, impostor, PASSWORD)).suspended).toEqual({ two_step: true, passkeys: [] });
    const signedIn = await signIn(impostor.email, PASSWORD);
    expect(signedIn.body.user).toMatchObject({ email_confirmed: true });
    expect((await me(impostor)).status).toBe(401);
  });

  it('suspends an old second factor when its owner confirms it, and reports that by e-mail', async () => {
    const person = await withOldSecondFactor();
    const { body } = await confirm({ token: await confirmationToken(test, person.id) }, person.headers);
    expect(body).toMatchObject({ signed_in: true, suspended: { two_step: true } });
    const { text } = await test.emailTo(person.email, 'Confirm how you sign in');
    expect(text).toContain('- two-step sign-in with an authenticator app\n');
  });

  it('accepts an invitation to the console, even if another person signed up with it', async () => {
    const owner = await test.signUpStaff('owner');
    const impostor = await withOldSecondFactor();
    await post('/api/admin/staff', { email: impostor.email, role: 'moderator' }, owner.headers).expect(201);
    const { text } = await test.emailTo(impostor.email, 'You are invited to the Sankofa console');
    const token = /\/admin\/invitation#token=([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await post('/api/admin/invitation', { token })).body).toMatchObject({
      has_account: true,
      confirmed: false,
      second_factor: false,
    });
    const early = { token, password: impostor.password, code: '000000' };
    expect(await post('/api/admin/invitation/accept', early)).toMatchObject(problem(410, 'link_expired'));
    const started = await post('/api/admin/invitation/start', { token, password: PASSWORD });
    expect(started.body.secret).toEqual(expect.any(String));
    expect((await me(impostor)).status).toBe(401);
    expect((await post('/api/admin/invitation', { token })).body).toMatchObject({ confirmed: true });
    const code = totpCode(started.body.secret, test.clock.now);
    const entered = await post('/api/admin/invitation/accept', { token, password: PASSWORD, code });
    expect(entered.body).toMatchObject({ admin: { id: impostor.id, role: 'moderator' } });
  });

  it('gets the link again, at most once a minute, until it is confirmed', async () => {
    const person = await stranger();
    const resend = () => post('/api/auth/email-confirmation', {}, person.headers);
    const first = await confirmationToken(test, person.id);
    test.clock.pass(61);
    expect((await resend()).body).toEqual({ sent: true });
    expect(await resend()).toMatchObject(problem(429, 'letters_paused'));
    expect(await confirmationToken(test, person.id)).toBe(first);
    test.clock.pass(25 * 3_600);
    const signedIn = await signIn(person.email, person.password);
    const headers = { Authorization: `Bearer ${signedIn.body.token}` };
    expect(await confirm({ token: first }, headers)).toMatchObject(problem(410, 'link_expired'));
    expect((await post('/api/auth/email-confirmation', {}, headers)).status).toBe(200);
    expect((await confirm({ token: await confirmationToken(test, person.id) }, headers)).status).toBe(200);
    test.clock.pass(61);
    expect(await post('/api/auth/email-confirmation', {}, headers)).toMatchObject(problem(409, 'already_confirmed'));
  });

  it('is sent again by support, and not once it is confirmed', async () => {
    const person = await stranger();
    const support = await test.signUpStaff('support');
    const resend = () => post(`/api/admin/users/${person.id}/email-confirmation`, {}, support.headers);
    test.clock.pass(61);
    expect((await resend()).body).toEqual({ sent: true });
    expect(await resend()).toMatchObject(problem(429, 'letters_paused'));
    const { metadata } = (await test.runtime.store.readStream(`account-${person.id}`)).at(-1) ?? {};
    expect(JSON.parse(metadata ?? '').actor).toEqual({ kind: 'staff', id: support.id });
    await confirm({ token: await confirmationToken(test, person.id) }, person.headers);
    test.clock.pass(61);
    expect(await resend()).toMatchObject(problem(409, 'already_confirmed'));
    expect(await post(`/api/admin/users/${randomUUID()}/email-confirmation`, {}, support.headers)).toMatchObject(
      problem(404, 'not_found'),
    );
  });

  it.each(['x', 'A'.repeat(64)])('is not confirmed with the token %s', async (token) => {
    expect(await confirm({ token, password: PASSWORD })).toMatchObject(problem(410, 'link_expired'));
  });
});
