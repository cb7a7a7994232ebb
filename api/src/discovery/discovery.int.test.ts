import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnFilm, addFilm } from '../catalogue/testing/add-film.ts';
import type { MovieSearchResult, SimilarMovie } from '../contract/discovery.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('smart search', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    const kenyan = { countries: ['KE'], languages: ['sw', 'en'], awards: [], culturalTags: ['Buses'], cast: [] };
    await addFilm(test, 'matatu', { ...kenyan, title: 'Matatu', genres: ['Comedy'], rating: 'PG', year: 2022 });
    await addFilm(test, 'night-shift', {
      ...kenyan,
      title: 'Night Shift',
      genres: ['Thriller'],
      rating: 'R',
      year: 1994,
    });
    await addFilm(test, 'goat', {
      ...kenyan,
      title: 'The Goat',
      genres: ['Comedy', 'Family'],
      rating: 'G',
      countries: ['MG'],
      culturalTags: ['Goats'],
      year: 1999,
    });
  });
  afterAll(() => test.close());

  const ask = (query: string, person?: SignedInPerson) =>
    test.http
      .get('/api/discover/smart-search')
      .query({ query })
      .set(person?.headers ?? {});
  const found = async (query: string, person?: SignedInPerson): Promise<MovieSearchResult[]> =>
    (await ask(query, person).expect(200)).body.results;
  const ids = async (query: string, person?: SignedInPerson) => (await found(query, person)).map(({ id }) => id);

  it('returns matching films with score and reasons, and states that no language model was used', async () => {
    const { body } = await ask('a funny film from Kenya').expect(200);
    expect(body.algorithm).toBe('basic');
    expect(body.results[0]).toMatchObject({
      id: 'matatu',
      relevance_score: 1,
      match_reasons: ['From Kenya', 'Comedy'],
    });
  });

  it('understands French, Portuguese and Swahili, and tolerates typing errors', async () => {
    expect((await ids('comédies kényanes'))[0]).toBe('matatu');
    expect((await ids('comédias do Quénia'))[0]).toBe('matatu');
    expect((await ids('vichekesho kutoka Kenya'))[0]).toBe('matatu');
    expect((await ids('kenian comdy'))[0]).toBe('matatu');
    expect((await ids('films des années 90'))?.sort()).toEqual(['goat', 'night-shift']);
  });

  it('returns the same bytes for the same data', async () => {
    const [one, other] = [await ask('comedy with a goat'), await ask('comedy with a goat')];
    expect(one.text).toBe(other.text);
  });

  it('finds a film that has just changed, and never a withdrawn one', async () => {
    await addFilm(test, 'new-here', { title: 'Lighthouse Keepers', culturalTags: ['Lighthouses'] });
    expect(await ids('lighthouses')).toEqual(['new-here']);
    await addFilm(test, 'new-here', { title: 'Windmill Keepers', culturalTags: ['Windmills'] });
    expect(await ids('lighthouses')).toEqual([]);
    expect(await ids('windmills')).toEqual(['new-here']);
    await actOnFilm(test, 'new-here', { kind: 'withdraw', reason: 'Licence' });
    expect(await ids('windmills')).toEqual([]);
    await actOnFilm(test, 'new-here', { kind: 'restore', reason: 'Licence' });
    expect(await ids('windmills')).toEqual(['new-here']);
    await actOnFilm(test, 'new-here', { kind: 'withdraw', reason: 'Licence' });
  });

  it('finds no film that a kids profile may not see', async () => {
    const person = await test.signUp();
    const make = async (body: object): Promise<string> =>
      (await test.http.post('/api/profiles').set(person.headers).send(body).expect(201)).body.id;
    await make({ name: 'Ama' });
    const kid = await make({ name: 'Kofi', is_kids_profile: true });
    const controls = {
      profile_id: kid,
      age_rating_limit: 'PG',
      blocked_movies: ['goat'],
      allowed_movies: [],
      viewing_time_limits: {},
    };
    await test.http.put(`/api/profiles/${kid}/parental-controls`).set(person.headers).send(controls).expect(200);
    expect((await ids('films from Kenya', person)).sort()).toEqual(['matatu', 'night-shift']);
    const pin = { pin: '4711', password: person.password };
    await test.http.put('/api/profile-pin').set(person.headers).send(pin).expect(200);
    await test.http.post(`/api/profiles/${kid}/switch`).set(person.headers).send({}).expect(200);
    expect(await ids('films from Kenya', person)).toEqual(['matatu']);
    expect(await ids('goat', person)).toEqual([]);
    const suggested = await test.http.get('/api/discover/suggestions?query=the').set(person.headers).expect(200);
    expect(suggested.body).toEqual({ suggestions: [], did_you_mean: null });
    const corrected = await test.http.get('/api/discover/suggestions?query=nigth shft').set(person.headers).expect(200);
    expect(corrected.body.did_you_mean).toBeNull();
    const typed = await test.http.get('/api/discover/films?query=night').set(person.headers).expect(200);
    expect(typed.body.films).toEqual([]);
    const similar = await test.http.get('/api/discover/because-you-watched/matatu').set(person.headers).expect(200);
    expect(similar.body.similar).toEqual([]);
  });

  it('rejects a blank search', async () => {
    await ask('   ').expect(400);
  });

  it('suggests genres and countries from the third letter on, and corrects a title', async () => {
    const suggest = async (query: string) =>
      (await test.http.get('/api/discover/suggestions').query({ query }).expect(200)).body;
    expect((await suggest('com')).suggestions[0]).toEqual({ text: 'Comedy', kind: 'genre' });
    expect((await suggest('ken')).suggestions[0]).toEqual({ text: 'Kenya', kind: 'country' });
    expect((await suggest('nigth shft')).did_you_mean).toBe('Night Shift');
    await test.http.get('/api/discover/suggestions?query=ma').expect(400);
  });

  it('finds films from the second letter on', async () => {
    const { body } = await test.http.get('/api/discover/films?query=ni').expect(200);
    expect(body.films.map(({ id }: { id: string }) => id)).toEqual(['night-shift']);
    await test.http.get('/api/discover/films?query=n').expect(400);
  });

  it('narrows a search by genre, country, year, rating and language', async () => {
    const narrowed = async (filters: Record<string, string>): Promise<string[]> => {
      const query = { query: 'films from Kenya', ...filters };
      const { body } = await test.http.get('/api/discover/smart-search').query(query).expect(200);
      return body.results.map(({ id }: { id: string }) => id).sort();
    };
    expect(await narrowed({})).toEqual(['matatu', 'night-shift']);
    expect(await narrowed({ genre: 'Comedy', spoken: 'sw' })).toEqual(['matatu']);
    expect(await narrowed({ year: '1990-1999', country: 'KE' })).toEqual(['night-shift']);
    expect(await narrowed({ year: '2022' })).toEqual(['matatu']);
    expect(await narrowed({ rating: 'R' })).toEqual(['night-shift']);
    expect(await narrowed({ genre: 'Nothing' })).toEqual([]);
  });

  it('lists similar films, best match first, with what they share', async () => {
    const { body } = await test.http.get('/api/discover/because-you-watched/matatu?limit=8').expect(200);
    const similar: SimilarMovie[] = body.similar;
    expect(similar.map(({ id }) => id)).toEqual(['goat', 'night-shift']);
    expect(similar[0]?.similarity_reasons).toContain('Same genre: comedy');
    expect(similar[1]?.similarity_reasons).toContain('Both are from Kenya');
    await test.http.get('/api/discover/because-you-watched/nothing').expect(404);
    await test.http.get('/api/discover/because-you-watched/new-here').expect(410);
  });
});
