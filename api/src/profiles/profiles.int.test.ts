import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const PIN = '4711';

describe('profiles', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const list = async (person: SignedInPerson, query = {}) => {
    await test.upToDate();
    return (await test.http.get('/api/profiles').query(query).set(person.headers)).body;
  };
  const create = (person: SignedInPerson, body: object) =>
    test.http.post('/api/profiles').set(person.headers).send(body);
  const switchTo = (person: SignedInPerson, id: string, body?: object) =>
    test.http.post(`/api/profiles/${id}/switch`).set(person.headers).send(body);
  const setPin = (person: SignedInPerson, body: object = {}) =>
    test.http
      .put('/api/profile-pin')
      .set(person.headers)
      .send({ pin: PIN, password: person.password, ...body });
  /** A household: a person with their own profile, a kids profile and a PIN. */
  const household = async () => {
    const person = await test.signUp();
    const parent = (await create(person, { name: 'Ama' })).body;
    const kid = (await create(person, { name: 'Kofi', is_kids_profile: true })).body;
    expect((await setPin(person)).status).toBe(200);
    return { person, parent, kid };
  };

  it('are created, listed in order, changed, deleted and restored', async () => {
    const person = await test.signUp();
    const made = await create(person, { name: ' Ama ', language_preference: 'sw', time_zone: 'Africa/Nairobi' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Ama',
        avatar_url: null,
        is_kids_profile: false,
        age_rating_limit: 'R',
        language_preference: 'sw',
        time_zone: 'Africa/Nairobi',
        blocked_movies: [],
        allowed_movies: [],
        viewing_time_limits: {},
        active: false,
      },
    });
    test.clock.pass(1);
    const kid = await create(person, { name: 'Kofi', is_kids_profile: true });
    expect(kid.body).toMatchObject({ age_rating_limit: 'PG', language_preference: 'en', is_kids_profile: true });
    expect(await list(person)).toEqual([made.body, kid.body]);

    const changed = await test.http
      .put(`/api/profiles/${made.body.id}`)
      .set(person.headers)
      .send({ name: 'Ama Two', age_rating_limit: 'PG-13' });
    expect(changed.body).toMatchObject({ name: 'Ama Two', age_rating_limit: 'PG-13', language_preference: 'sw' });
    expect(await list(person)).toEqual([changed.body, kid.body]);

    const gone = await test.http.delete(`/api/profiles/${kid.body.id}?reason=made_by_mistake`).set(person.headers);
    expect(gone.body).toEqual({ id: kid.body.id, deleted: true });
    expect(await list(person)).toEqual([changed.body]);
    expect(await list(person, { withdrawn: 'true' })).toEqual([kid.body]);
    const log = await test.runtime.store.readStream(`profiles-${person.id}`);
    expect(log.at(-1)).toMatchObject({ type: 'ProfileDeleted', data: expect.stringContaining('made_by_mistake') });

    expect((await test.http.post(`/api/profiles/${kid.body.id}/restore`).set(person.headers)).body).toEqual(kid.body);
    expect(await list(person)).toEqual([changed.body, kid.body]);
  });

  it('are limited to six, also with concurrent requests', async () => {
    const person = await test.signUp();
    const answers = await Promise.all(Array.from({ length: 7 }, (_, n) => create(person, { name: `Nr ${n}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_profiles' });
    expect(await list(person)).toHaveLength(6);
  });

  it('are created once when a request is repeated', async () => {
    const person = await test.signUp();
    const key = randomUUID();
    const send = () => create(person, { name: 'Ama' }).set('Idempotency-Key', key);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await list(person)).toHaveLength(1);
  });

  it.each([
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(21) },
    { name: 'Ama', age_rating_limit: 'NC-17' },
    { name: 'Ama', language_preference: 'not a language' },
    { name: 'Ama', time_zone: 'Africa/Wakanda' },
  ])('reject invalid input: %j', async (body) => {
    expect(await create(await test.signUp(), body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('reject a kids profile with a limit above PG', async () => {
    const body = { name: 'Kofi', is_kids_profile: true, age_rating_limit: 'PG-13' };
    expect(await create(await test.signUp(), body)).toMatchObject({ status: 409, body: { code: 'kids_rating' } });
  });

  it('of other accounts do not exist for the caller', async () => {
    const { kid } = await household();
    const other = await test.signUp();
    const controls = {
      profile_id: kid.id,
      age_rating_limit: 'G',
      blocked_movies: [],
      allowed_movies: [],
      viewing_time_limits: {},
    };
    const answers = await Promise.all([
      test.http.put(`/api/profiles/${kid.id}`).set(other.headers).send({ name: 'Mine' }),
      test.http.delete(`/api/profiles/${kid.id}`).set(other.headers),
      test.http.post(`/api/profiles/${kid.id}/restore`).set(other.headers),
      test.http.put(`/api/profiles/${kid.id}/parental-controls`).set(other.headers).send(controls),
      switchTo(other, kid.id, {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await list(other)).toEqual([]);
  });

  it('can be switched to without a body; the session then has that profile', async () => {
    const { person, parent, kid } = await household();
    const answer = await test.http.post(`/api/profiles/${parent.id}/switch`).set(person.headers);
    expect(answer).toMatchObject({ status: 200, body: { id: parent.id, active: true } });
    expect((await list(person)).map((profile: { active: boolean }) => profile.active)).toEqual([true, false]);
    // Another session of the same account has no profile yet.
    const again = await test.http.post('/api/auth/login').send({ email: person.email, password: person.password });
    const headers = { Authorization: `Bearer ${again.body.token}` };
    expect((await list({ ...person, headers })).map((profile: { active: boolean }) => profile.active)).toEqual([
      false,
      false,
    ]);
    expect((await switchTo(person, kid.id)).body).toMatchObject({ id: kid.id, active: true });
  });

  it('for kids can be entered once there is a PIN, and left only with it', async () => {
    const person = await test.signUp();
    const parent = (await create(person, { name: 'Ama' })).body;
    const kid = (await create(person, { name: 'Kofi', is_kids_profile: true })).body;
    expect(await switchTo(person, kid.id)).toMatchObject({ status: 409, body: { code: 'pin_not_set' } });
    expect(await setPin(person)).toMatchObject({ status: 200, body: { set: true } });
    expect((await switchTo(person, kid.id)).status).toBe(200);

    expect(await switchTo(person, parent.id)).toMatchObject({ status: 403, body: { code: 'pin_required' } });
    expect(await switchTo(person, parent.id, { pin: '0000' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_pin' },
    });
    expect(await switchTo(person, parent.id, { pin: '12' })).toMatchObject({ status: 400 });
    expect((await switchTo(person, parent.id, { pin: PIN })).status).toBe(200);
  });

  it('cannot be managed from a kids profile', async () => {
    const { person, parent, kid } = await household();
    await switchTo(person, kid.id);
    const controls = {
      profile_id: kid.id,
      age_rating_limit: 'PG',
      blocked_movies: [],
      allowed_movies: ['film'],
      viewing_time_limits: {},
    };
    const before = await test.events();
    const answers = await Promise.all([
      create(person, { name: 'Sneaky' }),
      test.http.put(`/api/profiles/${kid.id}`).set(person.headers).send({ name: 'Boss' }),
      test.http.delete(`/api/profiles/${parent.id}`).set(person.headers),
      test.http.post(`/api/profiles/${kid.id}/restore`).set(person.headers),
      test.http.put(`/api/profiles/${kid.id}/parental-controls`).set(person.headers).send(controls),
      test.http.get('/api/household').set(person.headers),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      answers.map(() => '403 kids_profile_active'),
    );
    expect(await test.events()).toBe(before);
  });

  it.each(['1234', '1111', '0000', '1212', '7777', '1004', '2000', '4444', '2222', '6969'])(
    'reject the common PIN %s',
    async (pin) => {
      const { person } = await household();
      const before = await test.events();
      const answer = await setPin(person, { pin });
      expect(answer).toMatchObject({ status: 422, body: { code: 'weak_pin' } });
      expect(answer.body.detail).toMatch(/Choose another/);
      expect(await test.events()).toBe(before);
    },
  );

  it('keep the PIN secret, require the password to change it, and limit guesses', async () => {
    const { person, parent, kid } = await household();
    expect(await setPin(person, { pin: '9999', password: 'not this one' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    await switchTo(person, kid.id);
    // After forgetting it, a person sets a new PIN, also from within a kids profile.
    expect((await setPin(person, { pin: '2580' })).status).toBe(200);
    expect((await switchTo(person, parent.id, { pin: PIN })).body.code).toBe('wrong_pin');
    expect((await switchTo(person, parent.id, { pin: '2580' })).status).toBe(200);

    await switchTo(person, kid.id);
    for (let n = 0; n < 5; n++) expect((await switchTo(person, parent.id, { pin: '0000' })).status).toBe(403);
    const stopped = await switchTo(person, parent.id, { pin: '2580' });
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(60);

    const { rows } = await test.runtime.pool.query('select pin_hash from secret.profile_pins where account_id = $1', [
      person.id,
    ]);
    expect(rows[0]?.pin_hash).toMatch(/^\$argon2id\$/);
    const log = await test.runtime.store.readStream(`profiles-${person.id}`);
    const set = log.filter(({ type }) => type === 'ProfilePinSet');
    expect(set.map(({ data }) => data)).toEqual(['{}', '{}']);
  });
});
