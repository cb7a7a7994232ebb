import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actOnFilm, addFilm } from '../catalogue/testing/add-film.ts';
import type { Movie } from '../contract/catalogue.ts';
import type { Watchlist } from '../contract/library.ts';
import { makeReady } from '../playback/testing/ready-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const LISTS = '/enhanced/user/watchlists';
const FAVORITES = '/enhanced/user/favorites';

describe('the library of a person', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    for (const id of ['salt', 'apple', 'zebra']) await addFilm(test, id, { title: id });
    await addFilm(test, 'gone', { title: 'gone' });
    await actOnFilm(test, 'gone', { kind: 'withdraw', reason: 'The licence has ended' });
  });
  afterAll(() => test.close());

  const read = async (person: SignedInPerson, path = LISTS) => {
    await test.upToDate();
    return (await test.http.get(path).set(person.headers).expect(200)).body;
  };
  const idsOf = (movies: readonly Movie[]): string[] => movies.map(({ id }) => id);
  const add = (person: SignedInPerson, movie_id: string, watchlist_id: string | null = null) =>
    test.http.post('/api/enhanced/user/watchlists/add').set(person.headers).send({ movie_id, watchlist_id });
  const create = async (person: SignedInPerson, body: object): Promise<string> =>
    (await test.http.post(LISTS).set(person.headers).send(body).expect(201)).body.id;
  const put = (person: SignedInPerson, path: string, body: object) =>
    test.http.put(`${LISTS}/${path}`).set(person.headers).send(body);
  const remove = (person: SignedInPerson, path: string) => test.http.delete(path).set(person.headers);

  it('starts empty and gets a default list with the first film', async () => {
    const person = await test.signUp();
    expect(await read(person)).toEqual([]);
    const added = await add(person, 'salt');
    expect(added).toMatchObject({ status: 200, body: { movie_id: 'salt' } });
    expect(await read(person)).toEqual([
      {
        id: added.body.watchlist_id,
        name: 'My List',
        description: '',
        is_public: false,
        is_default: true,
        movie_ids: ['salt'],
        updated_at: test.clock.now.toISOString(),
      },
    ]);
    expect((await add(person, 'apple')).body).toEqual({ ...added.body, movie_id: 'apple' });
    expect(await add(person, 'salt')).toMatchObject({
      status: 409,
      body: { code: 'already_in_watchlist', detail: 'This movie is already in your watchlist!' },
    });
    expect(await remove(person, `${LISTS}/${added.body.watchlist_id}`)).toMatchObject({
      status: 409,
      body: { code: 'default_watchlist' },
    });
  });

  it('accepts only films of the catalogue', async () => {
    const person = await test.signUp();
    expect(await add(person, 'never')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await add(person, 'gone')).toMatchObject({ status: 410, body: { code: 'movie_withdrawn' } });
    expect((await test.http.put(`${FAVORITES}/gone`).set(person.headers)).status).toBe(410);
    expect(await read(person)).toEqual([]);
  });

  it('has named lists that can be edited and removed', async () => {
    const person = await test.signUp();
    expect((await test.http.post(LISTS).set(person.headers).send({ name: '   ' })).status).toBe(400);
    const id = await create(person, { name: ' Sunday ', description: 'Long films' });
    expect(await read(person)).toMatchObject([{ id, name: 'Sunday', description: 'Long films', is_default: false }]);
    expect((await put(person, id, { name: 'Monday' })).status).toBe(200);
    expect(await read(person)).toMatchObject([{ name: 'Monday', description: 'Long films' }]);
    expect((await remove(person, `${LISTS}/${id}`)).status).toBe(200);
    expect(await read(person)).toEqual([]);
    expect((await add(person, 'salt', id)).status).toBe(404);
  });

  it('creates one list when a request is repeated', async () => {
    const person = await test.signUp();
    const send = () =>
      test.http
        .post(LISTS)
        .set({ ...person.headers, 'Idempotency-Key': 'sent-twice' })
        .send({ name: 'Sunday' });
    expect((await send()).body).toEqual((await send()).body);
    expect(await read(person)).toHaveLength(1);
  });

  it('keeps the order set by its owner and appends new films', async () => {
    const person = await test.signUp();
    const id = await create(person, { name: 'Sunday' });
    for (const movie of ['salt', 'apple', 'zebra']) await add(person, movie, id);
    const films = `${LISTS}/${id}/movies`;
    expect(idsOf(await read(person, films))).toEqual(['salt', 'apple', 'zebra']);
    await put(person, `${id}/order`, { movie_ids: ['zebra', 'salt', 'apple'] });
    expect(idsOf(await read(person, films))).toEqual(['zebra', 'salt', 'apple']);
    expect((await remove(person, `${films}/zebra`)).status).toBe(200);
    expect(idsOf(await read(person, films))).toEqual(['salt', 'apple']);
    await add(person, 'zebra', id);
    expect(idsOf(await read(person, films))).toEqual(['salt', 'apple', 'zebra']);
  });

  it('hides a film while it is withdrawn', async () => {
    const person = await test.signUp();
    await addFilm(test, 'leaving', { title: 'Leaving' });
    const { watchlist_id } = (await add(person, 'leaving')).body;
    await test.http.put(`${FAVORITES}/leaving`).set(person.headers).expect(200);
    await actOnFilm(test, 'leaving', { kind: 'withdraw', reason: 'The licence has ended' });
    const [list]: Watchlist[] = await read(person);
    expect(list?.movie_ids).toEqual(['leaving']);
    expect(await read(person, `${LISTS}/${watchlist_id}/movies`)).toEqual([]);
    expect(await read(person, FAVORITES)).toEqual([]);
    await actOnFilm(test, 'leaving', { kind: 'restore', reason: 'Signed again' });
    expect(idsOf(await read(person, FAVORITES))).toEqual(['leaving']);
  });

  it('is accessible only to its owner', async () => {
    const [person, other] = [await test.signUp(), await test.signUp()];
    const id = await create(person, { name: 'Mine', is_public: true });
    await test.upToDate();
    for (const answer of [
      await add(other, 'salt', id),
      await put(other, id, { name: 'Theirs' }),
      await put(other, `${id}/order`, { movie_ids: [] }),
      await remove(other, `${LISTS}/${id}`),
      await remove(other, `${LISTS}/${id}/movies/salt`),
      await test.http.get(`${LISTS}/${id}/movies`).set(other.headers),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await test.http.get(LISTS)).status).toBe(401);
  });

  it('can be read by link while its owner shares it, until the owner is erased', async () => {
    const person = await test.signUp();
    const id = await create(person, { name: 'For all', description: 'Start here' });
    await add(person, 'salt', id);
    const shared = async () => {
      await test.upToDate();
      return test.http.get(`/enhanced/watchlists/${id}`);
    };
    expect((await shared()).status).toBe(404);
    await put(person, id, { is_public: true });
    const { body } = await shared();
    expect(body).toMatchObject({ id, name: 'For all', description: 'Start here', movies: [{ id: 'salt' }] });
    expect(JSON.stringify(body)).not.toContain(person.id);
    await put(person, id, { is_public: false });
    expect((await shared()).status).toBe(404);
    await put(person, id, { is_public: true });
    expect((await shared()).status).toBe(200);
    await test.api.services.vault.destroy(person.id);
    expect((await shared()).status).toBe(404);
  });

  it('lists favorites without duplicates, latest first', async () => {
    const person = await test.signUp();
    for (const id of ['salt', 'zebra', 'salt']) {
      await test.http.put(`${FAVORITES}/${id}`).set(person.headers).expect(200, { movie_id: id });
    }
    expect(idsOf(await read(person, FAVORITES))).toEqual(['zebra', 'salt']);
    await remove(person, `${FAVORITES}/zebra`).expect(200);
    await remove(person, `${FAVORITES}/zebra`).expect(200);
    expect(idsOf(await read(person, FAVORITES))).toEqual(['salt']);
  });

  it('includes reminders, which are sent once when the video of the film arrives', async () => {
    const [ama, kofi] = [await test.signUp(), await test.signUp()];
    const remind = (person: SignedInPerson, id: string) =>
      test.http.put(`/api/user/reminders/${id}`).set(person.headers);
    const remindersOf = async (person: SignedInPerson) => (await read(person, '/api/user/reminders')).movie_ids;
    await remind(ama, 'apple').expect(200);
    await remind(ama, 'apple').expect(200);
    await remind(kofi, 'apple').expect(200);
    expect(await remindersOf(ama)).toEqual(['apple']);
    await remove(kofi, '/api/user/reminders/apple').expect(200);
    expect(await remindersOf(kofi)).toEqual([]);
    await remind(ama, 'gone').expect(410);
    await test.http.put('/api/user/reminders/apple').expect(401);

    await makeReady(test, 'apple');
    await vi.waitFor(async () => expect(await remindersOf(ama)).toEqual([]), { timeout: 15_000, interval: 100 });
    const { notifications } = await read(ama, '/api/notifications');
    expect(notifications).toMatchObject([{ kind: 'video_available', movie: 'apple', refs: { movieId: 'apple' } }]);
    expect((await read(kofi, '/api/notifications')).notifications).toEqual([]);
    expect((await remind(kofi, 'apple').expect(409)).body.code).toBe('video_available');
  });
});
