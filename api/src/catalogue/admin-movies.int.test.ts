import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminMovie, AdminMovieSummary } from '../contract/admin-movies.ts';
import type { HistoryEntry } from '../contract/history.ts';
import { mediaReadyFor } from '../http/testing/media-states.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { publishDueMovies } from './publish-due-movies.ts';
import { actOnFilm, addFilm } from './testing/add-film.ts';

const FORM = {
  title: 'The Well at Dawn',
  description: 'Two sisters dig where everybody says there is no water.',
  genre: 'Drama, family',
  duration: '1h 52m',
  year: 2023,
  rating: 'PG',
  featured: false,
  is_premium: false,
  price: null,
  supports_ads: true,
  country: 'Senegal, ML',
  language: ['Wolof', 'fr'],
  director: '  Aïssatou Ndoye ',
  cast: 'Coumba Fall, , Ousmane Thiam,',
  cultural_tags: ' Sahel ,Water',
  awards: ['Golden Cowrie, Mopti 2023'],
};

/** Valid bodies of viewers' requests about a film. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/movies/:id/redeem-credit': {},
  'PUT /api/movies/:id/rating': { stars: 4 },
  'POST /api/movies/:id/reviews': { rating: 4, review: 'Worth every minute' },
  'POST /api/movies/:id/discussions': { title: 'The ending', text: 'Did she leave?' },
  'POST /api/movies/:id/timed-comments': { second: 7, text: 'Look!' },
  'POST /api/movies/:id/continue-watching': { watch_time: 1, completed: false },
};

describe('catalogue management', () => {
  let test: TestApi;
  let manager: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    manager = await test.signUpStaff('catalogue_manager');
  });
  afterAll(() => test.close());

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    test.http[method](`/api/admin/${path}`).set(manager.headers);
  const add = async (more: object = {}): Promise<string> => {
    const { body } = await call('post', 'movies')
      .send({ ...FORM, ...more })
      .expect(201);
    await test.upToDate();
    return body.id;
  };
  const one = async (id: string): Promise<AdminMovie> => (await call('get', `movies/${id}`).expect(200)).body;
  const list = async (query: object): Promise<AdminMovieSummary[]> =>
    (await call('get', 'movies').query(query).expect(200)).body;
  const filtered = (filter: object) => list({ filter: JSON.stringify(filter) });
  const history = async (id: string, query: object = {}) =>
    (await call('get', `history/movie/${id}`).query(query).expect(200)).body;

  it('adds a film with trimmed lists, without blanks and with the default breaks; it is public at once', async () => {
    const answer = await call('post', 'movies').send(FORM).expect(201);
    const { id } = answer.body;
    expect(id).toBe('the-well-at-dawn');
    const position = answer.headers['sankofa-position'] ?? '';
    const seen = await test.http.get(`/api/movies?search=well+at`).set('Sankofa-Position', position).expect(200);
    expect(seen.body.map((film: { id: string }) => film.id)).toEqual([id]);
    expect(await one(id)).toMatchObject({
      genre: ['Drama', 'Family'],
      country: ['SN', 'ML'],
      language: ['wo', 'fr'],
      director: 'Aïssatou Ndoye',
      cast: ['Coumba Fall', 'Ousmane Thiam'],
      cultural_tags: ['Sahel', 'Water'],
      awards: ['Golden Cowrie, Mopti 2023'],
      duration: '1h 52m',
      price: null,
      ad_breaks: [600, 1_800, 3_600],
      state: 'no_video',
      editions: { details: 1 },
    });
  });

  it('adds a film once for repeated requests, and another of the same title under another id', async () => {
    const key = randomUUID();
    const send = () =>
      call('post', 'movies')
        .set('Idempotency-Key', key)
        .send({ ...FORM, title: 'Twice' })
        .expect(201);
    expect((await send()).body.id).toBe('twice');
    expect((await send()).body.id).toBe('twice');
    const second = await add({ title: 'Twice' });
    expect(second).toMatch(/^twice-[0-9a-f]{8}$/);
  });

  it.each([
    ['no title', { title: ' ' }, 'Give it a title'],
    ['no description', { description: '' }, 'Describe it'],
    ['no genre', { genre: '' }, 'Choose a genre'],
    ['an unknown genre', { genre: 'Splendid' }, 'There is no genre called Splendid'],
    ['a rating nobody knows', { rating: 'X' }, null],
    ['a year before there were films', { year: 1899 }, 'The year is 1900 at the earliest'],
    ['a price finer than a cent', { price: 1.005 }, 'Use steps of 0.01'],
    ['a length nobody can read', { duration: 'long' }, 'Write it as 2h 14m, at most 15h'],
    ['a break after the end', { ad_breaks: [7_000] }, 'One of them comes after the end of the film'],
  ])('rejects %s, and names the field', async (_what, more, message) => {
    const { body } = await call('post', 'movies')
      .send({ ...FORM, ...more })
      .expect(400);
    const messages = body.errors.map((error: { message: string }) => error.message);
    if (message !== null) expect(messages).toContain(message);
    expect(body.errors[0].path).toContain(Object.keys(more)[0]);
  });

  it('rejects a year too far ahead', async () => {
    const year = test.clock.now.getUTCFullYear() + 6;
    const { body } = await call('post', 'movies')
      .send({ ...FORM, year })
      .expect(422);
    expect(body).toMatchObject({
      code: 'invalid_movie',
      detail: `year: The year is ${year - 1} at the latest.`,
      params: { message: `fault:year_last:${year - 1}` },
    });
  });

  it('refuses the second of two concurrent edits, without losing anything', async () => {
    const id = await add({ title: 'Two Hands' });
    const { editions } = await one(id);
    const save = (more: object) => call('put', `movies/${id}`).send({ ...FORM, ...more, edition: editions.details });
    await save({ title: 'Two Hands', price: 3.5, reason: 'The festival price' }).expect(200);
    const { body } = await save({ title: 'Both Hands' }).expect(409);
    expect(body.code).toBe('movie_changed');
    await test.upToDate();
    expect(await one(id)).toMatchObject({ title: 'Two Hands', price: 3.5, editions: { details: 2 } });
    await call('put', `movies/${id}`)
      .send({ ...FORM, title: 'Both Hands', price: 3.5, edition: 2 })
      .expect(200);
  });

  it('stores translations of texts and genres, and lists the missing ones', async () => {
    const id = await add({ title: 'Words' });
    const put = (language: string, body: object) => call('put', `movies/${id}/translations/${language}`).send(body);
    const french = { title: 'Mots', description: 'Deux soeurs.', genre: 'Drame, Famille' };
    await put('fr', { ...french, edition: 0 }).expect(200);
    expect((await put('fr', { ...french, title: 'Paroles', edition: 0 }).expect(409)).body.code).toBe('movie_changed');
    await test.upToDate();
    expect((await one(id)).words).toEqual([
      { language: 'fr', title: 'Mots', description: 'Deux soeurs.', genre: ['Drame', 'Famille'] },
    ]);
    const { body } = await test.http.get(`/api/movies/${id}?language=fr`).expect(200);
    expect(body).toMatchObject({ title_translated: 'Mots', genre_translated: ['Drame', 'Famille'] });
    expect((await filtered({ untranslated: 'fr' })).map((film) => film.id)).not.toContain(id);
    await call('delete', `movies/${id}/translations/fr`).expect(200);
    await test.upToDate();
    expect((await filtered({ untranslated: 'fr' })).map((film) => film.id)).toContain(id);
  });

  it('finds films by every filter', async () => {
    await addFilm(test, 'filtered', { title: 'Filtered', genres: ['Horror'], countries: ['KE'], isPremium: true });
    expect((await filtered({ q: 'filt' })).map(({ id }) => id)).toEqual(['filtered']);
    for (const filter of [{ genre: 'horror' }, { country: 'KE' }, { premium: true }, { featured: true }]) {
      expect((await filtered(filter)).map(({ id }) => id)).toContain('filtered');
    }
    for (const filter of [{ premium: false }, { ads: false }, { rating: 'R' }, { state: 'withdrawn' }]) {
      expect((await filtered(filter)).map(({ id }) => id)).not.toContain('filtered');
    }
    expect(await list({ search: 'filtered' })).toHaveLength(1);
  });

  it('edits many films separately, with one reason', async () => {
    await addFilm(test, 'edit-one', { genres: ['Drama'], featured: false });
    await addFilm(test, 'edit-two', { genres: ['Drama'], featured: true });
    await addFilm(test, 'edit-three', { featured: false });
    await actOnFilm(test, 'edit-three', { kind: 'withdraw', reason: 'Licence' });
    const { body } = await call('post', 'movies/edits')
      .send({
        ids: ['edit-one', 'edit-two', 'edit-three', 'nothing'],
        edit: { featured: true },
        reason: 'The week of the festival',
      })
      .expect(200);
    expect(body.outcomes.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome])).toEqual([
      ['edit-one', 'changed'],
      ['edit-two', 'unchanged'],
      ['edit-three', 'refused'],
      ['nothing', 'refused'],
    ]);
    await test.upToDate();
    expect((await history('edit-one')).entries[0]).toMatchObject({
      reason: 'The week of the festival',
      changes: [{ field: 'featured', before: false, after: true }],
    });
    const nothing = { ids: ['edit-one'], edit: {}, reason: 'Nothing' };
    expect((await call('post', 'movies/edits').send(nothing).expect(400)).body.code).toBe('invalid_request');
  });

  it('hides a draft from every public route until it is published', async () => {
    const id = await add({ title: 'Harmattan Unseen', director: 'Ama Nowhere Else', publish_at: null });
    expect(await one(id)).toMatchObject({ state: 'draft', publish_at: null });
    expect((await filtered({ state: 'draft' })).map((film) => film.id)).toContain(id);

    const viewer = await test.signUp();
    const routes = test.api.routes
      .map(({ contract }) => contract)
      .filter(({ access }) => access === 'public' || access === 'optional-viewer' || access === 'viewer')
      .filter(({ path }) => /^\/api\/(movies|seo\/movie|discover\/.*)\/:(id|movie_id)/.test(path));
    expect(routes.length).toBeGreaterThan(15);
    const answersFor = async (film: string): Promise<string[]> => {
      const answers = [];
      for (const { method, path } of routes) {
        const address = path.replace(/:(id|movie_id)/, film).replace(':version', '0123456789ab');
        const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
        const { status } = await test.http[verb](address).set(viewer.headers).send(BODIES[`${method} ${path}`]);
        answers.push(`${method} ${path} ${status}`);
      }
      return answers;
    };
    const answers = await answersFor(id);
    expect(answers).toEqual(await answersFor('no-such-film'));
    expect(answers.filter((answer) => !answer.endsWith(' 404'))).toEqual([
      'DELETE /api/movies/:id/rating 200',
      'POST /api/movies/:id/continue-watching 409',
      'GET /api/movies/:id/continue-watching 200',
    ]);
    await test.http.get('/api/people/ama-nowhere-else').expect(404);
    const report = { content_type: 'movie', content_id: id, violation_types: ['spam'] };
    await test.http.post('/api/reports').set(viewer.headers).send(report).expect(404);

    const lists = [
      `/api/movies?ids=${id}`,
      '/api/movies?search=harmattan',
      '/api/movies?sort=["created_at","DESC"]',
      '/api/home',
      '/api/discover/smart-search?query=harmattan+unseen',
      '/api/discover/films?query=harmattan',
      '/sitemap.xml',
    ];
    const found = async (): Promise<boolean[]> =>
      Promise.all(lists.map(async (path) => (await test.http.get(path).expect(200)).text.includes(id)));
    expect(await found()).toEqual(lists.map(() => false));

    await call('post', `movies/${id}/publish`).expect(200);
    await test.upToDate();
    expect(await found()).toEqual(lists.map(() => true));
    await test.http.get(`/api/seo/movie/${id}/complete`).expect(200);
    expect((await one(id)).state).toBe('no_video');
  });

  it('publishes a scheduled film at its time', async () => {
    const publishAt = new Date(test.clock.now.getTime() + 60_000).toISOString();
    const id = await add({ title: 'Tomorrow Night', publish_at: publishAt });
    expect(await one(id)).toMatchObject({ state: 'scheduled', publish_at: publishAt });
    await publishDueMovies(test.api.services);
    await test.upToDate();
    await test.http.get(`/api/movies/${id}`).expect(404);

    test.clock.pass(60);
    await publishDueMovies(test.api.services);
    await publishDueMovies(test.api.services);
    await test.upToDate();
    await test.http.get(`/api/movies/${id}`).expect(200);
    const past = await call('put', `movies/${id}/publication`).send({ publish_at: publishAt }).expect(409);
    expect(past.body.code).toBe('already_published');
    expect((await test.eventsOf('MoviePublished')).filter(({ stream }) => stream === `movie-${id}`)).toHaveLength(1);
  });

  it('lets a film be played only while the rights last', async () => {
    const id = await add({ title: 'Borrowed Light' });
    const rights = (from: string | null, until: string | null) =>
      call('put', `movies/${id}/rights`).send({ from, until });
    const at = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1_000).toISOString();
    const refused = async () => (await test.http.get(`/api/movies/${id}/playback`)).body.code ?? null;
    expect((await rights(at(60), at(30)).expect(422)).body.code).toBe('rights_end_before_start');
    expect((await rights(null, at(-1)).expect(422)).body.code).toBe('rights_end_in_past');
    const [from, until] = [at(60), at(120)];
    await rights(from, until).expect(200);
    expect(await refused()).toBe('rights_not_started');
    await test.upToDate();
    expect((await test.http.get(`/api/movies/${id}`).expect(200)).body).toMatchObject({
      available_from: from,
      available_until: until,
    });
    test.clock.pass(60);
    expect(await refused()).toBeNull();
    test.clock.pass(60);
    expect(await refused()).toBe('rights_ended');
  });

  it('withdraws a film with a reason, and restores it', async () => {
    const id = await add({ title: 'Gone and Back' });
    expect((await call('delete', `movies/${id}`).send({}).expect(400)).body.code).toBe('invalid_request');
    await call('delete', `movies/${id}`).send({ reason: 'The licence has ended' }).expect(200);
    await test.upToDate();
    expect((await test.http.get(`/api/movies/${id}`).expect(410)).body.code).toBe('movie_withdrawn');
    expect((await test.http.get('/api/movies?search=gone+and').expect(200)).body).toEqual([]);
    await test.http.get(`/api/movies/${id}/playback`).expect(410);
    expect(await one(id)).toMatchObject({ state: 'withdrawn', withdrawn: { reason: 'The licence has ended' } });
    expect((await filtered({ state: 'withdrawn' })).map((film) => film.id)).toContain(id);
    expect((await call('put', `movies/${id}`).send(FORM).expect(410)).body.code).toBe('movie_withdrawn');
    await call('post', `movies/${id}/restore`).send({ reason: 'Licensed again' }).expect(200);
    await test.upToDate();
    await test.http.get(`/api/movies/${id}`).expect(200);
    await call('delete', 'movies/nothing-here').send({ reason: 'Whatever' }).expect(404);
  });

  it('previews the uploaded video', async () => {
    await addFilm(test, 'the-film', { isPremium: true });
    await addFilm(test, 'another');
    expect((await call('get', 'movies/the-film/preview').expect(200)).body.master_url).toBeNull();
    const mediaId = await mediaReadyFor(test, '');
    await test.upToDate();
    const use = (id: string) =>
      call('put', `movies/${id}`).send({ ...FORM, title: id, video_url: `/api/admin/media/${mediaId}` });
    expect((await use('another').expect(422)).body.code).toBe('not_a_video_of_it');
    await use('the-film').expect(200);
    await test.upToDate();
    expect(await one('the-film')).toMatchObject({ state: 'published', video_url: `/api/admin/media/${mediaId}` });
    const { body } = await call('get', 'movies/the-film/preview').expect(200);
    expect(body.master_url).toMatch(/^\/media\/.+\/master\.m3u8$/);
  });

  it('shows the history of a film: who, when, why, field by field, and earlier states', async () => {
    const id = await add({ title: 'Told' });
    await call('put', `movies/${id}`)
      .send({ ...FORM, title: 'Retold', reason: 'Its real title' })
      .expect(200);
    await call('put', `movies/${id}/translations/sw`).send({ title: 'Simulizi', description: 'x', genre: [] });
    await test.upToDate();
    const { entries, total, next, state } = await history(id);
    expect([total, next]).toEqual([3, null]);
    expect(entries.map(({ type }: HistoryEntry) => type)).toEqual([
      'MovieTranslated',
      'MovieDetailsChanged',
      'MovieAdded',
    ]);
    expect(entries[1]).toMatchObject({
      actor: { kind: 'staff', name: 'Ama Mensah' },
      reason: 'Its real title',
      changes: [{ field: 'title', before: 'Told', after: 'Retold' }],
    });
    expect(entries[0].changes).toContainEqual({ field: 'translations.sw.title', before: null, after: 'Simulizi' });
    expect(state.title).toBe('Retold');
    expect((await history(id, { at: 0 })).state.title).toBe('Told');
    expect((await history(id, { before: 1 })).entries).toHaveLength(1);
    await call('get', 'history/movie/nothing').expect(404);
  });

  it('imports a list: first a preview, then drafts, with faults by line', async () => {
    const csv = 'id,title,description,year,rating,genre,country,language\n';
    const film = 'listed,Listed,A film.,2020,PG,Drama,Senegal,Wolof\n';
    const bring = (mode: string, text: string, person = manager, type = 'text/csv') =>
      test.http.post(`/api/admin/movies/import?mode=${mode}`).set(person.headers).set('Content-Type', type).send(text);
    const { body } = await bring('preview', `${csv}${film}Bad Id,Second,Text,then,PG,Drama,Senegal,Wolof\n`).expect(
      200,
    );
    expect(body.films).toMatchObject([
      { line: 2, id: 'listed', outcome: 'added', faults: [] },
      {
        line: 3,
        outcome: 'invalid',
        faults: [{ column: 'year', message: 'Write the year in digits' }, { column: 'id' }],
      },
    ]);
    await test.http.get('/api/admin/movies/listed').set(manager.headers).expect(404);

    expect((await bring('drafts', csv + film).expect(200)).body.films).toMatchObject([{ outcome: 'added' }]);
    await test.upToDate();
    const saved = await test.http.get('/api/admin/movies/listed').set(manager.headers).expect(200);
    expect(saved.body).toMatchObject({ title: 'Listed', state: 'draft' });
    await test.http.get('/api/movies/listed').expect(404);
    // Again, nothing changes.
    expect((await bring('public', csv + film).expect(200)).body.films).toMatchObject([{ outcome: 'unchanged' }]);

    for (const [text, type] of [
      ['', 'text/csv'],
      ['id\n"a', 'text/csv'],
      ['{', 'application/json'],
      ['{}', 'application/json'],
      [`id\n${'x\n'.repeat(1_001)}`, 'text/csv'],
    ] as const) {
      expect([text.slice(0, 5), (await bring('preview', text, manager, type)).body.code]).toEqual([
        text.slice(0, 5),
        'unreadable_list',
      ]);
    }
    await bring('preview', csv + film, await test.signUpStaff('analyst')).expect(403);
  });
});
