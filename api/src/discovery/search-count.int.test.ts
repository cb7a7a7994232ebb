import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('popular searches', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi({ trustProxy: true });
    await addFilm(test, 'matatu', {
      title: 'Matatu',
      countries: ['KE'],
      genres: ['Comedy'],
      director: 'Wanjiru Kamotho',
    });
  });
  afterAll(() => test.close());

  const count = async (query: string, ip: string): Promise<boolean> => {
    const answer = await test.http
      .post('/api/discover/searches')
      .set('X-Forwarded-For', ip)
      .send({ query })
      .expect(200);
    return answer.body.counted;
  };
  const popular = async () => {
    await test.upToDate();
    return (await test.http.get('/api/discover/searches/popular').expect(200)).body;
  };

  it('are examples without counts until there are searches', async () => {
    const { popular: none, examples } = await popular();
    expect(none).toEqual([]);
    expect(examples.length).toBeGreaterThanOrEqual(4);
  });

  it('are those made from several networks in a day, most frequent first', async () => {
    const make = async (query: string, networks: number) => {
      for (let n = 1; n <= networks; n++) expect(await count(query, `10.1.0.${n}`)).toBe(true);
    };
    const before = await test.events();
    await make('Comédies ', 6);
    await make('films from Kenya', 4);
    await make('matatu', 2);
    // One network, repeatedly, with several addresses.
    for (let n = 1; n <= 5; n++) await count('funny films', `2001:db8:7:8::${n}`);
    expect((await popular()).popular).toEqual(['comedies', 'films from kenya']);
    // Recorded at three and six networks for one search, and at three for the other.
    expect((await test.events()) - before).toBe(3);
    test.clock.pass(86_400);
    await make('matatu', 2);
    expect((await popular()).popular).toEqual(['comedies', 'films from kenya']);
    test.clock.pass(31 * 86_400);
    expect((await popular()).popular).toEqual([]);
  });

  it('exclude names, addresses, numbers and words that find no film', async () => {
    const before = await test.events();
    for (const query of [
      'ama.mensah@example.com',
      '+233 24 123 4567',
      'comedies for Chidinma',
      'Wanjiru Kamotho',
      'snow leopards',
    ]) {
      expect(await count(query, '10.1.0.9'), query).toBe(false);
    }
    expect(await test.events()).toBe(before);
  });

  it('are recorded as events without personal data', async () => {
    for (const ip of ['10.9.8.5', '10.9.8.6', '10.9.8.7']) expect(await count('funny films', ip)).toBe(true);
    const counted = (await test.eventsOf('SearchCounted')).at(-1);
    expect(JSON.parse(counted?.data ?? '')).toEqual({ query: 'funny films', networks: 3 });
    expect(counted?.metadata).not.toMatch(/10\.9\.8\.7|requestHash|requestId|origin|userAgent/);
  });
});
