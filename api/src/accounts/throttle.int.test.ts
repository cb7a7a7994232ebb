import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

/** Attempts allowed for one name, and from one address, before a pause. */
const PER_NAME = 5;
const PER_ADDRESS = 50;

describe('guessing', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi({ trustProxy: true });
  });
  afterAll(() => test.close());

  const signIn = (email: string, password: string, from: string): Promise<Response> =>
    Promise.resolve(test.http.post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password }));
  const signInToConsole = (username: string, password: string, code?: string): Promise<Response> =>
    Promise.resolve(test.http.post('/api/admin/login').send({ username, password, ...(code && { code }) }));
  const statuses = async (answers: readonly Promise<Response>[]): Promise<number[]> =>
    (await Promise.all(answers)).map(({ status }) => status);
  const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

  it('one password with many names stops after fifty from one address, and only there', async () => {
    const { email, password } = await test.signUp();
    const answers = await statuses(
      times(PER_ADDRESS + 5, (n) => signIn(`person${n}@unknown.test`, 'Password1', '203.0.113.1')),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(PER_ADDRESS);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect((await signIn(email, password, '203.0.113.1')).status).toBe(429);
    expect((await signIn(email, password, '203.0.113.2')).status).toBe(200);
  });

  it('is not what a crowd does who all have it right, at one address or under one name', async () => {
    const [first, ...others] = await Promise.all(times(PER_ADDRESS + 10, () => test.signUp()));
    if (!first) throw new Error('nobody');
    const crowd = await statuses([first, ...others].map((p) => signIn(p.email, p.password, '203.0.113.9')));
    expect(new Set(crowd)).toEqual(new Set([200]));
    const tabs = await statuses(times(PER_NAME * 4, () => signIn(first.email, first.password, '203.0.113.9')));
    expect(new Set(tabs)).toEqual(new Set([200]));
  });

  it('is counted for the address our proxy saw, whatever the client says it is', async () => {
    const answers = await statuses(
      times(PER_ADDRESS + 5, (n) => signIn(`forged${n}@unknown.test`, 'Password1', `192.0.2.${n}, 203.0.113.5`)),
    );
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
  });

  it('pauses names nobody has, as those somebody has', async () => {
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
    expect(await guesses('nobody@unknown.test')).toEqual(await guesses(email));
  });

  it('takes as much work for a name nobody has', async () => {
    const { email } = await test.signUp();
    /** Processor time of the cheapest of five: how long it takes says little on a machine that is busy. */
    const cost = async (name: string): Promise<number> => {
      const took = [];
      for (let n = 0; n < PER_NAME; n++) {
        const before = process.cpuUsage();
        await signIn(name, 'not this one', '203.0.113.3');
        const { user, system } = process.cpuUsage(before);
        took.push(user + system);
      }
      return Math.min(...took);
    };
    await signIn('somebody@unknown.test', 'not this one', '203.0.113.3');
    const [known, unknown] = [await cost(email), await cost('no-one@unknown.test')];
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.6);
  });

  it('the second factor is paused too, and knowing the password is no way to start over', async () => {
    const { email, password } = await test.signUpStaff('compliance_officer');
    const guess = async (): Promise<number> => {
      // The password alone is right each time, on both sides of the house.
      await signInToConsole(email, password);
      await signIn(email, password, '203.0.113.4');
      return (await signInToConsole(email, password, '000000')).status;
    };
    const answers = [];
    for (let n = 0; n < PER_NAME + 3; n++) answers.push(await guess());
    expect(answers).toEqual([...times(PER_NAME, () => 401), ...times(3, () => 429)]);
    expect((await signInToConsole(email, password, test.nextCode())).status).toBe(429);
  });

  it('is not what somebody does who first signs in without the code', async () => {
    const { email, password } = await test.signUpStaff('analyst');
    for (let n = 0; n < PER_NAME + 3; n++) {
      expect(await signInToConsole(email, password)).toMatchObject({ body: { code: 'second_factor_required' } });
    }
    expect((await signInToConsole(email, password, test.nextCode())).status).toBe(200);
  });
});
