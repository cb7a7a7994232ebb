import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnFilm, addFilm } from '../catalogue/testing/add-film.ts';
import { DELETED_ACCOUNT } from '../contract/authors.ts';
import type { ReviewPage } from '../contract/reviews.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('reviews', () => {
  let test: TestApi;
  let ama: SignedInPerson;
  let kofi: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    ama = await test.signUp({ name: 'Ama Mensah' });
    kofi = await test.signUp({ name: 'Kofi' });
  });
  afterAll(() => test.close());

  const send = (method: 'post' | 'put' | 'delete', path: string, { headers }: SignedInPerson, body?: object) =>
    test.http[method](path).set(headers).send(body);
  const write = (person: SignedInPerson, film: string, more: object = {}) =>
    send('post', `/api/movies/${film}/reviews`, person, { rating: 4, review: `Of ${film}`, ...more });
  const written = async (person: SignedInPerson, film: string, more: object = {}): Promise<string> =>
    (await write(person, film, more).expect(201)).body.id;
  const read = async (film: string, person: SignedInPerson | null = null, query: object = {}): Promise<ReviewPage> => {
    await test.upToDate();
    const path = `/api/movies/${film}/reviews`;
    return (
      await test.http
        .get(path)
        .query(query)
        .set(person?.headers ?? {})
        .expect(200)
    ).body;
  };
  const ratingOf = async (film: string, person: SignedInPerson) =>
    (await test.http.get(`/api/movies/${film}/rating`).set(person.headers)).body;

  it('are one per person and film, and rate it: either change updates both', async () => {
    await addFilm(test, 'salt');
    const id = await written(ama, 'salt', {
      rating: 5,
      title: ' Go and see it ',
      review: ' It is salt. ',
      spoilers: true,
    });
    const { reviews, total, next, mine } = await read('salt', ama);
    expect({ total, next }).toEqual({ total: 1, next: null });
    expect(reviews).toEqual([
      {
        id,
        movie_id: 'salt',
        user: {
          name: 'Ama Mensah',
          name_id: expect.any(String),
          avatar: expect.any(String),
          level: 'Community Member',
          reviews_count: 1,
        },
        rating: 5,
        title: 'Go and see it',
        review: 'It is salt.',
        date: expect.any(String),
        changed_at: null,
        likes: 0,
        helpful: 0,
        verified: false,
        spoilers: true,
        mine: true,
        liked: false,
        found_helpful: false,
        removed: false,
      },
    ]);
    expect(mine).toEqual(reviews[0]);
    expect((await read('salt', kofi)).mine).toBeNull();
    expect(JSON.stringify(await read('salt'))).not.toContain(ama.id);
    expect(await ratingOf('salt', ama)).toMatchObject({ average_rating: 5, count: 1, mine: 5 });
    expect(await write(ama, 'salt')).toMatchObject({ status: 409, body: { code: 'already_reviewed' } });

    await send('put', '/api/movies/salt/rating', ama, { stars: 2 }).expect(200);
    expect((await read('salt')).reviews[0]).toMatchObject({ rating: 2, review: 'It is salt.', changed_at: null });
    const path = `/api/reviews/${id}`;
    const words = { rating: 3, title: '', review: 'It is sugar.', spoilers: false };
    await send('put', path, ama, words).expect(200);
    expect((await read('salt')).reviews[0]).toMatchObject({ id, ...words, changed_at: expect.any(String) });
    expect(await ratingOf('salt', ama)).toMatchObject({ average_rating: 3, count: 1, mine: 3 });

    const refused = await send('delete', '/api/movies/salt/rating', ama);
    expect(refused).toMatchObject({ status: 409, body: { code: 'rating_in_review' } });
    for (const person of [kofi, await test.signUp()]) {
      expect((await send('put', path, person, words)).status).toBe(404);
      expect((await send('delete', path, person)).status).toBe(404);
    }
    await send('delete', path, ama).expect(200);
    expect(await read('salt', ama)).toMatchObject({ reviews: [], total: 0, mine: null });
    expect(await ratingOf('salt', ama)).toMatchObject({ mine: 3 });
    expect(await written(ama, 'salt')).not.toBe(id);
    expect((await read('salt')).total).toBe(1);
  });

  it('are liked and found helpful once by each other person, who can undo it', async () => {
    await addFilm(test, 'road');
    const id = await written(ama, 'road');
    await test.upToDate();
    for (const reaction of ['like', 'helpful']) {
      const path = `/api/reviews/${id}/${reaction}`;
      for (let times = 0; times < 2; times++) await send('put', path, kofi).expect(200);
      expect(await send('put', path, ama)).toMatchObject({ status: 409, body: { code: 'own_content' } });
    }
    const given = { likes: 1, helpful: 1, liked: true, found_helpful: true };
    expect((await read('road', kofi)).reviews[0]).toMatchObject(given);
    expect((await read('road', ama)).reviews[0]).toMatchObject({ ...given, liked: false, found_helpful: false });
    for (let times = 0; times < 2; times++) await send('delete', `/api/reviews/${id}/like`, kofi).expect(200);
    expect((await read('road', kofi)).reviews[0]).toMatchObject({ ...given, likes: 0, liked: false });
    const nowhere = '/api/reviews/9a3c5d10-0000-8000-8000-000000000009/like';
    expect((await send('put', nowhere, kofi)).status).toBe(404);
  });

  it('are sorted as requested, and paged', async () => {
    await addFilm(test, 'long');
    const people = await Promise.all(Array.from({ length: 12 }, () => test.signUp()));
    const ids: string[] = [];
    for (const [n, person] of people.entries()) ids.push(await written(person, 'long', { rating: 1 + (n % 5) }));
    await test.upToDate();
    await send('put', `/api/reviews/${ids[3]}/helpful`, kofi).expect(200);
    await send('put', `/api/reviews/${ids[7]}/helpful`, kofi).expect(200);
    await send('put', `/api/reviews/${ids[3]}/helpful`, ama).expect(200);
    const readAll = async (sort?: string) => {
      const first = await read('long', null, { sort });
      expect(first).toMatchObject({ total: 12, reviews: { length: 10 } });
      const rest = await read('long', null, { sort, after: first.next });
      expect(rest).toMatchObject({ total: 12, next: null, reviews: { length: 2 } });
      return [...first.reviews, ...rest.reviews];
    };
    const newest = ids.toReversed();
    expect((await readAll()).map(({ id }) => id)).toEqual(newest);
    expect((await readAll('newest')).map(({ id }) => id)).toEqual(newest);
    const starsOf = new Map((await readAll()).map(({ id, rating }) => [id, rating]));
    const byStars = (sign: number) => newest.toSorted((a, b) => sign * ((starsOf.get(a) ?? 0) - (starsOf.get(b) ?? 0)));
    expect((await readAll('highest')).map(({ id }) => id)).toEqual(byStars(-1));
    expect((await readAll('lowest')).map(({ id }) => id)).toEqual(byStars(1));
    const others = newest.filter((id) => id !== ids[3] && id !== ids[7]);
    expect((await readAll('helpful')).map(({ id }) => id)).toEqual([ids[3], ids[7], ...others]);

    for (const query of [{ sort: 'oldest' }, { after: 'x' }, { after: `0_${'x'.repeat(16)}` }]) {
      expect((await test.http.get('/api/movies/long/reviews').query(query)).status).toBe(400);
    }
  });

  it('require text, stars, a signed-in person and a film of the catalogue', async () => {
    await addFilm(test, 'leaving');
    for (const more of [{ review: ' \n ' }, { rating: 0 }, { rating: undefined }, { title: 'x'.repeat(121) }]) {
      expect((await write(ama, 'leaving', more)).status).toBe(400);
    }
    expect((await test.http.post('/api/movies/leaving/reviews').send({ rating: 3, review: 'No' })).status).toBe(401);
    expect((await write(ama, 'never')).status).toBe(404);
    expect((await test.http.get('/api/movies/never/reviews')).status).toBe(404);
    const id = await written(ama, 'leaving');
    await actOnFilm(test, 'leaving', { kind: 'withdraw', reason: 'The licence has ended' });
    expect((await write(kofi, 'leaving')).status).toBe(410);
    // Authors can delete their own content at any time.
    await send('delete', `/api/reviews/${id}`, ama).expect(200);
  });

  it('can be reported, but not by their author, and are captured', async () => {
    await addFilm(test, 'rude');
    const id = await written(ama, 'rude', { review: 'Rude words' });
    await test.upToDate();
    const report = (person: SignedInPerson, content_id = id) =>
      send('post', '/api/reports', person, { content_type: 'review', content_id, violation_types: ['harassment'] });
    expect(await report(ama)).toMatchObject({ status: 409, body: { code: 'own_content' } });
    expect(await report(kofi)).toMatchObject({ status: 200, body: { reported_before: false } });
    await send('delete', `/api/reviews/${id}`, ama).expect(200);
    await test.upToDate();
    expect((await report(await test.signUp())).status).toBe(404);
  });

  it('are hidden while their author’s account is withdrawn', async () => {
    await addFilm(test, 'back');
    const efua = await test.signUp({ name: 'Efua' });
    const id = await written(efua, 'back');
    const owner = await test.signUpStaff('owner');
    await test.look(owner, efua.id);
    const reason = { reason: 'Sells films that are not hers' };
    await send('post', `/api/admin/people/${efua.id}/withdraw`, owner, reason).expect(200);
    expect((await read('back')).reviews).toMatchObject([{ id, review: null, user: { name: DELETED_ACCOUNT } }]);
    expect((await send('put', `/api/reviews/${id}/like`, kofi)).status).toBe(404);
    await send('post', `/api/admin/people/${efua.id}/restore`, owner, reason).expect(200);
    expect((await read('back')).reviews).toMatchObject([{ id, review: 'Of back', user: { name: 'Efua' } }]);
  });

  it('lose name and text when their author is erased', async () => {
    await addFilm(test, 'gone');
    const efua = await test.signUp({ name: 'Efua' });
    const id = await written(efua, 'gone', { title: 'Mine', review: 'My words' });
    const { services } = test.api;
    const context = { now: new Date(), actor: { kind: 'system', id: 'test' }, idempotencyKey: 'erase' } as const;
    await erasePerson(services.runner, services.vault, efua.id, 'Asked for', context);
    const { reviews } = await read('gone');
    expect(reviews).toMatchObject([{ id, rating: 4, title: '', review: null, user: { name: DELETED_ACCOUNT } }]);
    const report = { content_type: 'review', content_id: id, violation_types: ['spam'] };
    expect((await send('post', '/api/reports', kofi, report)).status).toBe(404);
  });
});
