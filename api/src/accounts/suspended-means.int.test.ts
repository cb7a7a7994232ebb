import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetByMail, setUpMeans, withSuspendedMeans } from '../testing/sign-in-means.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { totpCode } from './totp.ts';

const problem = (status: number, code: string) => ({ status, body: { status, code } });
const PASSWORD = 'a password after the reset';

describe('a password reset by e-mail', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    test.http.post(path).set(headers).send(body);
  const signIn = (email: string, password: string, code?: string) =>
    post('/api/auth/login', { email, password, ...(code && { code }) });
  const signInByPasskey = async (device: SoftwareAuthenticator) => {
    const options = (await post('/api/auth/passkey-sign-in/options', {})).body;
    return post('/api/auth/passkey-sign-in', { credential: device.get(options) });
  };
  const means = async ({ headers }: Pick<SignedInPerson, 'headers'>) =>
    (await test.http.get('/api/auth/sign-in-means').set(headers)).body;
  const confirmPasskey = async (id: string, device: SoftwareAuthenticator, { headers }: SignedInPerson) => {
    const options = await post(`/api/auth/passkeys/${id}/confirmation/options`, {}, headers);
    return post(`/api/auth/passkeys/${id}/confirmation`, { credential: device.get(options.body) }, headers);
  };

  it('suspends passkeys and two-step sign-in, and lists them in the response, the e-mail and the account page', async () => {
    const person = await test.signUp();
    const { device } = await setUpMeans(test, person);
    const { suspended } = await resetByMail(test, person, PASSWORD);
    expect(suspended).toEqual({ two_step: true, passkeys: ['Phone'] });
    const { text } = await test.emailTo(person.email, 'Your password was changed');
    expect(text).toContain('- two-step sign-in with an authenticator app\n- the passkey “Phone”\n');

    expect(await signInByPasskey(device)).toMatchObject(problem(403, 'passkey_suspended'));
    const signedIn = await signIn(person.email, PASSWORD);
    expect(signedIn.status).toBe(200);
    const headers = { Authorization: `Bearer ${signedIn.body.token}` };
    expect(await means({ headers })).toMatchObject({
      two_step: { on: false, suspended: true },
      passkeys: [{ name: 'Phone', suspended: true }],
    });
  });

  it('keeps them when the password is changed with the old one', async () => {
    const person = await test.signUp();
    const { device, code } = await setUpMeans(test, person);
    const change = { current_password: person.password, new_password: PASSWORD, code: code() };
    expect((await post('/api/auth/password', change, person.headers)).status).toBe(200);
    expect((await signInByPasskey(device)).status).toBe(200);
    expect(await signIn(person.email, PASSWORD)).toMatchObject(problem(401, 'second_factor_required'));
  });

  it('allows two-step sign-in to be confirmed with the new password and a code, or removed with the password', async () => {
    const { person, means: had } = await withSuspendedMeans(test);
    const resume = (password: string, code: string) =>
      post('/api/auth/two-step/resume', { password, code }, person.headers);
    expect(await resume('not this one', had.code())).toMatchObject(problem(401, 'invalid_credentials'));
    expect(await resume(person.password, '000000')).toMatchObject(problem(401, 'invalid_credentials'));
    expect((await resume(person.password, had.code())).body).toEqual({ on: true });
    expect((await means(person)).two_step).toMatchObject({ on: true, suspended: false, recovery_codes_left: 10 });
    expect(await signIn(person.email, person.password)).toMatchObject(problem(401, 'second_factor_required'));
    await test.emailTo(person.email, 'Two-step sign-in is on again');

    const { person: other } = await withSuspendedMeans(test);
    const proof = { password: other.password };
    expect((await post('/api/auth/two-step/turn-off', proof, other.headers)).status).toBe(200);
    expect((await means(other)).two_step).toMatchObject({ on: false, suspended: false, recovery_codes_left: 0 });
    const off = { password: other.password, code: '000000' };
    expect(await post('/api/auth/two-step/resume', off, other.headers)).toMatchObject(
      problem(401, 'invalid_credentials'),
    );
  });

  it('allows a suspended authenticator app to be replaced', async () => {
    const { person, means: had } = await withSuspendedMeans(test);
    const { secret } = (await post('/api/auth/two-step/start', { password: person.password }, person.headers)).body;
    test.clock.pass(60);
    const confirmed = await post(
      '/api/auth/two-step/confirm',
      { code: totpCode(secret, test.clock.now) },
      person.headers,
    );
    expect(confirmed.status).toBe(200);
    expect((await means(person)).two_step).toMatchObject({ on: true, suspended: false });
    expect((await signIn(person.email, person.password, had.code())).status).toBe(401);
  });

  it('allows a passkey to be confirmed only by using it', async () => {
    const { person, means: had } = await withSuspendedMeans(test);
    const { device, passkeyId: id } = had;
    const another = await withSuspendedMeans(test);
    const copy = device.copy();
    const theirs = `/api/auth/passkeys/${id}/confirmation`;
    expect(await post(`${theirs}/options`, {}, another.person.headers)).toMatchObject(problem(404, 'not_found'));
    const elsewhere = device.copy({ origin: 'https://evil.example' });
    expect(await confirmPasskey(id, elsewhere, person)).toMatchObject(problem(401, 'passkey_refused'));
    // A sign-in challenge, which anyone can request, confirms nothing.
    const signInOptions = (await post('/api/auth/passkey-sign-in/options', {})).body;
    const answered = { credential: copy.get(signInOptions) };
    expect(await post(`/api/auth/passkeys/${id}/confirmation`, answered, person.headers)).toMatchObject(
      problem(410, 'challenge_expired'),
    );
    expect((await confirmPasskey(id, copy, person)).body).toEqual({ id });
    expect((await means(person)).passkeys).toMatchObject([{ id, suspended: false }]);
    expect((await signInByPasskey(copy)).status).toBe(200);
    await test.emailTo(person.email, 'A passkey is in use again');
  });

  it('lifts the pause after wrong passwords, but not the one after wrong codes', async () => {
    const person = await test.signUp();
    for (let n = 0; n < 5; n++) await signIn(person.email, 'not this one');
    expect(await signIn(person.email, person.password)).toMatchObject(problem(429, 'too_many_attempts'));
    await resetByMail(test, person, PASSWORD);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);

    const staff = await test.signUpStaff('analyst');
    const guess = (password: string, code: string) =>
      post('/api/admin/login', { username: staff.email, password, code });
    for (let n = 0; n < 5; n++) await guess(staff.password, '000000');
    await resetByMail(test, staff, PASSWORD);
    expect(await guess(PASSWORD, test.nextCode())).toMatchObject(problem(429, 'too_many_attempts'));
  });

  describe('of a member of staff', () => {
    /** An intruder in the mailbox of staff: signed in as a viewer after a reset. */
    async function mailbox() {
      const staff = await test.signUpStaff('moderator');
      await resetByMail(test, staff, PASSWORD);
      const { body } = await signIn(staff.email, PASSWORD).expect(200);
      const enter = (code?: string) =>
        post('/api/admin/login', { username: staff.email, password: PASSWORD, ...(code && { code }) });
      return { staff, headers: { Authorization: `Bearer ${body.token}` }, enter };
    }

    it('opens the console only with the former code, which confirms it', async () => {
      const { staff, headers, enter } = await mailbox();
      expect((await test.http.get('/api/admin/me').set(staff.headers)).status).toBe(401);
      expect(await enter()).toMatchObject(problem(401, 'second_factor_required'));
      expect(await enter('000000')).toMatchObject(problem(401, 'invalid_credentials'));
      expect((await means({ headers })).two_step).toMatchObject({ on: false, suspended: true, required: true });
      expect((await enter(test.nextCode())).status).toBe(200);
      expect((await means({ headers })).two_step).toMatchObject({ on: true, suspended: false });
      expect(await signIn(staff.email, PASSWORD)).toMatchObject(problem(401, 'second_factor_required'));
    });

    it('allows neither replacing the code nor adding a passkey with the new password', async () => {
      const { headers } = await mailbox();
      const proof = { password: PASSWORD };
      const call = (path: string, body: object) => post(`/api/auth/${path}`, body, headers);
      expect(await call('two-step/start', proof)).toMatchObject(problem(409, 'second_factor_for_staff'));
      const device = new SoftwareAuthenticator();
      for (const [path, body] of [
        ['two-step/turn-off', proof],
        ['two-step/recovery-codes', proof],
        ['passkeys/options', proof],
        ['password', { current_password: PASSWORD, new_password: 'yet another password' }],
        ['email', { ...proof, email: 'theirs@example.test' }],
      ] as const) {
        expect(await call(path, body), path).toMatchObject(problem(401, 'second_factor_required'));
      }
      const options = await call('passkeys/options', { ...proof, code: test.nextCode() });
      expect((await call('passkeys', { name: 'Mine', credential: device.create(options.body) })).status).toBe(201);
    });

    it('is followed by an invitation from an owner if the app is lost', async () => {
      const owner = await test.signUpStaff('owner');
      const { staff, enter } = await mailbox();
      const invite = (role: string) => post('/api/admin/staff', { email: staff.email, role }, owner.headers);
      expect(await invite('analyst')).toMatchObject(problem(409, 'staff_already'));
      expect((await invite('moderator')).body).toEqual({ id: staff.id });
      const { text } = await test.emailTo(staff.email, 'You are invited to the Sankofa console');
      const token = /#token=([\w-]+)/.exec(text)?.[1] ?? '';
      const start = (password: string) => post('/api/admin/invitation/start', { token, password });
      expect(await start('not this one')).toMatchObject(problem(401, 'invalid_credentials'));
      const { secret } = (await start(PASSWORD)).body;
      test.clock.pass(60);
      const code = () => totpCode(secret, test.clock.now);
      const accepted = await post('/api/admin/invitation/accept', { token, password: PASSWORD, code: code() });
      expect(accepted.body).toMatchObject({ admin: { id: staff.id, role: 'moderator' } });
      expect(await post('/api/admin/invitation', { token })).toMatchObject(problem(410, 'link_expired'));
      expect((await enter(test.nextCode())).status).toBe(401);
      test.clock.pass(60);
      expect((await enter(code())).status).toBe(200);
      expect(await invite('moderator')).toMatchObject(problem(409, 'staff_already'));
    });
  });
});
