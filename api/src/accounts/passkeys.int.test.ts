import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const problem = (status: number, code: string) => ({ status, body: { status, code } });
const TEN_MINUTES = 600;

describe('passkeys', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    test.http.post(path).set(headers).send(body);
  const optionsFor = (person: SignedInPerson, code?: string) =>
    post('/api/auth/passkeys/options', { password: person.password, ...(code && { code }) }, person.headers);
  const challenge = async () => (await post('/api/auth/passkey-sign-in/options', undefined)).body;
  const signIn = (credential: object, key: string = randomUUID()) =>
    post('/api/auth/passkey-sign-in', { credential }, { 'Idempotency-Key': key });
  const listed = async (person: SignedInPerson) => {
    await test.upToDate();
    return (await test.http.get('/api/auth/sign-in-means').set(person.headers)).body.passkeys;
  };

  async function add(person: SignedInPerson, device: SoftwareAuthenticator, name = 'My phone'): Promise<string> {
    const credential = device.create((await optionsFor(person)).body);
    const answer = await post('/api/auth/passkeys', { name, credential }, person.headers);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.id;
  }

  it('sign in alone, and are listed with their last use', async () => {
    const person = await test.signUp();
    const device = new SoftwareAuthenticator();
    const id = await add(person, device);
    const added = {
      id,
      name: 'My phone',
      added_at: expect.any(String),
      last_used_at: null,
      synced: false,
      suspended: false,
    };
    expect(await listed(person)).toEqual([added]);
    const answer = await signIn(device.get(await challenge()));
    expect(answer.body.user).toMatchObject({ id: person.id, email: person.email });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/HttpOnly/);
    expect(await listed(person)).toMatchObject([{ id, last_used_at: test.clock.now.toISOString() }]);
    const { rows } = await test.runtime.pool.query(
      'select method from read.sessions where account_id = $1 order by started_at',
      [person.id],
    );
    expect(rows.map((row) => row.method).toSorted()).toEqual(['passkey', 'sign_up']);
  });

  it('count as both factors: no code is required', async () => {
    const person = await test.signUpStaff('analyst');
    const viewer = await post('/api/auth/login', {
      email: person.email,
      password: person.password,
      code: test.nextCode(),
    });
    const headers = { Authorization: `Bearer ${viewer.body.token}` };
    const device = new SoftwareAuthenticator({ counts: false });
    expect(await optionsFor({ ...person, headers })).toMatchObject(problem(401, 'second_factor_required'));
    const credential = device.create((await optionsFor({ ...person, headers }, test.nextCode())).body);
    expect((await post('/api/auth/passkeys', { name: 'Laptop', credential }, headers)).status).toBe(201);
    for (let times = 0; times < 2; times++) expect((await signIn(device.get(await challenge()))).status).toBe(200);
    expect(await listed({ ...person, headers })).toMatchObject([{ synced: true }]);
  });

  it('are named, renamed and removed, each reported by e-mail except the name', async () => {
    const person = await test.signUp();
    const device = new SoftwareAuthenticator();
    const id = await add(person, device, 'Phone of Ọlá');
    const renamed = await test.http.put(`/api/auth/passkeys/${id}`).set(person.headers).send({ name: ' Old phone ' });
    expect(renamed.body).toEqual({ id, name: 'Old phone' });
    expect(await listed(person)).toMatchObject([{ name: 'Old phone' }]);
    const other = await test.signUp();
    expect(await test.http.delete(`/api/auth/passkeys/${id}`).set(other.headers)).toMatchObject(
      problem(404, 'not_found'),
    );
    const removed = await test.http.delete(`/api/auth/passkeys/${id}`).set(person.headers);
    expect(removed.body).toEqual({ id, removed: true });
    expect(await listed(person)).toEqual([]);
    expect(await signIn(device.get(await challenge()))).toMatchObject(problem(401, 'passkey_refused'));
    const emails = () => test.emailsTo(person.email);
    await expect
      .poll(async () => (await emails()).map(({ subject }) => subject).toSorted())
      .toEqual(['A passkey was added', 'A passkey was removed']);
    expect(JSON.stringify(await emails())).toContain('Phone of Ọlá');
    expect(JSON.stringify(await test.runtime.store.readStream(`account-${person.id}`))).not.toMatch(/phone/i);
  });

  it('can be added only with the password', async () => {
    const person = await test.signUp();
    const wrong = { ...person, password: 'not this one' };
    expect(await optionsFor(wrong)).toMatchObject(problem(401, 'invalid_credentials'));
  });

  it('are added once: a repeated request changes nothing, the same passkey is refused', async () => {
    const person = await test.signUp();
    const device = new SoftwareAuthenticator();
    const credential = device.create((await optionsFor(person)).body);
    const send = (key: string) =>
      post('/api/auth/passkeys', { name: 'One', credential }, { ...person.headers, 'Idempotency-Key': key });
    const key = randomUUID();
    const first = await send(key);
    expect((await send(key)).body).toEqual(first.body);
    expect(await send(randomUUID())).toMatchObject(problem(410, 'challenge_expired'));
    expect(await listed(person)).toHaveLength(1);
    const { body } = await optionsFor(person);
    expect(body.excludeCredentials).toEqual([{ type: 'public-key', id: credential.id }]);
  });

  describe('are refused', () => {
    let person: SignedInPerson;
    let device: SoftwareAuthenticator;
    beforeAll(async () => {
      person = await test.signUp();
      device = new SoftwareAuthenticator();
      await add(person, device);
    });

    it('with a used challenge', async () => {
      const options = await challenge();
      expect((await signIn(device.get(options))).status).toBe(200);
      expect(await signIn(device.get(options))).toMatchObject(problem(410, 'challenge_expired'));
    });

    it('with a used response, or another one to the same challenge under the same key', async () => {
      const options = await challenge();
      const credential = device.get(options);
      const key = randomUUID();
      expect((await signIn(credential, key)).status).toBe(200);
      expect(await signIn(credential)).toMatchObject(problem(410, 'challenge_expired'));
      expect(await signIn(device.get(options), key)).toMatchObject(problem(410, 'challenge_expired'));
    });

    it('with a challenge that is expired, unknown, or for another purpose', async () => {
      const options = await challenge();
      test.clock.pass(TEN_MINUTES + 1);
      expect(await signIn(device.get(options))).toMatchObject(problem(410, 'challenge_expired'));
      const made = { ...options, challenge: 'bm90IG91cnM' };
      expect(await signIn(device.get(made))).toMatchObject(problem(410, 'challenge_expired'));
      const { body } = await optionsFor(person);
      const other = { ...options, challenge: body.challenge };
      expect(await signIn(device.get(other))).toMatchObject(problem(410, 'challenge_expired'));
    });

    it('from another origin', async () => {
      const elsewhere = device.copy({ origin: 'http://localhost.example:8080' });
      expect(await signIn(elsewhere.get(await challenge()))).toMatchObject(problem(401, 'passkey_refused'));
      const credential = elsewhere.create((await optionsFor(person)).body);
      const answer = await post('/api/auth/passkeys', { name: 'Phish', credential }, person.headers);
      expect(answer).toMatchObject(problem(401, 'passkey_refused'));
    });

    it('without user verification', async () => {
      const locked = device.copy({ verifies: false });
      expect(await signIn(locked.get(await challenge()))).toMatchObject(problem(401, 'passkey_refused'));
    });

    it('if another device has signed with a copy of the key', async () => {
      const clone = device.copy();
      expect((await signIn(device.get(await challenge()))).status).toBe(200);
      expect(await signIn(clone.get(await challenge()))).toMatchObject(problem(401, 'passkey_refused'));
      const both = device.copy();
      const answers = await Promise.all(
        [device.get(await challenge()), both.get(await challenge())].map((one) => signIn(one)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    });

    it('with an invalid signature, or another person’s user handle', async () => {
      const [one, two] = [device.get(await challenge()), device.get(await challenge())];
      expect(await signIn({ ...one, signature: two.signature })).toMatchObject(problem(401, 'passkey_refused'));
      const other = await test.signUp();
      const user_handle = Buffer.from(other.id).toString('base64url');
      const renamed = { ...device.get(await challenge()), user_handle };
      expect(await signIn(renamed)).toMatchObject(problem(401, 'passkey_refused'));
    });
  });
});
