import { randomUUID } from 'node:crypto';
import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actOnFilm, addFilm } from '../catalogue/testing/add-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('discussions', () => {
  let test: TestApi;
  let ama: SignedInPerson;
  let kofi: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt');
    ama = await test.signUp({ name: 'Ama Mensah' });
    kofi = await test.signUp({ name: 'Kofi Boateng' });
  });
  afterAll(() => test.close());

  type Method = 'get' | 'post' | 'put' | 'delete';
  async function send(method: Method, path: string, person?: SignedInPerson, body?: object) {
    await test.upToDate();
    const request = test.http[method](path).set(person?.headers ?? {});
    const { status, body: answer } = await (body ? request.send(body) : request);
    return { status, body: answer };
  }
  async function start(person: SignedInPerson, title: string, film = 'salt'): Promise<string> {
    const { status, body } = await send('post', `/api/movies/${film}/discussions`, person, { title, text: 'Well?' });
    expect(status).toBe(201);
    return body.id;
  }
  async function replyTo(id: string, person: SignedInPerson, text: string, answers?: string): Promise<string> {
    const { status, body } = await send('post', `/api/discussions/${id}/replies`, person, { text, answers });
    expect(status).toBe(201);
    return body.id;
  }
  const read = async (id: string, person?: SignedInPerson) =>
    (await send('get', `/api/discussions/${id}`, person)).body;
  const repliesOf = async (id: string, query = '', person?: SignedInPerson) =>
    (await send('get', `/api/discussions/${id}/replies${query}`, person)).body;
  const codeOf = async (...request: Parameters<typeof send>) => (await send(...request)).body.code;

  it('are started, read by everyone, edited for a day and deleted, while replies stay', async () => {
    const id = await start(ama, '  The ending  ');
    expect(await read(id)).toEqual({
      id,
      state: 'open',
      author: { name: 'Ama Mensah', name_id: expect.any(String), avatar: expect.stringMatching(/^[0-9a-f]{16}$/) },
      mine: false,
      written_at: expect.any(String),
      editable_until: null,
      edited_at: null,
      likes: 0,
      liked: false,
      movie_id: 'salt',
      title: 'The ending',
      text: 'Well?',
      pinned: false,
      replies: 0,
      views: 0,
      last_reply: null,
    });
    expect(await read(id, ama)).toMatchObject({ mine: true, editable_until: expect.any(String) });
    const words = { title: 'The very end', text: 'Did she leave?' };
    expect(await codeOf('put', `/api/discussions/${id}`, kofi, words)).toBe('not_found');
    expect((await send('put', `/api/discussions/${id}`, ama, words)).status).toBe(200);
    expect(await read(id)).toMatchObject({ ...words, edited_at: expect.any(String) });
    const replyId = await replyTo(id, kofi, 'She did');
    expect(await codeOf('delete', `/api/discussions/${id}`, kofi)).toBe('not_found');
    expect((await send('delete', `/api/discussions/${id}`, ama)).status).toBe(200);
    expect(await read(id, ama)).toMatchObject({
      state: 'withdrawn',
      title: null,
      text: null,
      editable_until: null,
      edited_at: null,
      replies: 1,
    });
    expect((await repliesOf(id)).replies).toMatchObject([{ id: replyId, text: 'She did' }]);
    expect(await codeOf('put', `/api/discussions/${id}`, ama, words)).toBe('text_withdrawn');
    expect(await codeOf('post', `/api/discussions/${id}/replies`, kofi, { text: 'More' })).toBe('text_withdrawn');
    expect(await codeOf('put', `/api/discussions/${id}/like`, kofi)).toBe('text_withdrawn');
    // Deleted without replies: not listed any more.
    const alone = await start(ama, 'Nobody answers');
    await send('delete', `/api/discussions/${alone}`, ama);
    const listed = (await send('get', '/api/movies/salt/discussions')).body.discussions;
    expect(listed.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  it('cannot be edited after a day', async () => {
    const id = await start(ama, 'Too late');
    const now = test.clock.now;
    test.clock.pass(24 * 3_600 + 1);
    const [fresh] = [await test.http.post('/api/auth/login').send({ email: ama.email, password: ama.password })];
    const later = { ...ama, headers: { Authorization: `Bearer ${fresh.body.token}` } };
    expect(await codeOf('put', `/api/discussions/${id}`, later, { title: 'x', text: 'y' })).toBe('edit_too_late');
    expect(await read(id, later)).toMatchObject({ mine: true, editable_until: null });
    test.clock.now = now;
  });

  it('have replies that answer each other, can be edited, deleted, and paged from either end', async () => {
    const id = await start(ama, 'Many replies');
    const ids: string[] = [];
    for (let n = 0; n < 65; n++) ids.push(await replyTo(id, n % 2 ? ama : kofi, `Reply ${n}`));
    const first = await repliesOf(id);
    expect(first.replies.map((one: { id: string }) => one.id)).toEqual(ids.slice(0, 30));
    expect(first.previous).toBeNull();
    const second = await repliesOf(id, `?after=${first.next}`);
    const third = await repliesOf(id, `?after=${second.next}`);
    expect(third.replies.map((one: { id: string }) => one.id)).toEqual(ids.slice(60));
    expect(third.next).toBeNull();
    const back = await repliesOf(id, `?before=${third.previous}`);
    expect(back.replies).toEqual(second.replies);
    expect([back.previous, back.next]).toEqual([second.previous, second.next]);
    const from = await repliesOf(id, `?from=${ids[62]}`);
    expect(from.replies.map((one: { text: string }) => one.text)).toEqual(['Reply 62', 'Reply 63', 'Reply 64']);
    expect((await repliesOf(id, `?before=${from.previous}`)).replies.at(-1).id).toBe(ids[61]);
    expect((await repliesOf(id, `?from=${ids[0]}`)).previous).toBeNull();
    expect(await repliesOf(id, `?from=${randomUUID()}`)).toEqual({ replies: [], previous: null, next: null });

    const long = `${'wordy '.repeat(40)}end`;
    const target = await replyTo(id, kofi, long);
    const answer = await replyTo(id, ama, 'I see', target);
    const answered = (await repliesOf(id, `?from=${answer}`, ama)).replies[0];
    expect(answered).toMatchObject({ mine: true, answers: { id: target, author: { name: 'Kofi Boateng' } } });
    expect(answered.answers.excerpt).toMatch(/^wordy .*wordy…$/);
    expect(answered.answers.excerpt.length).toBeLessThanOrEqual(121);
    expect(await codeOf('put', `/api/replies/${target}`, ama, { text: 'no' })).toBe('not_found');
    await send('put', `/api/replies/${target}`, kofi, { text: 'Shorter' });
    expect((await repliesOf(id, `?from=${answer}`)).replies[0].answers.excerpt).toBe('Shorter');
    await send('delete', `/api/replies/${target}`, kofi);
    expect((await repliesOf(id, `?from=${target}`)).replies).toMatchObject([
      { state: 'withdrawn', text: null },
      { answers: { excerpt: null } },
    ]);
    expect(await read(id)).toMatchObject({ replies: 66, last_reply: { author: { name: 'Ama Mensah' } } });
    const elsewhere = await start(kofi, 'Elsewhere');
    const wrong = { text: 'x', answers: answer };
    expect(await codeOf('post', `/api/discussions/${elsewhere}/replies`, kofi, wrong)).toBe('not_found');
    const gone = { text: 'x', answers: target };
    expect(await codeOf('post', `/api/discussions/${id}/replies`, ama, gone)).toBe('text_withdrawn');
  });

  it('are liked once by each person, and their views counted once a day, without names', async () => {
    const id = await start(ama, 'Liked');
    const reply = await replyTo(id, ama, 'And this');
    for (const path of [`/api/discussions/${id}/like`, `/api/replies/${reply}/like`]) {
      for (let times = 0; times < 2; times++) expect((await send('put', path, kofi)).body.liked).toBe(true);
      expect(await codeOf('put', path, ama)).toBe('own_text');
    }
    expect(await read(id, kofi)).toMatchObject({ likes: 1, liked: true });
    expect((await repliesOf(id, '', ama)).replies).toMatchObject([{ likes: 1, liked: false }]);
    for (let times = 0; times < 2; times++) await send('delete', `/api/replies/${reply}/like`, kofi);
    for (const kind of ['discussions', 'replies', 'reviews', 'timed-comments']) {
      expect((await send('delete', `/api/${kind}/${randomUUID()}/like`, kofi)).status, kind).toBe(200);
    }
    expect((await repliesOf(id, '', kofi)).replies).toMatchObject([{ likes: 0, liked: false }]);

    const view = (person: SignedInPerson) => send('post', `/api/discussions/${id}/views`, person);
    await Promise.all([view(kofi), view(kofi), view(kofi), view(ama)]);
    expect((await read(id)).views).toBe(2);
    const recorded = await test.eventsOf('DiscussionViewed');
    expect(recorded).toHaveLength(2);
    expect(JSON.stringify(recorded)).not.toContain(kofi.id);
    test.clock.pass(86_400);
    const again = await test.http.post('/api/auth/login').send({ email: kofi.email, password: kofi.password });
    kofi = { ...kofi, headers: { Authorization: `Bearer ${again.body.token}` } };
    const now = await test.http.post('/api/auth/login').send({ email: ama.email, password: ama.password });
    ama = { ...ama, headers: { Authorization: `Bearer ${now.body.token}` } };
    await view(kofi);
    expect((await read(id)).views).toBe(3);
    expect(await codeOf('post', `/api/discussions/${randomUUID()}/views`, kofi)).toBe('not_found');
  });

  it('are listed with pinned ones first, in four orders, with paging', { timeout: 30_000 }, async () => {
    await addFilm(test, 'busy');
    const people = await Promise.all(Array.from({ length: 4 }, () => test.signUp()));
    const ids: string[] = [];
    for (let n = 0; n < 24; n++) {
      test.clock.pass(1);
      ids.push(await start(people[n % 4] as SignedInPerson, `Talk ${n}`, 'busy'));
    }
    for (const [n, times] of [
      [3, 2],
      [7, 5],
      [11, 1],
    ] as const) {
      for (let k = 0; k < times; k++) {
        test.clock.pass(1);
        await replyTo(ids[n] as string, ama, 'Yes');
      }
    }
    for (const person of [ama, kofi]) await send('post', `/api/discussions/${ids[5]}/views`, person);
    const moderator = await test.signUpStaff('moderator');
    const pin = (id: string | undefined, act = 'pin') =>
      test.http.post(`/api/admin/discussions/${id}/${act}`).set(moderator.headers).send({ reason: 'Helps newcomers' });
    await test.upToDate();
    for (const n of [0, 1, 2]) await pin(ids[n]).expect(200);
    expect((await pin(ids[4])).body.code).toBe('too_many_pinned');
    await pin(ids[1], 'unpin').expect(200);

    async function titles(sort: string): Promise<string[]> {
      const found: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const query = new URLSearchParams({ sort, ...(after && { after }) });
        const { body } = await send('get', `/api/movies/busy/discussions?${query}`);
        expect(body.total).toBe(24);
        found.push(...body.discussions.map((one: { title: string }) => Number(one.title.slice('Talk '.length))));
        after = body.next;
      }
      return found.map(String);
    }
    const pinned = ['2', '0'];
    const rest = ids
      .map((_, n) => String(n))
      .filter((n) => !pinned.includes(n))
      .toReversed();
    const begins = (...first: string[]) => [...pinned, ...first, ...rest.filter((n) => !first.includes(n))];
    expect(await titles('newest')).toEqual(begins());
    expect(await titles('active')).toEqual(begins('11', '7', '3'));
    const byReplies = await titles('replies');
    expect(byReplies.slice(2, 5)).toEqual(['7', '3', '11']);
    expect(byReplies.toSorted()).toEqual(begins().toSorted());
    expect((await titles('views')).slice(2, 3)).toEqual(['5']);
    const [yearZero, long] = ['0000-01-01T00:00:00.000Z', `2026-01-01T00:00:00.${'1'.repeat(120)}Z`];
    const afterAt = (by: number | string | undefined) => JSON.stringify([true, by, ids[0]]);
    const asked = (after: string) =>
      send('get', `/api/movies/busy/discussions?${new URLSearchParams({ sort: 'newest', after })}`);
    for (const after of ['x', '[1]', afterAt(3), afterAt(yearZero)]) expect((await asked(after)).status).toBe(400);
    // Read to the millisecond.
    expect((await asked(afterAt(long))).status).toBe(200);

    const admin = await test.http
      .get('/api/admin/discussions')
      .query({ filter: JSON.stringify({ movie_id: 'busy', pinned: true }), sort: '["written_at","ASC"]' })
      .set(moderator.headers);
    expect(admin.headers['content-range']).toBe('discussions 0-1/2');
    expect(admin.body).toMatchObject([
      { title: 'Talk 0', pinned: true, author: 'Ama Mensah' },
      { title: 'Talk 2', pinned: true },
    ]);

    await pin(ids[4]).expect(200);
    expect((await pin(ids[5])).body.code).toBe('too_many_pinned');
    await send('delete', `/api/discussions/${ids[4]}`, people[0]);
    await vi.waitFor(async () => expect((await pin(ids[5])).status).toBe(200), 10_000);
    const { runner, vault } = test.api.services;
    const context = { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: 'erase' } as const;
    await erasePerson(runner, vault, String(people[2]?.id), 'Asked', context);
    await vi.waitFor(async () => expect((await pin(ids[7])).status).toBe(200), 10_000);
  });

  it('are refused where they make no sense', async () => {
    const path = '/api/movies/salt/discussions';
    expect((await send('post', path, undefined, { title: 'x', text: 'y' })).status).toBe(401);
    for (const body of [
      { title: ' ', text: 'y' },
      { title: 'x', text: '\n' },
      { title: 'x'.repeat(121), text: 'y' },
      {},
    ]) {
      expect((await send('post', path, ama, body)).status).toBe(400);
    }
    expect(await codeOf('post', '/api/movies/never/discussions', ama, { title: 'x', text: 'y' })).toBe('not_found');
    expect((await send('get', '/api/movies/never/discussions')).status).toBe(404);
    expect((await send('get', `/api/discussions/${randomUUID()}`)).status).toBe(404);
    expect((await send('get', `/api/discussions/${randomUUID()}/replies`)).status).toBe(404);
    await addFilm(test, 'leaving');
    const id = await start(kofi, 'Goodbye', 'leaving');
    await actOnFilm(test, 'leaving', { kind: 'withdraw', reason: 'The licence has ended' });
    expect((await send('get', '/api/movies/leaving/discussions')).status).toBe(410);
    expect(await codeOf('post', `/api/discussions/${id}/replies`, ama, { text: 'x' })).toBe('movie_withdrawn');
    // Authors can delete their own content at any time.
    expect((await send('delete', `/api/discussions/${id}`, kofi)).status).toBe(200);
  });

  it('can be reported with their content while readable', async () => {
    await addFilm(test, 'rude');
    const rude = await test.signUp();
    const id = await start(rude, 'Rude', 'rude');
    const reply = await replyTo(id, rude, 'Ruder');
    const said = { second: 1, text: 'Rudest' };
    const comment = (await send('post', '/api/movies/rude/timed-comments', rude, said)).body.id;
    const report = (content_type: string, content_id: string, person: SignedInPerson) =>
      send('post', '/api/reports', person, { content_type, content_id, violation_types: ['harassment'] });
    for (const [type, content] of [
      ['discussion', id],
      ['reply', reply],
      ['timed_comment', comment],
    ]) {
      expect((await report(type, content, rude)).body.code).toBe('own_content');
      expect(await report(type, content, ama)).toMatchObject({ status: 200, body: { reported_before: false } });
    }
    await send('delete', `/api/replies/${reply}`, rude);
    await send('delete', `/api/timed-comments/${comment}`, rude);
    expect((await report('reply', reply, kofi)).status).toBe(404);
    expect((await report('timed_comment', comment, kofi)).status).toBe(404);
    expect((await report('reply', id, kofi)).status).toBe(404);
  });

  it('lose the texts of withdrawn and erased accounts, and keep those of others', async () => {
    await addFilm(test, 'last');
    const leaving = await test.signUp({ name: 'Yaw' });
    const id = await start(leaving, 'Mine', 'last');
    const reply = await replyTo(id, leaving, 'My own');
    await replyTo(id, ama, 'Hers', reply);
    const { services } = test.api;
    const by = (idempotencyKey: string) =>
      ({ now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey }) as const;
    await services.runner.run(account, leaving.id, { kind: 'withdraw', reason: 'Sold' }, by('withdraw'));
    expect(await read(id)).toMatchObject({ state: 'erased', title: null, author: { name: 'Anonymous' } });
    await services.runner.run(account, leaving.id, { kind: 'restore', reason: 'Not sold' }, by('restore'));
    expect(await read(id)).toMatchObject({ state: 'open', title: 'Mine', author: { name: 'Yaw' } });
    await erasePerson(services.runner, services.vault, leaving.id, 'Asked for', by('erase'));
    expect(await read(id)).toMatchObject({ state: 'erased', title: null, text: null, author: { name: 'Anonymous' } });
    expect((await repliesOf(id)).replies).toMatchObject([
      { state: 'erased', text: null, author: { name: 'Anonymous' } },
      { text: 'Hers', answers: { excerpt: null, author: { name: 'Anonymous' } } },
    ]);
    const [listed] = (await send('get', '/api/movies/last/discussions')).body.discussions;
    expect(listed).toMatchObject({ state: 'erased', title: null, replies: 2 });
  });
});
