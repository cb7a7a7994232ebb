import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnFilm, addFilm } from '../catalogue/testing/add-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('ratings', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const rate = (person: SignedInPerson, id: string, stars: unknown) =>
    test.http.put(`/api/movies/${id}/rating`).set(person.headers).send({ stars });
  const read = async (id: string, person?: SignedInPerson) => {
    await test.upToDate();
    return (
      await test.http
        .get(`/api/movies/${id}/rating`)
        .set(person?.headers ?? {})
        .expect(200)
    ).body;
  };
  const average = async (id: string) => (await test.http.get(`/api/movies/${id}`)).body.average_rating;

  it('are one per person, and average everywhere the film is shown', async () => {
    await addFilm(test, 'salt');
    expect(await average('salt')).toBeNull();
    const people = [await test.signUp(), await test.signUp(), await test.signUp()] as const;
    for (const [n, stars] of [5, 4, 4].entries()) {
      expect(await rate(people[n] as SignedInPerson, 'salt', stars)).toMatchObject({ status: 200, body: { stars } });
    }
    expect(await read('salt', people[0])).toEqual({
      movie_id: 'salt',
      average_rating: 4.33,
      count: 3,
      breakdown: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 ? 1 : stars === 4 ? 2 : 0 })),
      mine: 5,
    });
    await rate(people[0], 'salt', 1).expect(200);
    await rate(people[0], 'salt', 1).expect(200);
    expect(await read('salt')).toMatchObject({ average_rating: 3, count: 3, mine: null });
    expect(await average('salt')).toBe(3);
    expect((await test.http.get('/api/movies').query({ ids: 'salt' })).body[0].average_rating).toBe(3);
    expect((await test.http.get('/api/home')).status).toBe(200);

    const path = '/api/movies/salt/rating';
    for (const person of people) await test.http.delete(path).set(person.headers).expect(200);
    await test.http.delete(path).set(people[0].headers).expect(200);
    expect(await read('salt', people[0])).toMatchObject({ average_rating: null, count: 0, mine: null });
    expect(await average('salt')).toBeNull();
  });

  it('are one to five whole stars, of signed-in people, for films of the catalogue', async () => {
    await addFilm(test, 'leaving');
    const person = await test.signUp();
    for (const stars of [0, 6, 2.5, '3', null]) expect((await rate(person, 'leaving', stars)).status).toBe(400);
    expect((await test.http.put('/api/movies/leaving/rating').send({ stars: 3 })).status).toBe(401);
    expect((await rate(person, 'never', 3)).status).toBe(404);
    expect((await test.http.get('/api/movies/never/rating')).status).toBe(404);
    await rate(person, 'leaving', 3).expect(200);
    await actOnFilm(test, 'leaving', { kind: 'withdraw', reason: 'The licence has ended' });
    expect((await rate(person, 'leaving', 4)).status).toBe(410);
    // Authors can delete their own content at any time.
    await test.http.delete('/api/movies/leaving/rating').set(person.headers).expect(200);
  });
});
