import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { Passwords } from './passwords.ts';

/** Attempts allowed for one name from one network, and from one address, before a pause. */
const PER_NAME = 5;
const PER_ADDRESS = 50;

describe('guessing', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi({ trustProxy: true });
  });
  afterAll(() => test.close());

  const signIn = (email: string, password: string, from: string) =>
    test.http.post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password });
  const signInToConsole = (username: string, password: string, code?: string, from = '127.0.0.1') =>
    test.http
      .post('/api/admin/login')
      .set('X-Forwarded-For', from)
      .send({ username, password, ...(code && { code }) });
  const statuses = async (answers: readonly PromiseLike<Response>[]): Promise<number[]> =>
    (await Promise.all(answers)).map(({ status }) => status);
  const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

  it('one password for many names stops after fifty from one address, and only there', async () => {
    const { email, password } = await test.signUp();
    const answers = await statuses(
      times(PER_ADDRESS + 5, (n) => signIn(`person${n}@unknown.test`, 'Password1', '203.0.113.1')),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(PER_ADDRESS);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect((await signIn(email, password, '203.0.113.1')).status).toBe(429);
    expect((await signIn(email, password, '203.0.113.2')).status).toBe(200);
  });

  it('does not include a crowd with the right passwords, at one address or under one name', async () => {
    const [first, ...others] = await Promise.all(times(PER_ADDRESS + 10, () => test.signUp()));
    if (!first) throw new Error('nobody');
    const crowd = await statuses([first, ...others].map((p) => signIn(p.email, p.password, '203.0.113.9')));
    expect(new Set(crowd)).toEqual(new Set([200]));
    const tabs = await statuses(times(PER_NAME * 4, () => signIn(first.email, first.password, '203.0.113.9')));
    expect(new Set(tabs)).toEqual(new Set([200]));
  });

  it('is counted by the address that our proxy saw, whatever the client claims', async () => {
    const answers = await statuses(
      times(PER_ADDRESS + 5, (n) => signIn(`forged${n}@unknown.test`, 'Password1', `192.0.2.${n}, 203.0.113.5`)),
    );
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
  });

  /** Guesses from this many networks. */
  const guessFrom = async (name: string, networks: number, each = 1): Promise<number[]> => {
    const answers = [];
    for (let n = 0; n < networks * each; n++) {
      const network = Math.floor(n / each);
      answers.push((await signIn(name, 'not this one', `100.${network >> 8}.${network & 255}.${n % 250}`)).status);
    }
    return answers;
  };
  const cookiesOf = (answer: Response): string[] =>
    [answer.headers['set-cookie'] ?? []].flat().map((cookie: string) => cookie.split(';')[0] ?? '');
  /** Device cookie of a response. */
  const deviceOf = (answer: Response): string => cookiesOf(answer).find((cookie) => cookie.includes('_device=')) ?? '';

  it('pauses unknown names like existing ones', async () => {
    const { email } = await test.signUp();
    const guesses = async (name: string): Promise<unknown[]> => {
      const answers = [];
      for (let n = 0; n <= PER_NAME; n++) answers.push(await signIn(name, 'not this one', `198.51.100.${n}`));
      return answers.map(({ status, headers, body: { requestId: _, ...body } }) => ({
        status,
        body,
        waits: 'retry-after' in headers,
      }));
    };
    const answers = await guesses(email);
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    expect(await guesses('nobody@unknown.test')).toEqual(answers);
  });

  it('pauses one account for one network, and no other account or network', async () => {
    const [person, neighbour] = [await test.signUp(), await test.signUp()];
    for (const [stranger, sameNetwork, elsewhere] of [
      ['198.51.100.1', '198.51.100.254', '198.51.101.1'],
      ['2001:db8:7:100::1', '2001:db8:7:1ff::2', '2001:db8:7:200::1'],
    ] as const) {
      for (let n = 0; n < PER_NAME; n++)
        expect((await signIn(person.email, 'not this one', stranger)).status).toBe(401);
      expect((await signIn(person.email, person.password, stranger)).status).toBe(429);
      expect((await signIn(person.email, person.password, sameNetwork)).status).toBe(429);
      expect((await signIn(person.email, person.password, elsewhere)).status).toBe(200);
      expect((await signIn(neighbour.email, neighbour.password, stranger)).status).toBe(200);
    }
  });

  it('is still counted after a restart', async () => {
    const { email, password } = await test.signUp();
    for (let n = 0; n < PER_NAME; n++) await signIn(email, 'not this one', '198.51.100.1');
    await test.restartApi();
    expect((await signIn(email, password, '198.51.100.1')).status).toBe(429);
    test.clock.pass(15 * 60);
    expect((await signIn(email, password, '198.51.100.1')).status).toBe(200);
  });

  it('from many networks gets slower, for unknown names too, and locks no one out', async () => {
    const { email, password } = await test.signUp();
    const slowedDown = async (name: string): Promise<number[]> => {
      test.delays.splice(0);
      expect(new Set(await guessFrom(name, 18))).toEqual(new Set([401]));
      return test.delays.splice(0).map((ms) => ms / 1_000);
    };
    expect(await slowedDown(email)).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    expect(await slowedDown('nobody-at-all@unknown.test')).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    expect((await signIn(email, password, '203.0.113.200')).status).toBe(200);
    expect(test.delays).toEqual([30_000]);
    test.clock.pass(60 * 60);
    expect((await signIn(email, password, '203.0.113.200')).status).toBe(200);
    expect(test.delays).toEqual([30_000]);
  });

  it('by a stranger does not affect a known device of the holder, signed out or not', async () => {
    const { email, password } = await test.signUp();
    const first = await signIn(email, password, '192.0.2.7');
    const device = deviceOf(first);
    await test.http.post('/api/auth/logout').set('Authorization', `Bearer ${first.body.token}`);
    await guessFrom(email, 20);
    for (let n = 0; n < PER_NAME; n++) await signIn(email, 'not this one', '192.0.2.7');
    for (let n = 0; n < PER_ADDRESS; n++) await signIn(`spray${n}@unknown.test`, 'Password1', '192.0.2.7');
    expect((await signIn(email, password, '192.0.2.7')).status).toBe(429);
    test.delays.splice(0);
    const again = await signIn(email, password, '192.0.2.7').set('Cookie', device);
    expect(again.status).toBe(200);
    expect(test.delays).toEqual([]);
    expect(deviceOf(again)).not.toBe('');
    // The cookie has no effect for an unknown account.
    const other = await test.signUp();
    expect((await signIn(other.email, other.password, '192.0.2.7').set('Cookie', device)).status).toBe(429);
  });

  it('on a known device pauses only that device', async () => {
    const { email, password } = await test.signUp();
    const from = '192.0.2.130';
    const device = deviceOf(await signIn(email, password, from));
    for (let n = 0; n < PER_NAME; n++) {
      expect((await signIn(email, 'not this one', from).set('Cookie', device)).status).toBe(401);
    }
    // From any network.
    expect((await signIn(email, password, '192.0.3.1').set('Cookie', device)).status).toBe(429);
    expect((await signIn(email, password, from)).status).toBe(200);
  });

  it('is cleared by a password reset, which also forgets the devices', async () => {
    const { email, password } = await test.signUp();
    const device = deviceOf(await signIn(email, password, '192.0.2.60'));
    for (let n = 0; n < PER_NAME; n++) await signIn(email, 'not this one', '203.0.113.60');
    await test.http.post('/api/auth/password-reset').send({ email });
    const token = /[?#]token=([\w-]+)/.exec((await test.emailTo(email, 'Choose a new password')).text)?.[1];
    const next = 'quite another password';
    const reset = await test.http.post('/api/auth/password-reset/confirm').send({ token, password: next });
    expect(reset.status).toBe(200);
    expect((await signIn(email, next, '203.0.113.60')).status).toBe(200);
    for (let n = 0; n < PER_NAME; n++) await signIn(email, 'not this one', '192.0.2.60').set('Cookie', device);
    expect((await signIn(email, next, '192.0.2.60')).status).toBe(429);
  });

  it('stores neither names nor networks', async () => {
    await signIn('canary-name@unknown.test', 'not this one', '192.0.2.222');
    const { rows } = await test.runtime.pool.query('select * from secret.sign_in_failures');
    expect(JSON.stringify(rows)).not.toMatch(/canary|192\.0\.2/);
  });

  it('checks a password for an unknown name too', async () => {
    const { email } = await test.signUp();
    const verify = vi.spyOn(Passwords.prototype, 'verify');
    try {
      for (const name of [email, 'no-one@unknown.test']) {
        expect((await signIn(name, 'not this one', '203.0.113.3')).status).toBe(401);
      }
      const checked = [
        [expect.stringContaining('$argon2id$'), 'not this one'],
        [null, 'not this one'],
      ];
      expect(verify.mock.calls).toEqual(checked);
    } finally {
      verify.mockRestore();
    }
  });

  it('the second factor is paused too, and knowing the password does not reset that', async () => {
    const { email, password } = await test.signUpStaff('compliance_officer');
    const guess = async (): Promise<number> => {
      // The password is right each time, for both audiences.
      await signInToConsole(email, password);
      await signIn(email, password, '203.0.113.4');
      return (await signInToConsole(email, password, '000000')).status;
    };
    const answers = [];
    for (let n = 0; n < PER_NAME + 3; n++) answers.push(await guess());
    expect(answers).toEqual([...times(PER_NAME, () => 401), ...times(3, () => 429)]);
    expect((await signInToConsole(email, password, test.nextCode())).status).toBe(429);
  });

  it('does not include a first sign-in without the code', async () => {
    const { email, password } = await test.signUpStaff('analyst');
    for (let n = 0; n < PER_NAME + 3; n++) {
      expect(await signInToConsole(email, password)).toMatchObject({ body: { code: 'second_factor_required' } });
    }
    expect((await signInToConsole(email, password, test.nextCode())).status).toBe(200);
  });

  it('the second factor is limited to a hundred attempts a day, from any number of networks', async () => {
    const { email, password } = await test.signUpStaff('analyst');
    const known = await signInToConsole(email, password, test.nextCode(), '192.0.2.90');
    const device = deviceOf(known);
    expect(device).toMatch(/^sankofa_console_device=/);
    const from = (n: number) => `100.70.${n}.1`;
    for (let n = 0; n < 100; n++) {
      expect((await signInToConsole(email, password, '000000', from(n))).status, `guess ${n}`).toBe(401);
    }
    const refused = await signInToConsole(email, password, test.nextCode(), from(101));
    expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('Reset it') } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 3_600);
    // Without the password, the response does not reveal that.
    expect((await signInToConsole(email, 'not this one', '000000', from(102))).body.code).toBe('invalid_credentials');
    const holder = () => signInToConsole(email, password, test.nextCode(), '192.0.2.90').set('Cookie', device);
    expect((await holder()).status).toBe(200);
    // A device is known to one audience only.
    const crossed = device.replace('_console', '');
    expect((await signInToConsole(email, password, test.nextCode(), from(103)).set('Cookie', crossed)).status).toBe(
      429,
    );
  });
});
