import { rebuild } from '@sankofa/projections/runtime/rebuild';
import { swap } from '@sankofa/projections/runtime/versions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actOnFilm, addFilm } from './catalogue/testing/add-film.ts';
import { getMovie } from './contract/catalogue.ts';
import { ResponseCache } from './response-cache.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const ADDRESSES = [
  '/api/home',
  '/api/movies',
  '/api/movies/salt-road',
  '/api/genres',
  '/api/countries',
  '/api/regions',
];

describe('cached responses', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt-road');
    await addFilm(test, 'lanterns', { title: 'Market of Lanterns', countries: ['NG'] });
  });
  afterAll(() => test.close());

  const get = (path: string, language = 'en') => test.http.get(path).set('Accept-Language', language).expect(200);

  /** Texts of the queries executed by the work. */
  async function asked(work: () => Promise<unknown>): Promise<string[]> {
    const spy = vi.spyOn(test.api.services.queries, 'query');
    await work();
    const texts = spy.mock.calls.map(([query]: unknown[]) => JSON.stringify(query));
    spy.mockRestore();
    return texts;
  }

  it.each(ADDRESSES)('%s is built once; later requests only check whether the rows have changed', async (path) => {
    const first = await get(path);
    let second = first;
    const queries = await asked(async () => {
      second = await get(path);
    });
    expect(queries).toEqual([expect.stringContaining('projection.stamps')]);
    expect(second.text).toBe(first.text);
    expect(second.headers).toMatchObject({ etag: first.headers.etag });
    expect(second.headers['content-range']).toBe(first.headers['content-range']);
  });

  it('are rebuilt at once when a film changes, is rated or is withdrawn', async () => {
    const titles = async () => (await get('/api/movies')).body.map(({ title }: { title: string }) => title);
    expect(await titles()).toContain('Market of Lanterns');
    await addFilm(test, 'lanterns', { title: 'Market of Lamps', countries: ['NG'] });
    expect(await titles()).toContain('Market of Lamps');
    const viewer = await test.signUp();
    await test.http.put('/api/movies/lanterns/rating').set(viewer.headers).send({ stars: 4 }).expect(200);
    await test.upToDate();
    expect((await get('/api/movies/lanterns')).body.average_rating).toBe(4);
    await actOnFilm(test, 'lanterns', { kind: 'withdraw', reason: 'The licence has ended' });
    expect(await titles()).toHaveLength(1);
    expect((await get('/api/home')).body.figures.films).toBe(1);
    await test.http.get('/api/movies/lanterns').expect(410);
  });

  it('differ by language', async () => {
    const french = { language: 'fr', title: 'La route du sel', description: 'Un guide rentre chez lui.' };
    await addFilm(test, 'salt-road', {}, { translations: [french] });
    const title = async (language: string) => (await get('/api/movies/salt-road', language)).body.title;
    const own = await title('en');
    expect([await title('fr'), await title('en'), await title('fr-CA, en;q=0.5')]).toEqual([
      french.title,
      own,
      french.title,
    ]);
  });

  it('are byte-identical for the same events, whatever version of the tables they were read from', async () => {
    const before = await Promise.all(ADDRESSES.map((path) => get(path)));
    for (const model of test.runtime.models.filter(({ name }) => name === 'movies' || name === 'ratings')) {
      await rebuild({ ...test.runtime, model, partitions: 1 });
      await swap(test.runtime.pool, model, { by: 'test', reason: 'test' });
    }
    const queries = await asked(async () => {
      const after = await Promise.all(ADDRESSES.map((path) => get(path)));
      expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    });
    expect(queries.filter((text) => text.includes('read.movies')).length).toBeGreaterThanOrEqual(ADDRESSES.length);
  });

  it('are shared by concurrent requests', async () => {
    await addFilm(test, 'third');
    const queries = await asked(() => Promise.all(Array.from({ length: 20 }, () => get('/api/countries'))));
    expect(queries.filter((text) => text.includes('read.movies')).length).toBeLessThanOrEqual(2);
  });

  it('exclude routes that must not be cached', () => {
    const kept = new ResponseCache(test.api.services.queries);
    expect(() => kept.serve({ ...getMovie, cache: false }, () => Promise.reject(new Error('unused')))).toThrow(
      TypeError,
    );
  });
});
