import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('parental controls', () => {
  let test: TestApi;
  let person: SignedInPerson;
  let kid: { id: string };
  beforeAll(async () => {
    test = await startTestApi();
    for (const id of ['film', 'film-a', 'film-b', 'film-c']) await addFilm(test, id, { rating: 'PG' });
    person = await test.signUp();
    kid = (await test.http.post('/api/profiles').set(person.headers).send({ name: 'Kofi', is_kids_profile: true }))
      .body;
  });
  afterAll(() => test.close());

  const set = (more: object, id = kid.id) =>
    test.http
      .put(`/api/profiles/${id}/parental-controls`)
      .set(person.headers)
      .send({
        profile_id: id,
        age_rating_limit: 'PG',
        blocked_movies: [],
        allowed_movies: [],
        viewing_time_limits: {},
        ...more,
      });
  const listed = async (): Promise<object> => {
    await test.upToDate();
    return (await test.http.get('/api/profiles').set(person.headers)).body[0];
  };

  it('are replaced as a whole and listed with the profile', async () => {
    const controls = {
      age_rating_limit: 'G',
      blocked_movies: ['film-a', 'film-b'],
      allowed_movies: ['film-c'],
      viewing_time_limits: { monday: 60, saturday: 720, sunday: 0 },
      time_zone: 'Africa/Lagos',
    };
    const answer = await set(controls);
    expect(answer).toMatchObject({ status: 200, body: controls });
    expect(await listed()).toMatchObject(controls);

    const allowed = await set({ blocked_movies: ['film-b', 'film-c'], allowed_movies: ['film-a'] });
    expect(allowed.body).toMatchObject({ blocked_movies: ['film-b', 'film-c'], allowed_movies: ['film-a'] });
    expect(await listed()).toMatchObject({
      blocked_movies: ['film-b', 'film-c'],
      allowed_movies: ['film-a'],
      viewing_time_limits: {},
      time_zone: 'Africa/Lagos',
    });
  });

  it('treat a non-numeric limit as 0', async () => {
    const limits = {
      monday: 'none',
      tuesday: null,
      wednesday: true,
      thursday: '',
      friday: '90',
      saturday: {},
      sunday: 30,
    };
    expect((await set({ viewing_time_limits: limits })).body.viewing_time_limits).toEqual({
      monday: 0,
      tuesday: 0,
      wednesday: 0,
      thursday: 0,
      friday: 90,
      saturday: 0,
      sunday: 30,
    });
  });

  it.each([
    { viewing_time_limits: { monday: 45 } },
    { viewing_time_limits: { monday: 750 } },
    { viewing_time_limits: { monday: -30 } },
    { viewing_time_limits: { someday: 30 } },
    { blocked_movies: ['not an id'] },
    { time_zone: '+01:00' },
    { age_rating_limit: 'NC-17' },
  ])('reject %j', async (more) => {
    expect(await set(more)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('reject unknown films and name them', async () => {
    for (const films of [{ blocked_movies: ['film', 'unheard-of'] }, { allowed_movies: ['unheard-of'] }]) {
      expect(await set(films)).toMatchObject({
        status: 422,
        body: { code: 'unknown_movie', detail: expect.stringMatching(/^No film has the id unheard-of\. Choose/) },
      });
    }
  });

  it('refuse to allow a film that no kids profile may show, and say why', async () => {
    await addFilm(test, 'grown-up', { title: 'Night Shift', rating: 'R' });
    expect(await set({ allowed_movies: ['grown-up'] })).toMatchObject({
      status: 409,
      body: { code: 'above_kids_limit', detail: expect.stringContaining('“Night Shift” is rated R.') },
    });
    expect((await set({ blocked_movies: ['grown-up'] })).status).toBe(200);
  });

  it('reject a profile id that differs from the address', async () => {
    expect(await set({ profile_id: randomUUID() })).toMatchObject({
      status: 400,
      body: { code: 'profile_mismatch' },
    });
  });

  it('allow individual films only for kids profiles', async () => {
    const { body } = await test.http.post('/api/profiles').set(person.headers).send({ name: 'Ama' });
    expect(await set({ allowed_movies: ['film'] }, body.id)).toMatchObject({
      status: 409,
      body: { code: 'allow_kids_only' },
    });
  });
});
