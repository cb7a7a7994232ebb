import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { EmailLimit } from './email-limit.ts';

const paused = (retryAfter: number) => ({
  status: 429,
  body: { code: 'letters_paused' },
  headers: { 'retry-after': String(retryAfter) },
});
const HOUR = 3_600;

describe('e-mails to arbitrary addresses', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    test.http.post(path).set(headers).send(body);
  const reset = (email: string, key: string = randomUUID()) =>
    post('/api/auth/password-reset', { email }, { 'Idempotency-Key': key });
  const newAddress = () => `new-${randomUUID().slice(0, 8)}@example.test`;
  const move = ({ password, headers }: SignedInPerson, email: string, key: string = randomUUID()) =>
    post('/api/auth/email', { email, password }, { ...headers, 'Idempotency-Key': key });
  const times = async (n: number, ask: () => PromiseLike<{ status: number }>) => {
    for (let time = 0; time < n; time++) {
      expect((await ask()).status).toBe(200);
      test.clock.pass(61);
    }
  };
  const session = async ({ email, password }: SignedInPerson): Promise<Record<string, string>> => ({
    Authorization: `Bearer ${(await post('/api/auth/login', { email, password })).body.token}`,
  });

  it.each(['somebody’s', 'nobody’s'])(
    'with a reset link are sent once a minute, then once an hour, to %s',
    async (whose) => {
      const email = whose === 'nobody’s' ? newAddress() : (await test.signUp()).email;
      const key = randomUUID();
      expect((await reset(email, key)).status).toBe(200);
      expect((await reset(email, key)).status).toBe(200);
      const again = await reset(email.toUpperCase());
      expect(again).toMatchObject(paused(60));
      expect(again.body.detail).toMatch(/try again in a minute/);
      test.clock.pass(61);
      await times(4, () => reset(email));
      expect(await reset(email)).toMatchObject(paused(HOUR - 61));
      expect((await reset(newAddress())).status).toBe(200);
      test.clock.pass(HOUR);
      expect((await reset(email)).status).toBe(200);
    },
  );

  it('with a reset link are sent once for concurrent requests', async () => {
    const { email } = await test.signUp();
    const answers = await Promise.all([reset(email), reset(email), reset(email)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  });

  it('to confirm an address are limited to one a minute and five a day per account', async () => {
    const person = await test.signUp();
    expect((await move(person, person.email)).status).toBe(409);
    const [email, key] = [newAddress(), randomUUID()];
    expect((await move(person, email, key)).status).toBe(200);
    expect((await move(person, email, key)).status).toBe(200);
    expect(await move(person, newAddress())).toMatchObject(paused(60));
    test.clock.pass(61);
    await times(4, () => move(person, newAddress()));
    expect(await move(person, newAddress())).toMatchObject(paused(24 * HOUR - 61));
  });

  it('to confirm an address are limited to one a minute and five a day per address', async () => {
    const email = newAddress();
    const first = await test.signUp();
    expect((await move(first, email)).status).toBe(200);
    expect(await move(await test.signUp(), email)).toMatchObject(paused(60));
    test.clock.pass(61);
    await times(4, async () => move(await test.signUp(), email));
    expect((await move(await test.signUp(), email)).status).toBe(429);
    test.clock.pass(24 * HOUR);
    expect((await move({ ...first, headers: { Authorization: '', ...(await session(first)) } }, email)).status).toBe(
      200,
    );
  });

  it('to a parent are limited to one a minute per address', async () => {
    const [one, two] = [await test.signUp(), await test.signUp()];
    const ask = ({ headers }: SignedInPerson, method: string) =>
      post(
        '/api/legal/age-verification',
        { verification_method: method, declared_age: 15, parental_email: 'their-parent@example.test' },
        headers,
      );
    expect((await ask(one, 'parental_consent')).status).toBe(200);
    expect(await ask(two, 'self_declaration')).toMatchObject(paused(60));
    expect((await ask(two, 'document_upload')).status).toBe(200);
    test.clock.pass(61);
    expect((await ask(two, 'parental_consent')).status).toBe(200);
  });

  it('are deleted with the account that requested them, including the address, and after a day', async () => {
    const { secrets, clock } = test.api.services;
    const limit = new EmailLimit(secrets);
    const kept = async (): Promise<number> =>
      (await secrets.query('select count(*)::int as n from secret.letters_asked')).rows[0].n;
    const person = await test.signUp();
    const before = await kept();
    expect((await move(person, newAddress())).status).toBe(200);
    expect(await kept()).toBe(before + 2);
    await limit.forget(person.id);
    expect(await kept()).toBe(before);
    expect((await move(await test.signUp(), newAddress())).status).toBe(200);
    await limit.removeExpired(new Date(clock().getTime() + 25 * HOUR * 1_000));
    expect(await kept()).toBe(0);
  });

  it('contain no names with addresses in them', async () => {
    const register = (name: string) =>
      post('/api/auth/register', { email: newAddress(), password: 'a long enough password', name });
    for (const name of ['Win now: https://x.test', 'write@x.test', 'Ama\nPay here', 'Ama\u2028Pay', 'Ama\u0007']) {
      const answer = await register(name);
      expect(answer, name).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(answer.body.errors[0].path).toBe('body.name');
      expect(answer.body.errors[0].message).toMatch(/one line|Leave out links/);
    }
    expect((await register('Ọlá d’Almeida-Núñez, 3rd')).status).toBe(201);
  });
});
