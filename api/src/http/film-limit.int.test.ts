import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { Collection } from '../contract/collections.ts';
import type { Home } from '../contract/home.ts';
import { isPermission } from '../contract/permissions.ts';
import { type Contract, isLimited } from '../contract/route.ts';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

type Headers = Readonly<Record<string, string>>;

/** Matches ids, titles, people and texts of the films above the limit, and nothing else. */
const ABOVE = /hidden|obsidian|umbra/i;
/** As `ABOVE`, with the film that a parent blocked, which the cookie does not name. */
const MARK = /hidden|obsidian|umbra|veil/i;
const HIDDEN = ['hidden-pg13', 'hidden-r', 'hidden-nc17', 'veiled'];
const marked = (n: number) => ({
  title: `Obsidian ${n}`,
  description: 'An umbra falls over the city.',
  director: 'Umbra Diallo',
  cast: ['Umbra Keita'],
  culturalTags: ['Obsidian'],
  imdbRating: 9.9,
  featured: true,
  year: 2025,
});

const VEILED = {
  ...marked(4),
  title: 'Veiled',
  description: 'A veil.',
  director: 'Veil Sow',
  cast: [],
  culturalTags: [],
};

const PAGE =
  '<!doctype html><html><head><!-- head --><title>Built</title><!-- /head --></head><body><div id="root"></div></body></html>';

/**
 * Values of query parameters that would return hidden films if they were not filtered. A missing required parameter
 * fails the test.
 */
const PROBES: Readonly<Record<string, readonly string[]>> = {
  package_id: ['premium'],
  query: ['Obsidian 1', 'films like Obsidian 1', 'umbra', 'obsdian', 'open'],
  search: ['obsidian', 'umbra', 'open'],
  ids: [[...HIDDEN, 'open-g'].join()],
  rating: ['G', 'PG-13', 'R', 'NC-17'],
  collection: Collection.options,
  sort: ['["imdb_rating","DESC"]'],
  range: ['[0,199]'],
  language: ['fr'],
  region: ['nigeria'],
  shape: ['poster'],
  size: ['1'],
  token: ['a'.repeat(64)],
};

describe('films above the limit of a profile', () => {
  let test: TestApi;
  let folder: string;
  let parent: SignedInPerson;
  let kid: Headers;
  let limited: Headers;
  let cookie: string;
  /** Known ids, used as values of path parameters. */
  let ids: string[];

  const get = (path: string, headers: Headers) => test.http.get(path).set(headers);
  const post = (path: string, headers: Headers, body: object = {}) => test.http.post(path).set(headers).send(body);
  const signIn = async (): Promise<Headers> => {
    const { email, password } = parent;
    return { Authorization: `Bearer ${(await post('/api/auth/login', {}, { email, password })).body.token}` };
  };
  const watch = async (id: string, headers: Headers): Promise<void> => {
    const { body } = await get(`/api/movies/${id}/playback`, headers).expect(200);
    for (const sequence of [0, 1]) {
      const beat = { sequence, position_seconds: sequence * 60, playing: sequence === 0, rate: 1 };
      await post(`/api/viewings/${body.playback.viewing_id}/heartbeat`, headers, beat).expect(200);
      test.clock.pass(60);
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-limit-'));
    await writeFile(join(folder, 'index.html'), PAGE);
    test = await startTestApi({ trustProxy: true, frontEnds: [{ base: '/', folder }] });
    await test.publish('data-processing', '# What we do with what you watch');
    await addFilm(test, 'hidden-pg13', { ...marked(1), rating: 'PG-13' });
    await addFilm(test, 'hidden-r', { ...marked(2), rating: 'R', countries: ['NG'] });
    await addFilm(test, 'hidden-nc17', { ...marked(3), rating: 'NC-17' });
    await addReadyFilm(test, 'veiled', { ...VEILED, rating: 'G' });
    await addReadyFilm(test, 'open-g', { title: 'Open Door', rating: 'G', featured: true });
    await addReadyFilm(test, 'open-pg', { title: 'Open Sea', rating: 'PG' });
    parent = await test.signUp();
    const { headers } = parent;
    const consent = { consent_type: 'data_processing', consent_given: true, explicit_consent: true };
    await post('/api/legal/consent', headers, consent).expect(200);

    // Sets up everything that can lead to a hidden film, before a profile is chosen.
    const lists = '/api/enhanced/user/watchlists';
    const list = (await post(lists, headers, { name: 'For everybody', is_public: true }).expect(201)).body.id;
    for (const id of [...HIDDEN, 'open-g']) {
      await post(`${lists}/add`, headers, { movie_id: id, watchlist_id: list }).expect(200);
      await test.http.put(`/api/enhanced/user/favorites/${id}`).set(headers).expect(200);
    }
    const text = { title: 'About Obsidian', text: 'What an umbra!' };
    const discussion = (await post('/api/movies/hidden-r/discussions', headers, text).expect(201)).body.id;
    const reply = { text: 'Obsidian indeed' };
    await post(`/api/discussions/${discussion}/replies`, (await test.signUp()).headers, reply).expect(201);
    await post('/api/movies/hidden-r/reviews', headers, { stars: 5, title: 'Obsidian', text: 'An umbra over Lagos.' });
    for (let n = 1; n <= 6; n++) {
      const from = { 'X-Forwarded-For': `10.2.${n}.1` };
      await post('/api/discover/searches', from, { query: 'Obsidian 1' }).expect(200);
      await post('/api/discover/searches', from, { query: 'umbra' }).expect(200);
    }

    const makeProfile = async (body: object): Promise<string> =>
      (await post('/api/profiles', headers, body).expect(201)).body.id;
    const kofi = await makeProfile({ name: 'Kofi', is_kids_profile: true });
    const ama = await makeProfile({ name: 'Ama', age_rating_limit: 'PG' });
    await test.http.put('/api/profile-pin').set(headers).send({ pin: '4711', password: parent.password }).expect(200);
    [kid, limited] = [await signIn(), await signIn()];
    const entered = await post(`/api/profiles/${kofi}/switch`, kid).expect(200);
    cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    await watch('veiled', kid);
    await watch('open-pg', kid);
    const controls = (id: string) => ({
      profile_id: id,
      age_rating_limit: 'PG',
      blocked_movies: ['veiled'],
      allowed_movies: [],
      viewing_time_limits: {},
    });
    for (const id of [kofi, ama]) {
      await test.http.put(`/api/profiles/${id}/parental-controls`).set(headers).send(controls(id)).expect(200);
    }
    await post(`/api/profiles/${ama}/switch`, limited).expect(200);
    ids = [
      ...HIDDEN,
      'open-g',
      'umbra-diallo',
      list,
      discussion,
      kofi,
      parent.id,
      randomUUID(),
      'terms-of-service',
      'marketing_emails',
      '0123456789ab',
      'SK-2026-000001',
    ];
    await test.upToDate();
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  /** Every GET outside the console, including future routes. */
  const routes = () =>
    test.api.routes
      .map(({ contract }) => contract)
      .filter(({ method, access }) => method === 'GET' && access !== 'console' && !isPermission(access))
      .filter(({ path }) => path !== '/api/outbox');

  /** Addresses of a route: each known id in each path parameter, and each probe in the query. */
  function addressesOf({ path, query }: Contract): string[] {
    let paths = [path];
    for (const name of path.match(/:\w+/g) ?? []) {
      paths = paths.flatMap((one) => ids.map((id) => one.replace(name, id)));
    }
    const shape = (query as z.ZodObject).shape;
    const probes = Object.keys(shape).flatMap((name) => (PROBES[name] ?? []).map((value) => [name, value] as const));
    const needed = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
    const base = needed.map((name) => [name, PROBES[name]?.[0] ?? ''] as const);
    const queries = [base, ...probes.map((probe) => [...base.filter(([name]) => name !== probe[0]), probe])];
    return paths.flatMap((one) => queries.map((pairs) => `${one}?${new URLSearchParams(Object.fromEntries(pairs))}`));
  }

  /** Returns the addresses that show a hidden film, and the routes that never answered successfully. */
  async function leaks(headers: Headers, mark: RegExp, exempt: Readonly<Record<string, string>> = {}) {
    const shown: string[] = [];
    const untried: string[] = [];
    for (const contract of routes()) {
      const { path, response } = contract;
      // Streams stay open. They are refused to children and contain only the number of notifications.
      if (path in exempt || (response === 'sse' && headers !== kid)) continue;
      const statuses = new Set<number>();
      for (const address of addressesOf(contract)) {
        const answer = await get(address, headers);
        statuses.add(answer.status);
        const sent = `${JSON.stringify(answer.headers)} ${answer.text ?? ''} ${answer.body instanceof Buffer ? answer.body.toString('latin1') : ''}`;
        if (mark.test(sent)) shown.push(address);
      }
      if ([...statuses].every((status) => status === 400)) untried.push(path);
    }
    return { shown, untried };
  }

  it('appear in no response to a kids profile', async () => {
    expect(routes().filter(isLimited).length).toBeGreaterThan(25);
    expect(await leaks(kid, MARK)).toEqual({ shown: [], untried: [] });
  });

  it('appear to another profile only in what the household and its own texts mention', async () => {
    const exempt = {
      '/api/profiles': 'Parents set which films are blocked.',
      '/api/household': 'What was watched and refused, for the adults of a household.',
    };
    expect(await leaks(limited, MARK, exempt)).toEqual({ shown: [], untried: [] });
  });

  it('appear in no response to a visitor whose browser still has the limit of a profile', async () => {
    expect(cookie).toBe('sankofa_limit=PG');
    expect(await leaks({ Cookie: cookie }, ABOVE)).toEqual({ shown: [], untried: [] });
  });

  it('appear in all these responses without a profile, so the test would find them', async () => {
    const { shown } = await leaks(parent.headers, MARK);
    const found = new Set(shown.map((address) => address.split('?')[0]));
    for (const path of [
      '/api/people/umbra-diallo',
      '/api/home',
      '/api/movies',
      '/api/movies/hidden-r',
      '/api/movies/hidden-r/artwork',
    ]) {
      expect(found).toContain(path);
    }
    for (const path of ['smart-search', 'films', 'suggestions', 'searches/popular', 'because-you-watched/open-g']) {
      expect(found).toContain(`/api/discover/${path}`);
    }
    for (const path of ['/api/enhanced/user/favorites', '/api/enhanced/user/watchlists', '/api/notifications']) {
      expect(found).toContain(path);
    }
  });

  it('do not hide other films: home is not empty, and counts include only visible films', async () => {
    const home: Home = (await get('/api/home', kid).expect(200)).body;
    expect(home.hero.map(({ id }) => id)).toEqual(['open-g', 'open-pg']);
    expect(home.figures.films).toBe(2);
    expect(home.rows.length).toBeGreaterThan(3);
    const films = await get('/api/movies', kid).expect(200);
    expect(films.headers['content-range']).toBe('movies 0-1/2');
    const countOf = async (headers: Headers) =>
      (await get('/api/regions', headers)).body.find(({ code }: { code: string }) => code === 'global').movies;
    expect([await countOf(kid), await countOf(parent.headers)]).toEqual([2, 6]);
    const [list] = (await get('/api/enhanced/user/watchlists', kid).expect(200)).body;
    expect(list.movie_ids).toEqual(['open-g']);
  });

  it('are refused by id with the same text, whatever the reason', async () => {
    for (const id of HIDDEN) {
      for (const path of [`/api/movies/${id}`, `/api/movies/${id}/artwork`, `/api/movies/${id}/ai-insights`]) {
        const answer = await get(path, kid).expect(403);
        const body = answer.body instanceof Buffer ? JSON.parse(answer.body.toString()) : answer.body;
        expect(body).toMatchObject({
          code: 'not_available_on_profile',
          detail: 'This film is not available on this profile.',
        });
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    }
    await get('/api/movies/open-pg', kid).expect(200);
    const add = { movie_id: 'hidden-r' };
    const added = await post('/api/enhanced/user/watchlists/add', limited, add).expect(403);
    expect(added.body.code).toBe('not_available_on_profile');
  });

  it('are separated in caches: each limit has its own response and ETag', async () => {
    const [open, narrow] = [await get('/api/home', {}), await get('/api/home', kid)];
    expect(open.headers['cache-control']).toBe('public, no-cache');
    expect(narrow.headers['cache-control']).toBe('private, no-cache');
    expect(narrow.headers['sankofa-limit']).toMatch(/^custom\.[\w-]{8}$/);
    expect(open.headers).not.toHaveProperty('sankofa-limit');
    expect((await get('/api/home', parent.headers)).headers['sankofa-limit']).toBe('none');
    for (const { headers } of [open, narrow]) {
      expect(headers.vary?.split(', ')).toEqual(expect.arrayContaining(['Authorization', 'Cookie', 'Accept-Language']));
    }
    expect(narrow.headers.etag).not.toBe(open.headers.etag);
    await get('/api/home', { ...kid, 'If-None-Match': String(open.headers.etag) }).expect(200);
    await get('/api/home', { ...kid, 'If-None-Match': String(narrow.headers.etag) }).expect(304);
    expect((await get('/api/movies/open-g/artwork?v=0', kid)).headers['cache-control']).toMatch(/^private/);
  });

  it('change as soon as a parent changes the limit', async () => {
    const films = async (): Promise<string[]> =>
      (await get('/api/movies', kid)).body.map(({ id }: { id: string }) => id);
    const kofi = (await get('/api/profiles', kid)).body.find(({ active }: { active: boolean }) => active).id;
    const set = (more: object) =>
      test.http
        .put(`/api/profiles/${kofi}/parental-controls`)
        .set(parent.headers)
        .send({
          profile_id: kofi,
          age_rating_limit: 'G',
          blocked_movies: ['veiled'],
          allowed_movies: [],
          viewing_time_limits: {},
          ...more,
        })
        .expect(200);
    await set({});
    expect(await films()).toEqual(['open-g']);
    // A film allowed by name reappears.
    await set({ allowed_movies: ['open-pg'] });
    expect(await films()).toEqual(['open-g', 'open-pg']);
    expect((await get('/api/discover/smart-search?query=open', kid)).body.results).toHaveLength(2);
    await get('/api/movies/hidden-r', kid).expect(403);
    await set({ age_rating_limit: 'PG' });
  });

  describe('in the HTML of a page', () => {
    const html = (path: string, limit?: string) => get(path, limit ? { Cookie: `sankofa_limit=${limit}` } : {});

    it('are absent when they are above the limit in the cookie', async () => {
      for (const path of [
        '/',
        '/movies',
        '/browse/awards',
        ...HIDDEN.flatMap((id) => [`/movie/${id}`, `/movie/${id}/cast`]),
      ]) {
        const page = await html(path, 'PG');
        // The page may contain its own address, which the client has sent.
        expect({ path, text: page.text.replaceAll(path, '') }).toEqual({
          path,
          text: expect.not.stringMatching(ABOVE),
        });
        expect(page.headers['sankofa-limit']).toBe('PG');
        expect(page.headers.vary).toContain('Cookie');
      }
      const home = await html('/', 'PG');
      expect(home.text).toContain('Open Sea');
      expect((await html('/', 'G')).text).not.toContain('Open Sea');
      expect((await html('/')).text).toMatch(MARK);
    });

    it('are refused on their own page without any of their data', async () => {
      const refused = await html('/movie/hidden-r', 'PG').expect(403);
      expect(refused.text).toContain('<title>Not available on this profile · Sankofa</title>');
      expect(refused.text).toContain('noindex');
      expect(refused.text).not.toMatch(/obsidian|umbra|artwork|first-answers/i);
      await html('/movie/hidden-r', 'R').expect(200);
      await html('/movie/open-pg', 'PG').expect(200);
    });

    it('are omitted with all others when the cookie cannot name what a parent blocked', async () => {
      for (const path of ['/', '/movie/open-g', '/movie/veiled']) {
        const { text } = await html(path, 'custom').expect(200);
        expect(text).not.toMatch(/open (door|sea)|veil|obsidian|first-answers/i);
      }
    });

    it('are not affected by a forged cookie', async () => {
      for (const value of ['NC-17', 'X', '<script>', '']) expect((await html('/', value)).text).toMatch(MARK);
    });
  });
});
