import { randomUUID } from 'node:crypto';
import { masterKeyOf } from '@sankofa/events/personal/master-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { CredentialStore } from './credential-store.ts';
import { totpCode } from './totp.ts';

const problem = (status: number, code: string) => ({ status, body: { status, code } });

describe('two-step sign-in', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    test.http.post(path).set(headers).send(body);
  const signIn = ({ email, password }: SignedInPerson, code?: string, key: string = randomUUID()) =>
    post('/api/auth/login', { email, password, ...(code && { code }) }, { 'Idempotency-Key': key });
  const twoStep = async ({ headers }: SignedInPerson) => {
    await test.upToDate();
    return (await test.http.get('/api/auth/sign-in-means').set(headers)).body.two_step;
  };
  const emailsTo = async ({ email }: SignedInPerson): Promise<string[]> =>
    (await test.emailsTo(email)).map(({ subject }) => subject);

  interface Enrolled extends SignedInPerson {
    readonly recoveryCodes: string[];
    /** The next code of their app: advances the clock. */
    code(): string;
  }

  async function enrolled(): Promise<Enrolled> {
    const person = await test.signUp();
    const start = await post('/api/auth/two-step/start', { password: person.password }, person.headers);
    const code = (): string => {
      test.clock.pass(60);
      return totpCode(start.body.secret, test.clock.now);
    };
    const confirmed = await post('/api/auth/two-step/confirm', { code: code() }, person.headers);
    return { ...person, code, recoveryCodes: confirmed.body.recovery_codes };
  }

  it('is turned on with a secret from the server and a code of the app', async () => {
    const person = await test.signUp();
    const start = (password: string) => post('/api/auth/two-step/start', { password }, person.headers);
    expect(await twoStep(person)).toEqual({
      on: false,
      suspended: false,
      since: null,
      required: false,
      recovery_codes_left: 0,
    });
    expect(await start('not this one')).toMatchObject(problem(401, 'invalid_credentials'));
    const { secret, uri } = (await start(person.password)).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Sankofa:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Sankofa`);
    expect((await signIn(person)).status).toBe(200);

    const confirm = (code: string, key: string = randomUUID()) =>
      post('/api/auth/two-step/confirm', { code }, { ...person.headers, 'Idempotency-Key': key });
    const code = totpCode(secret, test.clock.now);
    expect(await confirm(code === '000000' ? '000001' : '000000')).toMatchObject(problem(403, 'wrong_code'));
    const key = randomUUID();
    const first = await confirm(code, key);
    expect(new Set(first.body.recovery_codes).size).toBe(10);
    // Repeated because the response was lost: new codes, which are valid.
    const again = await confirm(code, key);
    expect(again.status).toBe(200);
    expect(await twoStep(person)).toMatchObject({ on: true, since: expect.any(String), recovery_codes_left: 10 });
    expect(await signIn(person, first.body.recovery_codes[0])).toMatchObject(problem(401, 'invalid_credentials'));
    expect((await signIn(person, again.body.recovery_codes[0])).status).toBe(200);
    expect(await start(person.password)).toMatchObject(problem(409, 'second_factor_on'));
    await expect.poll(() => emailsTo(person)).toContain('Two-step sign-in is on');
  });

  it('requires a code after the password, and accepts each once', async () => {
    const person = await enrolled();
    expect(await signIn({ ...person, password: 'not this one' })).toMatchObject(problem(401, 'invalid_credentials'));
    expect(await signIn(person)).toMatchObject(problem(401, 'second_factor_required'));
    const code = person.code();
    const key = randomUUID();
    expect((await signIn(person, code, key)).status).toBe(200);
    expect((await signIn(person, code, key)).status).toBe(200);
    expect(await signIn(person, code)).toMatchObject(problem(401, 'invalid_credentials'));
    expect((await signIn(person, person.code())).status).toBe(200);
  });

  it('keeps the confirmed secret when another is offered', async () => {
    const person = await enrolled();
    // A concurrent request writes a moment later.
    const credentials = new CredentialStore(test.runtime.pool, masterKeyOf(test.runtime.config));
    await credentials.offerTotp(person.id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
    expect((await signIn(person, person.code())).status).toBe(200);
    const offered = totpCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', test.clock.now);
    expect(await signIn(person, offered)).toMatchObject(problem(401, 'invalid_credentials'));
    test.clock.pass(60);
    const code = totpCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', test.clock.now);
    expect(await post('/api/auth/two-step/confirm', { code }, person.headers)).toMatchObject(
      problem(409, 'second_factor_on'),
    );
    expect((await signIn(person, person.code())).status).toBe(200);
  });

  it('also requires a code to change the password or the e-mail address', async () => {
    const person = await enrolled();
    const { password, headers } = person;
    const email = `moved-${randomUUID().slice(0, 8)}@example.test`;
    const move = (body: object) => post('/api/auth/email', { email, password, ...body }, headers);
    const change = (body: object) =>
      post('/api/auth/password', { current_password: password, new_password: 'another long one', ...body }, headers);
    for (const send of [move, change]) {
      expect(await send({})).toMatchObject(problem(401, 'second_factor_required'));
      expect(await send({ code: 'aaaaa-00000' })).toMatchObject(problem(401, 'invalid_credentials'));
    }
    expect((await move({ code: person.code() })).body).toEqual({ sent: true });
    expect((await change({ code: person.recoveryCodes[0] })).body).toEqual({ changed: true });
    expect((await signIn({ ...person, password: 'another long one' }, person.code())).status).toBe(200);
  });

  it('accepts each code for one act, even under one Idempotency-Key', async () => {
    const person = await enrolled();
    const key = randomUUID();
    const { password } = person;
    for (const code of [person.code(), person.recoveryCodes[0] ?? '']) {
      expect((await signIn(person, code, key + code)).status).toBe(200);
      for (const path of ['passkeys/options', 'two-step/recovery-codes', 'two-step/turn-off']) {
        const headers = { ...person.headers, 'Idempotency-Key': key + code };
        const answer = await post(`/api/auth/${path}`, { password, code }, headers);
        expect(answer, path).toMatchObject(problem(401, 'invalid_credentials'));
      }
      expect((await signIn(person, person.code())).status).toBe(200);
    }
  });

  it('accepts each recovery code once, in any notation, and reports how many are left', async () => {
    const person = await enrolled();
    const [one = '', two = ''] = person.recoveryCodes;
    expect((await signIn(person, one)).status).toBe(200);
    expect(await signIn(person, one)).toMatchObject(problem(401, 'invalid_credentials'));
    expect((await signIn(person, two.replace('-', '').toUpperCase())).status).toBe(200);
    expect(await twoStep(person)).toMatchObject({ recovery_codes_left: 8 });
    await expect.poll(() => emailsTo(person)).toContain('A recovery code was used');
    const { rows } = await test.runtime.pool.query(
      `select distinct method from read.sessions where account_id = $1 and method <> 'sign_up'`,
      [person.id],
    );
    expect(rows).toEqual([{ method: 'password_and_recovery_code' }]);
  });

  it('stores neither secret nor recovery codes in plain text', async () => {
    const person = await enrolled();
    const { rows } = await test.runtime.pool.query(
      `select r::text, c::text from secret.recovery_codes r join secret.credentials c using (account_id)
       where account_id = $1`,
      [person.id],
    );
    const stored = JSON.stringify(rows).toLowerCase();
    for (const code of person.recoveryCodes) {
      for (const form of [code, code.replace('-', '')]) {
        expect(stored).not.toContain(form);
        expect(stored).not.toContain(Buffer.from(form).toString('hex'));
      }
    }
  });

  it('issues new recovery codes for password and code', async () => {
    const person = await enrolled();
    const renew = (body: object) => post('/api/auth/two-step/recovery-codes', body, person.headers);
    const { password } = person;
    expect(await renew({ password })).toMatchObject(problem(401, 'second_factor_required'));
    const { recovery_codes } = (await renew({ password, code: person.code() })).body;
    expect(await signIn(person, person.recoveryCodes[3])).toMatchObject(problem(401, 'invalid_credentials'));
    expect((await signIn(person, recovery_codes[3])).status).toBe(200);
    await expect.poll(() => emailsTo(person)).toContain('You have new recovery codes');
  });

  it('is turned off with password and code, or a recovery code', async () => {
    const person = await enrolled();
    const { password } = person;
    const key = randomUUID();
    const off = (body: object, idempotencyKey: string = randomUUID()) =>
      post('/api/auth/two-step/turn-off', body, { ...person.headers, 'Idempotency-Key': idempotencyKey });
    expect(await off({ password })).toMatchObject(problem(401, 'second_factor_required'));
    expect(await off({ password: 'not this one', code: person.code() })).toMatchObject(
      problem(401, 'invalid_credentials'),
    );
    const proof = { password, code: person.recoveryCodes[0] };
    expect((await off(proof, key)).body).toEqual({ on: false });
    expect((await off(proof, key)).body).toEqual({ on: false });
    expect(await off({ password })).toMatchObject(problem(409, 'second_factor_off'));
    expect((await signIn(person)).status).toBe(200);
    expect(await twoStep(person)).toEqual({
      on: false,
      suspended: false,
      since: null,
      required: false,
      recovery_codes_left: 0,
    });
    await expect.poll(() => emailsTo(person)).toContain('Two-step sign-in is off');
  });

  it('ignores the repetition of an old request to turn it off', async () => {
    const person = await enrolled();
    const { password } = person;
    const key = randomUUID();
    const off = (code: string) =>
      post('/api/auth/two-step/turn-off', { password, code }, { ...person.headers, 'Idempotency-Key': key });
    const code = person.recoveryCodes[0] ?? '';
    expect((await off(code)).status).toBe(200);
    const start = await post('/api/auth/two-step/start', { password }, person.headers);
    const next = () => {
      test.clock.pass(60);
      return totpCode(start.body.secret, test.clock.now);
    };
    expect((await post('/api/auth/two-step/confirm', { code: next() }, person.headers)).status).toBe(200);
    expect((await off(code)).status).toBe(401);
    expect((await signIn(person, next())).status).toBe(200);
  });

  it('stays on for staff, in both applications', async () => {
    const staff = await test.signUpStaff('moderator');
    expect(await signIn(staff)).toMatchObject(problem(401, 'second_factor_required'));
    const viewer = await signIn(staff, test.nextCode());
    const headers = { Authorization: `Bearer ${viewer.body.token}` };
    const proof = () => ({ password: staff.password, code: test.nextCode() });
    expect(await post('/api/auth/two-step/turn-off', proof(), headers)).toMatchObject(
      problem(409, 'second_factor_for_staff'),
    );
    expect(await twoStep({ ...staff, headers })).toMatchObject({ on: true, required: true, recovery_codes_left: 0 });
    const { recovery_codes } = (await post('/api/auth/two-step/recovery-codes', proof(), headers)).body;
    const console = { username: staff.email, password: staff.password };
    expect((await post('/api/admin/login', { ...console, code: recovery_codes[0] })).status).toBe(200);
    expect(await post('/api/admin/login', { ...console, code: recovery_codes[0] })).toMatchObject(
      problem(401, 'invalid_credentials'),
    );
  });

  it('throttles guessing of codes, with the right password or without', async () => {
    const person = await enrolled();
    for (let times = 0; times < 5; times++) {
      expect(await signIn(person, `aaaaa-0000${times}`)).toMatchObject(problem(401, 'invalid_credentials'));
    }
    expect(await signIn(person, person.code())).toMatchObject(problem(429, 'too_many_attempts'));
    const turnOff = { password: person.password, code: person.code() };
    expect(await post('/api/auth/two-step/turn-off', turnOff, person.headers)).toMatchObject(
      problem(429, 'too_many_attempts'),
    );
  });
});
