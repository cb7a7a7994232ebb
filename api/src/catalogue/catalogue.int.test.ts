import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishFirstProducts } from '../billing/products.ts';
import type { Movie } from '../contract/catalogue.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { actOnFilm, addFilm } from './testing/add-film.ts';

const french = { language: 'fr', title: 'La route du sel', description: 'Un guide rentre.' };
const swahili = { language: 'sw', title: 'Njia ya chumvi', description: 'Kiongozi anarudi.' };

describe('the catalogue', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    await publishFirstProducts(test.api.services);
    await addFilm(test, 'salt', {}, { translations: [french, swahili] });
    const plain = { isPremium: false, supportsAds: false, adBreaks: [] as number[], price: null };
    await addFilm(
      test,
      'apple',
      {
        ...plain,
        title: 'Äpple',
        year: 1999,
        countries: ['GH'],
        genres: ['Comedy'],
        imdbRating: null,
      },
      { translations: [{ language: 'sw', title: 'Zawadi', description: 'Tunda.' }] },
    );
    test.clock.pass(60);
    await addFilm(test, 'zebra', { director: 'Kofi Before' });
    await addFilm(test, 'zebra', {
      ...plain,
      title: 'zebra',
      isPremium: true,
      year: 2020,
      countries: ['NG', 'GH'],
      rating: 'R',
      director: 'Ama 100%',
    });
    await addFilm(test, 'gone', { title: 'Gone', director: 'Ama Only Here' });
    await actOnFilm(test, 'gone', { kind: 'withdraw', reason: 'The licence has ended' });
  });
  afterAll(() => test.close());

  const list = async (query: object = {}, headers: Record<string, string> = {}): Promise<Movie[]> =>
    (await test.http.get('/api/movies').query(query).set(headers).expect(200)).body;
  const ids = async (query: object): Promise<string[]> => (await list(query)).map(({ id }) => id);

  it('is sorted by the displayed titles', async () => {
    const titles = async (language: string) =>
      (await test.http.get('/api/movies').query({ language }).expect(200)).body.map(({ title }: Movie) => title);
    expect((await titles('en'))[0]).toBe('Äpple');
    expect(await titles('sw')).toEqual(['Njia ya chumvi', 'Zawadi', 'zebra']);
  });

  it('lists the films of a person by the slug of their name, newest first, after a change as well', async () => {
    const person = async (slug: string) => (await test.http.get(`/api/people/${encodeURIComponent(slug)}`)).body;
    expect(await person('ama-100')).toMatchObject({
      slug: 'ama-100',
      name: 'Ama 100%',
      films: [{ id: 'zebra', credits: ['director'] }],
    });
    expect(await person('Ama 100%')).toEqual(await person('ama-100'));
    expect(await person('ama-only-here')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await person('%')).toMatchObject({ status: 404 });
    expect(await person('kofi-before')).toMatchObject({ status: 404 });
  });

  it('lists films by title in natural order, without withdrawn ones', async () => {
    const answer = await test.http.get('/api/movies').expect(200);
    expect(answer.body.map(({ id }: Movie) => id)).toEqual(['apple', 'salt', 'zebra']);
    expect(answer.headers['content-range']).toBe('movies 0-2/3');
  });

  it('is paged, and sorted by year, rating and newest', async () => {
    const page = await test.http.get('/api/movies').query({ range: '[1,1]' }).expect(200);
    expect(page.body.map(({ id }: Movie) => id)).toEqual(['salt']);
    expect(page.headers['content-range']).toBe('movies 1-1/3');
    expect(await ids({ sort: '["year","DESC"]' })).toEqual(['salt', 'zebra', 'apple']);
    expect((await ids({ sort: '["imdb_rating","DESC"]' })).at(-1)).toBe('apple');
    expect((await ids({ sort: '["created_at","DESC"]' }))[0]).toBe('zebra');
  });

  it.each([
    [{ genre: 'comedy' }, ['apple']],
    [{ country: 'Ghana' }, ['apple', 'zebra']],
    [{ country: 'ng' }, ['zebra']],
    [{ region: 'africa' }, ['apple', 'salt', 'zebra']],
    [{ region: 'caribbean' }, []],
    [{ region: 'nigeria', country: 'Ghana' }, []],
    [{ year: '1990-1999' }, ['apple']],
    [{ rating: 'R' }, ['zebra']],
    [{ search: 'CARAVAN' }, ['apple', 'salt', 'zebra']],
    [{ search: 'salt road' }, ['salt']],
    [{ search: 'njia' }, ['salt']],
    [{ search: '0%' }, ['zebra']],
    [{ ids: 'zebra,gone,nothing' }, ['zebra']],
  ])('filters by %j', async (query, wanted) => {
    expect(await ids(query)).toEqual(wanted);
  });

  it.each([{ genre: 'Splendid' }, { country: 'Wakanda' }, { region: 'moon' }, { search: 'a' }, { rating: 'X' }])(
    'reports what is wrong with %j',
    async (query) => {
      const { body } = await test.http.get('/api/movies').query(query).expect(400);
      expect(body.errors[0].path).toBe(`query.${Object.keys(query)[0]}`);
    },
  );

  it('responds in the requested language, if there is a translation', async () => {
    const inFrench = (await list({}, { 'Accept-Language': 'fr-SN,fr;q=0.9,en;q=0.5' })).find(({ id }) => id === 'salt');
    expect(inFrench).toMatchObject({
      title: 'La route du sel',
      description: 'Un guide rentre.',
      isTranslated: true,
      originalTitle: 'The Salt Road Home',
      title_translated: 'La route du sel',
      genre: ['Drama', 'Adventure'],
      genre_translated: ['Drame', 'Aventure'],
      text_language: 'fr',
    });
    const one = async (query: object, header = '') =>
      (await test.http.get('/api/movies/salt').query(query).set('Accept-Language', header).expect(200)).body;
    expect(await one({}, 'de, sw;q=0.4, fr;q=0.2')).toMatchObject({ text_language: 'sw' });
    expect(await one({}, 'en, fr')).toMatchObject({ isTranslated: false, title_translated: null, text_language: 'en' });
    expect(await one({ language: 'fr-CA' }, 'en')).toMatchObject({ text_language: 'fr' });
    expect(await one({ language: 'de' }, 'fr')).toMatchObject({ isTranslated: false });
  });

  it('formats prices, durations and places', async () => {
    const [apple, salt, zebra] = await list();
    expect(salt).toMatchObject({
      price: 3.99,
      duration: '1h 52m',
      country: 'Senegal, Mali',
      language: 'Wolof, French',
    });
    // 4.99 is the price of the product `single_movie`.
    expect(zebra).toMatchObject({ price: 4.99, is_premium: true });
    expect(apple).toMatchObject({ price: null, ad_breaks: [] });
  });

  it('can be cached publicly, and supports revalidation', async () => {
    const first = await test.http.get('/api/movies/salt').expect(200);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: expect.stringContaining('Accept-Language'),
    });
    const etag = String(first.headers.etag);
    const same = await test.http.get('/api/movies/salt').set('If-None-Match', etag).expect(304);
    expect(same.text).toBe('');
    await test.http.get('/api/movies/salt').set('If-None-Match', etag).set('Accept-Language', 'fr').expect(200);
    await test.http.get('/api/movies').set('If-None-Match', etag).expect(200);
  });

  it('is compressed as the client accepts', async () => {
    const asked = (encoding: string) => test.http.get('/api/movies').set('Accept-Encoding', encoding).expect(200);
    const [plain, gzip, brotli] = [await asked('identity'), await asked('gzip'), await asked('br;q=1, gzip;q=0.5')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gzip.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.body).toEqual(plain.body);
  });

  it('reports a missing film, and a withdrawn one', async () => {
    for (const path of ['', '/artwork', '/playback']) {
      expect((await test.http.get(`/api/movies/nothing${path}`).expect(404)).body.code).toBe('not_found');
      const { body } = await test.http.get(`/api/movies/gone${path}`).expect(410);
      expect(body).toMatchObject({ code: 'movie_withdrawn', detail: 'This film is no longer in the catalogue.' });
    }
    await actOnFilm(test, 'gone', { kind: 'restore', reason: 'Licensed again' });
    await test.http.get('/api/movies/gone').expect(200);
    await actOnFilm(test, 'gone', { kind: 'withdraw', reason: 'Again' });
  });

  it('lists genres, countries and regions with the number of films', async () => {
    const genres = (await test.http.get('/api/genres').query({ language: 'fr' }).expect(200)).body;
    expect(genres).toContainEqual({ name: 'Comedy', name_translated: 'Comédie', movies: 1 });
    expect(genres.length).toBeGreaterThanOrEqual(60);
    const countries = (await test.http.get('/api/countries').expect(200)).body;
    expect(countries).toContainEqual({ code: 'GH', name: 'Ghana', movies: 2 });
    const regions = (await test.http.get('/api/regions').expect(200)).body;
    expect(regions).toHaveLength(15);
    expect(regions[0]).toMatchObject({ code: 'global', movies: 3 });
    expect(regions.find(({ code }: { code: string }) => code === 'nigeria')).toMatchObject({ movies: 1 });
  });

  it('generates a picture for each film, cacheable permanently under its revision', async () => {
    const { thumbnail_url, hero_url } = (await test.http.get('/api/movies/salt').expect(200)).body;
    const card = await test.http.get(thumbnail_url).expect(200);
    expect(card.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(card.body.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 600"/);
    const hero = await test.http.get(hero_url).expect(200);
    expect(hero.body.toString()).not.toBe(card.body.toString());
    const unnamed = await test.http.get('/api/movies/salt/artwork').expect(200);
    expect(unnamed.headers['cache-control']).toBe('public, max-age=300');
    expect(unnamed.body.toString()).toBe(card.body.toString());
  });

  it('have a picture for social networks, which is cached', async () => {
    const seo = (await test.http.get('/api/seo/movie/salt/complete').expect(200)).body;
    const { pathname, search } = new URL(seo.open_graph['og:image']);
    const first = await test.http.get(pathname + search).expect(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(first.body.subarray(1, 4).toString()).toBe('PNG');
    await test.http.get(pathname).set('If-None-Match', String(first.headers.etag)).expect(304);
    await test.http.get('/api/movies/never/artwork/share').expect(404);
  });
});
