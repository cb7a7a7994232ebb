import { randomUUID } from 'node:crypto';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('timed comments', () => {
  let test: TestApi;
  let ama: SignedInPerson;
  let kofi: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt', { runtimeMinutes: 90 });
    ama = await test.signUp({ name: 'Ama Mensah' });
    kofi = await test.signUp({ name: 'Kofi Boateng' });
  });
  afterAll(() => test.close());

  const write = (person: SignedInPerson, body: object, film = 'salt') =>
    test.http.post(`/api/movies/${film}/timed-comments`).set(person.headers).send(body);
  async function list(query = '', person?: SignedInPerson, film = 'salt') {
    await test.upToDate();
    return (
      await test.http
        .get(`/api/movies/${film}/timed-comments${query}`)
        .set(person?.headers ?? {})
        .expect(200)
    ).body;
  }

  it('are listed in the order of the film, and by range', async () => {
    for (const [second, text] of [
      [5_400, 'The end'],
      [61, ' Look! '],
      [0, 'It begins'],
    ] as const) {
      expect((await write(ama, { second, text })).status).toBe(201);
    }
    const { comments, next } = await list('', ama);
    expect(comments.map(({ second, text }: { second: number; text: string }) => [second, text])).toEqual([
      [0, 'It begins'],
      [61, 'Look!'],
      [5_400, 'The end'],
    ]);
    expect(next).toBeNull();
    expect(comments[0]).toEqual({
      id: expect.any(String),
      second: 0,
      text: 'It begins',
      author: { name: 'Ama Mensah', name_id: expect.any(String), avatar: expect.any(String) },
      mine: true,
      written_at: expect.any(String),
      likes: 0,
      liked: false,
      replies: [],
    });
    const seconds = async (query: string) =>
      (await list(query)).comments.map(({ second }: { second: number }) => second);
    expect(await seconds('?from=61')).toEqual([61, 5_400]);
    expect(await seconds('?from=1&to=61')).toEqual([61]);
    expect(await seconds('?to=60')).toEqual([0]);
  });

  it('are rejected beyond the end, blank, too long, at half a second, and without signing in', async () => {
    expect((await write(ama, { second: 5_401, text: 'Later' })).body.code).toBe('beyond_the_end');
    for (const body of [
      { second: -1, text: 'x' },
      { second: 1.5, text: 'x' },
      { second: 1, text: '  ' },
      { second: 1, text: 'x'.repeat(301) },
    ]) {
      expect((await write(ama, body)).status).toBe(400);
    }
    expect((await test.http.post('/api/movies/salt/timed-comments').send({ second: 1, text: 'x' })).status).toBe(401);
    expect((await write(ama, { second: 1, text: 'x' }, 'never')).status).toBe(404);
    expect((await test.http.get('/api/movies/never/timed-comments')).status).toBe(404);
    expect((await test.http.get('/api/movies/salt/timed-comments?after=x')).status).toBe(400);
  });

  it('take replies, which stand at the second of their comment, and end with it', async () => {
    const { id } = (await write(ama, { second: 20, text: 'Whose hat is that?' })).body;
    await test.upToDate();
    const reply = await write(kofi, { second: 999, text: 'The goat’s.', replies_to: id });
    expect(reply.status).toBe(201);
    test.clock.pass(1);
    await write(ama, { second: 20, text: 'Of course.', replies_to: id });
    const [comment, ...others] = (await list('?from=20&to=20', kofi)).comments;
    expect(others).toEqual([]);
    expect(comment.replies).toMatchObject([
      { text: 'The goat’s.', second: 20, mine: true },
      { text: 'Of course.', second: 20, mine: false },
    ]);
    // A reply is liked, reported and deleted like a comment, and takes no replies.
    await test.http.put(`/api/timed-comments/${reply.body.id}/like`).set(ama.headers).expect(200);
    for (const root of [reply.body.id, randomUUID()]) {
      expect((await write(ama, { second: 20, text: 'And?', replies_to: root })).status).toBe(404);
    }
    expect((await list('?from=20&to=20', ama)).comments[0].replies[0]).toMatchObject({ likes: 1, liked: true });
    await test.http.delete(`/api/timed-comments/${reply.body.id}`).set(kofi.headers).expect(200);
    expect((await list('?from=20&to=20')).comments[0].replies).toHaveLength(1);
    await test.http.delete(`/api/timed-comments/${id}`).set(ama.headers).expect(200);
    expect((await list('?from=20&to=20')).comments).toEqual([]);
  });

  it('are liked once by each other person, and deleted by their author', async () => {
    const { id } = (await write(ama, { second: 10, text: 'Mine' })).body;
    await test.upToDate();
    const like = (person: SignedInPerson) => test.http.put(`/api/timed-comments/${id}/like`).set(person.headers);
    expect((await like(kofi)).body).toEqual({ id, liked: true });
    await like(kofi).expect(200);
    expect((await like(ama)).body.code).toBe('own_text');
    expect((await list('?from=10&to=10', kofi)).comments).toMatchObject([{ likes: 1, liked: true, mine: false }]);
    await test.http.delete(`/api/timed-comments/${id}/like`).set(kofi.headers).expect(200);
    expect((await list('?from=10&to=10', kofi)).comments).toMatchObject([{ likes: 0, liked: false }]);
    expect((await test.http.delete(`/api/timed-comments/${id}`).set(kofi.headers)).status).toBe(404);
    await test.http.delete(`/api/timed-comments/${id}`).set(ama.headers).expect(200);
    await test.http.delete(`/api/timed-comments/${id}`).set(ama.headers).expect(200);
    expect((await list('?from=10&to=10')).comments).toEqual([]);
    expect((await like(kofi)).status).toBe(404);
    const nowhere = `/api/timed-comments/${randomUUID()}/like`;
    expect((await test.http.put(nowhere).set(kofi.headers)).status).toBe(404);
  });

  it('are paged, and disappear with an erased author', async () => {
    await addFilm(test, 'long', { runtimeMinutes: 120 });
    const leaving = await test.signUp();
    for (let n = 0; n < 60; n++)
      await write(n % 2 ? leaving : ama, { second: n >> 1, text: `${n}` }, 'long').expect(201);
    const first = await list('', undefined, 'long');
    const second = await list(`?after=${first.next}`, undefined, 'long');
    const all = [...first.comments, ...second.comments];
    expect([first.comments.length, second.comments.length, second.next]).toEqual([50, 10, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    expect(all.map(({ second: at }) => at)).toEqual(all.map(({ second: at }) => at).toSorted((a, b) => a - b));
    const { services } = test.api;
    const context = { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: 'erase' } as const;
    await erasePerson(services.runner, services.vault, leaving.id, 'Asked for', context);
    expect((await list('', undefined, 'long')).comments).toHaveLength(25);
  });
});
