import { randomUUID } from 'node:crypto';
import { media } from '@sankofa/events/media/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Movie } from '../contract/catalogue.ts';
import { type Home, SLIDES } from '../contract/home.ts';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { actOnFilm, addFilm } from './testing/add-film.ts';

describe('the home page', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const home = async (query: object = {}): Promise<Home> =>
    (await test.http.get('/api/home').query(query).expect(200)).body;
  const row = async (id: string, query: object = {}) => (await home(query)).rows.find((found) => found.id === id);

  it('is empty while the catalogue is empty', async () => {
    expect(await home()).toEqual({
      region: 'global',
      figures: { films: 0, countries: 0, languages: 0 },
      hero: [],
      rows: [],
    });
  });

  it('shows each film once per row, by the rule of the row, and counts all of them', async () => {
    const films = [
      ['best', { imdbRating: 9.1, year: 1990, rating: 'R', countries: ['NG'] }],
      ['good', { imdbRating: 7.2, year: 2020, rating: 'PG', countries: ['GH', 'NG'] }],
      ['unrated', { imdbRating: null, year: 2016, rating: 'G', countries: ['US'], culturalTags: ['Jazz'] }],
      ['poor', { imdbRating: 4, year: 2015, rating: 'PG-13', countries: ['JM'], featured: true }],
      ['gone', { imdbRating: 9.9, year: 2021 }],
    ] as const;
    for (const [id, details] of films) {
      const { countries, ...rest } = { countries: ['SN'], featured: false, ...details };
      await addFilm(test, id, { ...rest, culturalTags: [], countries: [...countries], title: id });
    }
    for (let n = 0; n < 20; n++)
      await addFilm(test, `many-${n}`, { imdbRating: 7, featured: false, year: 2000, rating: 'R', countries: ['KE'] });
    await actOnFilm(test, 'gone', { kind: 'withdraw', reason: 'The licence has ended' });

    const { hero, rows, figures } = await home();
    expect(figures).toEqual({ films: 24, countries: 5, languages: 2 });
    expect(hero).toHaveLength(SLIDES);
    expect(hero.slice(0, 3).map(({ id }) => id)).toEqual(['poor', 'best', 'good']);
    expect(rows.map(({ id }) => id)).toEqual([
      'trending',
      'regional',
      'new-releases',
      'awards',
      'family',
      'featured',
      'trending-nigeria',
      'creator-spotlight',
    ]);
    for (const { movies } of rows) expect(new Set(movies.map(({ id }) => id)).size).toBe(movies.length);
    const ids = async (id: string) => (await row(id))?.movies.map((film) => film.id);
    expect(await ids('new-releases')).toEqual(['good', 'unrated', 'poor']);
    expect(await ids('awards')).toEqual(['best']);
    expect(await ids('family')).toEqual(['good', 'poor', 'unrated']);
    expect(await ids('trending-nigeria')).toEqual(['best', 'good']);
    expect(await row('trending')).toMatchObject({ total: 23, view_all: '/browse/trending' });
    expect((await ids('trending'))?.length).toBe(18);
    expect(await row('featured')).toMatchObject({ total: 24 });
    const follow = hero.map(({ id }) => id);
    expect(await ids('creator-spotlight')).toHaveLength(6);
    expect((await ids('creator-spotlight'))?.filter((id) => follow.includes(id))).toEqual([]);
  });

  it('follows the region, and lists the regions', async () => {
    expect(await row('regional', { region: 'Ghana' })).toMatchObject({
      title: 'From Ghana',
      total: 1,
      view_all: '/browse/regional?region=ghana',
      movies: [{ id: 'good' }],
    });
    expect(await row('regional', { region: 'brazil' })).toBeUndefined();
    await test.http.get('/api/home').query({ region: 'moon' }).expect(400);
  });

  it('links to all films of each row, in the same order', async () => {
    for (const { view_all, total, movies } of (await home()).rows) {
      const collection = view_all.split('/').at(-1);
      const all = await test.http.get('/api/movies').query({ collection, range: '[0,99]' }).expect(200);
      const found = (all.body as Movie[]).map((film) => film.id);
      expect(found).toHaveLength(total);
      const shown = movies.map((film) => film.id);
      const from = found.indexOf(shown[0] ?? '');
      expect(found.slice(from, from + shown.length)).toEqual(shown);
    }
    await test.http.get('/api/movies').query({ collection: 'everything' }).expect(400);
    const { body } = await test.http.get('/api/movies').query({ collection: 'african-cinema' }).expect(200);
    expect((body as Movie[]).map((film) => film.id)).not.toContain('unrated');
    const sorted = await test.http.get('/api/movies').query({ collection: 'family', sort: '["title","DESC"]' });
    expect((sorted.body as Movie[]).map((film) => film.id)).toEqual(['unrated', 'poor', 'good']);
  });

  it('starts the carousel, each row and each list with playable films', async () => {
    const ids = (films: readonly { readonly id: string }[] | undefined) => films?.map(({ id }) => id);
    const details = { imdbRating: 8, year: 2015, featured: false, countries: ['NG'], title: 'Ready' };
    const before = await home();
    expect(before.hero.map(({ has_video }) => has_video)).not.toContain(true);
    await addReadyFilm(test, 'ready-premium', { ...details, rating: 'G', isPremium: true });
    await addReadyFilm(test, 'ready-strong', { ...details, rating: 'R', imdbRating: 8.1 });
    await addReadyFilm(test, 'ready-free', { ...details, rating: 'PG-13' });
    await test.upToDate();
    const { hero, rows } = await home();
    expect(ids(hero)).toEqual(['ready-free', 'ready-strong', 'ready-premium']);
    expect(hero.map((film) => [film.has_video, film.free_to_visitors, film.trailer_for_visitors])).toEqual([
      [true, true, true],
      [true, false, false],
      [true, false, true],
    ]);
    const playable = await test.http.get('/api/movies').query({ has_video: 'true' }).expect(200);
    expect(ids(playable.body)?.toSorted()).toEqual(['ready-free', 'ready-premium', 'ready-strong']);
    expect(playable.headers['content-range']).toBe('movies 0-2/3');
    expect(ids(rows.find(({ id }) => id === 'awards')?.movies)).toEqual([
      'ready-free',
      'ready-strong',
      'ready-premium',
      'best',
    ]);
    expect(ids(rows.find(({ id }) => id === 'trending-nigeria')?.movies)?.slice(0, 4)).toEqual([
      'ready-free',
      'ready-strong',
      'ready-premium',
      'best',
    ]);
    const all = await test.http.get('/api/movies').query({ collection: 'new-releases' }).expect(200);
    expect(ids(all.body)).toEqual(['ready-free', 'ready-premium', 'ready-strong', 'good', 'unrated', 'poor']);
    const one = await test.http.get('/api/movies/ready-free').expect(200);
    expect(one.body).toMatchObject({ has_video: true, free_to_visitors: true });
    for (const id of ['ready-premium', 'ready-strong', 'ready-free'])
      await actOnFilm(test, id, { kind: 'withdraw', reason: 'The licence has ended' });
  });

  it('shows a film as playable once its video is ready', async () => {
    const upload = { movieId: 'poor', bytes: 1, sha256: 'ab' };
    const mediaId = randomUUID();
    await actOnFilm(test, 'poor', { kind: 'attach', asset: { kind: 'video', language: null, ref: mediaId } });
    expect((await home()).hero[0]).toMatchObject({ id: 'poor', has_video: false });
    const probed = { durationSeconds: 100, width: 640, height: 360, framesPerSecond: 25, hasSound: false };
    const packaged = { durationSeconds: 100, renditions: [], audioTracks: [], hasStoryboard: false, posterFrames: 0 };
    await test.api.services.runner.run(
      media,
      mediaId,
      { kind: 'bring', uploaded: upload, probed, packaged },
      { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: mediaId },
    );
    await test.upToDate();
    expect((await home()).hero[0]).toMatchObject({ id: 'poor', has_video: true });
  });

  it('is revalidated by browsers', async () => {
    const { headers } = await test.http.get('/api/home').expect(200);
    await test.http.get('/api/home').set('If-None-Match', String(headers.etag)).expect(304);
    await actOnFilm(test, 'best', { kind: 'withdraw', reason: 'The licence has ended' });
    await test.http.get('/api/home').set('If-None-Match', String(headers.etag)).expect(200);
    expect(await row('awards')).toBeUndefined();
  });

  it('ranks the ten most viewed films of a region, or of all while it has no views of its own', async () => {
    const views = Array.from({ length: 11 }, (_, n) => `many-${n}`).flatMap((film, n) =>
      Array.from({ length: n + 1 }, () => [film, randomUUID()]),
    );
    await test.runtime.pool.query(
      `insert into read.views (viewing_id, movie_id, viewer, hour, country)
       select gen_random_uuid(), movie, viewer, $3, 'KE' from unnest($1::text[], $2::text[]) as v(movie, viewer)`,
      [views.map(([film]) => film), views.map(([, viewer]) => viewer), test.clock.now],
    );
    const ranked = Array.from({ length: 10 }, (_, n) => `many-${10 - n}`);
    const there = await row('top-10', { region: 'kenya' });
    expect(there).toMatchObject({ title: 'Top 10 this week: Kenya', view_all: '/browse/trending?region=kenya' });
    expect(there?.movies.map(({ id }) => id)).toEqual(ranked);
    const elsewhere = await row('top-10', { region: 'france' });
    expect(elsewhere).toMatchObject({ title: 'Top 10 this week', view_all: '/browse/trending' });
    expect(elsewhere?.movies.map(({ id }) => id)).toEqual(ranked);
    const trending = await row('trending', { region: 'france' });
    expect(trending?.title).toBe('Trending Globally');
    // The row of the ranking's views begins with other films.
    expect(trending?.movies.slice(0, 8).filter(({ id }) => ranked.includes(id))).toEqual([]);
  });

  it('shows a film at most twice among the first films of its longer rows', async () => {
    const { rows } = await home({ region: 'france' });
    const first = rows.flatMap(({ movies }) => (movies.length > 8 ? movies.slice(0, 8).map(({ id }) => id) : []));
    expect(first.filter((id) => first.filter((other) => other === id).length > 2)).toEqual([]);
  });

  it('says the best rendition of a film, and whether the viewer likes it', async () => {
    await addReadyFilm(test, 'liked', {});
    const person = await test.signUp();
    const liked = async () => (await test.http.get('/api/movies/liked').set(person.headers).expect(200)).body;
    expect(await liked()).toMatchObject({ quality: '1080p', isLiked: false });
    await test.http.put('/api/enhanced/user/favorites/liked').set(person.headers).expect(200);
    expect(await liked()).toMatchObject({ isLiked: true });
    const other = await test.http.get('/api/movies/liked').expect(200);
    expect(other.body).toMatchObject({ isLiked: false });
  });
});
