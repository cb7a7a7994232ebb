import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { createClient } from '../client/client.ts';
import { followEvents } from '../client/follow-events.ts';
import { watchNotifications } from '../contract/notifications.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('notifications', () => {
  let test: TestApi;
  let url: string;
  beforeAll(async () => {
    test = await startTestApi();
    url = `http://127.0.0.1:${await test.api.listen(0, '127.0.0.1')}`;
    await addFilm(test, 'salt');
  });
  afterAll(() => test.close());

  async function send(method: 'get' | 'post' | 'put' | 'delete', path: string, person: SignedInPerson, body?: object) {
    await test.upToDate();
    const request = test.http[method](path).set(person.headers);
    const answer = await (body ? request.send(body) : request);
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    await test.upToDate();
    return answer.body;
  }
  const list = (person: SignedInPerson, query = '') => send('get', `/api/notifications${query}`, person);
  const unread = async (person: SignedInPerson) => (await send('get', '/api/notifications/unread', person)).unread;
  const start = async (person: SignedInPerson, title: string): Promise<string> =>
    (await send('post', '/api/movies/salt/discussions', person, { title, text: 'Well?' })).id;
  const replyTo = async (id: string, person: SignedInPerson, text: string, answers?: string): Promise<string> =>
    (await send('post', `/api/discussions/${id}/replies`, person, { text, answers })).id;

  it('report replies of others to one’s content, once each, until they are deleted', async () => {
    const [ama, kofi, esi] = [
      await test.signUp({ name: 'Ama' }),
      await test.signUp({ name: 'Kofi' }),
      await test.signUp(),
    ];
    const id = await start(ama, 'The ending');
    await replyTo(id, ama, 'My own');
    expect(await list(ama)).toEqual({ notifications: [], next: null });
    const first = await replyTo(id, kofi, 'She left');
    const answer = await replyTo(id, esi, 'Did she?', first);
    // An author answered in their own discussion is notified once.
    const toAma = await replyTo(id, ama, 'I think so', answer);
    const own = await replyTo(id, kofi, 'Yes', toAma);

    const { notifications } = await list(ama);
    expect(notifications.map(({ kind, id: source }: { kind: string; id: string }) => [kind, source])).toEqual([
      ['reply_answer', own],
      ['discussion_reply', answer],
      ['discussion_reply', first],
    ]);
    expect(notifications[2]).toEqual({
      id: first,
      position: expect.any(String),
      kind: 'discussion_reply',
      at: expect.any(String),
      unread: true,
      by: { name: 'Kofi', name_id: expect.any(String), avatar: expect.any(String) },
      discussion: 'The ending',
      movie: null,
      refs: { movieId: 'salt', discussionId: id, replyId: first },
    });
    expect((await list(kofi)).notifications).toMatchObject([{ kind: 'reply_answer', id: answer }]);
    await send('delete', `/api/replies/${first}`, kofi);
    expect((await list(ama)).notifications).toHaveLength(2);
    await send('delete', `/api/discussions/${id}`, ama);
    expect((await list(kofi)).notifications).toMatchObject([{ kind: 'reply_answer', discussion: null }]);
  });

  it('are unread until seen, on every device, and future ones cannot be marked', async () => {
    const [ama, kofi] = [await test.signUp(), await test.signUp()];
    const id = await start(ama, 'Seen');
    expect(await unread(ama)).toBe(0);
    expect((await send('post', '/api/notifications/seen', ama, { up_to: '9999999999999999' })).up_to).toBeNull();
    for (const text of ['One', 'Two']) await replyTo(id, kofi, text);
    expect(await unread(ama)).toBe(2);
    const { notifications } = await list(ama);
    await send('post', '/api/notifications/seen', ama, { up_to: notifications[1].position });
    expect(await unread(ama)).toBe(1);
    expect((await list(ama)).notifications.map((one: { unread: boolean }) => one.unread)).toEqual([true, false]);
    await send('post', '/api/notifications/seen', ama, { up_to: '9999999999999999' });
    expect(await unread(ama)).toBe(0);
    await send('post', '/api/notifications/seen', ama, { up_to: notifications[1].position });
    expect(await unread(ama)).toBe(0);
    await replyTo(id, kofi, 'Three');
    expect(await unread(ama)).toBe(1);
    expect((await test.http.get('/api/notifications')).status).toBe(401);
  });

  it('are paged', { timeout: 30_000 }, async () => {
    const [ama, kofi] = [await test.signUp(), await test.signUp()];
    const id = await start(ama, 'Busy');
    for (let n = 0; n < 33; n++) await replyTo(id, kofi, `${n}`);
    const first = await list(ama);
    const second = await list(ama, `?before=${first.next}`);
    expect([first.notifications.length, second.notifications.length, second.next]).toEqual([30, 3, null]);
  });

  it('report the progress of a data request, and decisions about an age', async () => {
    const ama = await test.signUp();
    const officer = await test.signUpStaff('compliance_officer');
    const asked = { request_type: 'access', request_description: 'All of it', requested_data_categories: [] };
    const { id } = await send('post', '/api/legal/gdpr-request', ama, asked);
    const act = (verb: string, body: object = {}) =>
      send('post', `/api/admin/data-requests/${id}/${verb}`, officer, body);
    await act('claim');
    await act('identity-check', { method: 'document_seen' });
    await act('extend', { months: 1, reason: 'Much to look through' });
    await act('fulfil');
    await send('post', '/api/legal/age-verification', ama, {
      verification_method: 'self_declaration',
      declared_age: 34,
      parental_email: null,
    });
    // Own actions cause no notification.
    expect((await list(ama)).notifications).toMatchObject([
      { kind: 'data_request_fulfilled', by: null, discussion: null, refs: { requestId: id, requestType: 'access' } },
      { kind: 'data_request_extended', refs: { requestId: id, dueAt: expect.any(String) } },
      { kind: 'data_request_claimed', refs: { requestId: id } },
    ]);
  });

  it('are counted live, only for their recipient, and again after a reconnect', async () => {
    const [ama, kofi] = [await test.signUp(), await test.signUp()];
    const id = await start(ama, 'Live');
    const gone: AbortController[] = [];
    function watch(person: SignedInPerson): number[] {
      const told: number[] = [];
      const stop = new AbortController();
      gone.push(stop);
      void followEvents({
        client: createClient({ baseUrl: url, token: () => person.token }),
        path: watchNotifications.path,
        signal: stop.signal,
        mayFollow: () => true,
        onEvent: ({ event, data }) => event === 'unread' && told.push(JSON.parse(data).unread),
        onState: () => undefined,
      });
      return told;
    }
    const [mine, also, others] = [watch(ama), watch(ama), watch(kofi)];
    for (const told of [mine, also, others]) await vi.waitFor(() => expect(told).toEqual([0]), 5_000);
    const began = performance.now();
    const asked = vi.spyOn(test.api.services.queries, 'query');
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        test.http
          .post(`/api/discussions/${id}/replies`)
          .set(kofi.headers)
          .send({ text: `${n}` })
          .expect(201),
      ),
    );
    await test.upToDate();
    for (const told of [mine, also]) await vi.waitFor(() => expect(told.at(-1)).toBe(20), 5_000);
    const counts = asked.mock.calls.filter(([query]: unknown[]) =>
      JSON.stringify(query).includes('notifications.unread'),
    );
    // Twice a second, however many changes, and once more for the last one.
    expect(counts.length).toBeLessThanOrEqual(2 + (performance.now() - began) / 500);
    asked.mockRestore();
    const again = watch(ama);
    await vi.waitFor(() => expect(again).toEqual([20]), 5_000);
    await send('post', '/api/notifications/seen', ama, { up_to: '9999999999999999' });
    for (const told of [mine, also, again]) await vi.waitFor(() => expect(told.at(-1)).toBe(0), 5_000);
    await sleep(600);
    expect(others).toEqual([0]);
    for (const stop of gone) stop.abort();
  });
});
