import { randomUUID } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import { report } from '@sankofa/events/moderation/report';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { openPersonal } from '@sankofa/events/store/codec';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actOnFilm, addFilm } from '../catalogue/testing/add-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { reportIdOf } from './content-report-routes.ts';

describe('reports of content', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt');
  });
  afterAll(() => test.close());

  const file = ({ headers }: SignedInPerson, content_id: string, more: object = {}) =>
    test.http
      .post('/api/reports')
      .set(headers)
      .send({ content_type: 'movie', content_id, violation_types: ['spam', 'other', 'spam'], ...more });
  const mine = async ({ headers }: SignedInPerson) => {
    await test.upToDate();
    return (await test.http.get('/api/reports').set(headers).expect(200)).body;
  };
  const stored = async (contentId: string) => {
    const events = await test.runtime.store.readStream(`report-${reportIdOf('movie', contentId)}`);
    return openPersonal(
      events.map((event) => codec.decode(event)),
      test.api.services.vault,
    );
  };

  it('are grouped with the content at that time, one per person', async () => {
    const [ama, kofi] = [await test.signUp(), await test.signUp()];
    const first = await file(ama, 'salt', { description: ' The poster is stolen. ' });
    expect(first).toMatchObject({
      status: 200,
      body: { content_type: 'movie', content_id: 'salt', reported_before: false },
    });
    const again = await file(ama, 'salt', { violation_types: ['violence'] });
    expect(again).toMatchObject({ status: 200, body: { reported_before: true } });
    await file(kofi, 'salt').expect(200);

    const events = await stored('salt');
    expect(events.map(({ type }) => type)).toEqual([
      'ReportedContentCaptured',
      'ContentReported',
      'ReportClassified',
      'ReportPrioritised',
      'ContentReported',
      'ReportPrioritised',
    ]);
    expect(events[0]?.data).toMatchObject({ authorId: null, content: { title: 'The Salt Road Home' } });
    expect(events[1]?.data).toMatchObject({
      reporterId: ama.id,
      violationTypes: ['spam', 'other'],
      description: 'The poster is stolen.',
    });
    expect(await mine(ama)).toMatchObject([{ content_id: 'salt', violation_types: ['spam', 'other'] }]);
    expect(await mine(kofi)).toHaveLength(1);
    expect(await mine(await test.signUp())).toEqual([]);
  });

  it('are found by their reporter, apart from what their author wrote', async () => {
    const [ama, kofi] = [await test.signUp(), await test.signUp()];
    const moderator = await test.signUpStaff('moderator');
    const text = 'The boy in this scene is so cute';
    const written = await test.http.post('/api/movies/salt/timed-comments').set(kofi.headers).send({ second: 3, text });
    const report = { content_type: 'timed_comment', violation_types: ['harassment'] };
    await file(ama, written.body.id, report).expect(200);
    await test.upToDate();
    const read = async (path: string) => (await test.http.get(`/api/admin/${path}`).set(moderator.headers)).body;
    const by = (filter: object) => read(`moderation/reports?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const reported = [expect.objectContaining({ content_id: written.body.id })];
    expect(await by({ reporter_id: ama.id })).toEqual(reported);
    expect(await by({ author_id: kofi.id })).toEqual(reported);
    expect(await by({ reporter_id: kofi.id })).toEqual([]);
    const posts = `users/${kofi.id}/posts`;
    const [{ id: reportId }] = await by({ reporter_id: ama.id });
    const post = { content_type: 'timed_comment', id: written.body.id, movie_id: 'salt', report_id: reportId };
    expect(await read(posts)).toEqual([expect.objectContaining({ ...post, text, withheld: false })]);
    await test.http.post(`/api/admin/moderation/reports/${reportId}/claim`).set(moderator.headers);
    const escalated = test.http.post(`/api/admin/moderation/reports/${reportId}/escalate`).set(moderator.headers);
    expect((await escalated.send({ reason: 'A child' })).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await read(posts)).toEqual([expect.objectContaining({ text: null, withheld: true })]),
    );
  });

  it('require existing content, a known reason and a signed-in reporter', async () => {
    const ama = await test.signUp();
    expect((await file(ama, 'never')).status).toBe(404);
    for (const violation_types of [[], ['rude'], undefined]) {
      expect((await file(ama, 'salt', { violation_types })).status).toBe(400);
    }
    expect((await file(ama, 'salt', { content_type: 'person' })).status).toBe(400);
    expect((await file(ama, 'salt', { description: 'x'.repeat(1_001) })).status).toBe(400);
    const body = { content_type: 'movie', content_id: 'salt', violation_types: ['spam'] };
    expect((await test.http.post('/api/reports').send(body)).status).toBe(401);
    await addFilm(test, 'leaving');
    await actOnFilm(test, 'leaving', { kind: 'withdraw', reason: 'The licence has ended' });
    expect((await file(ama, 'leaving')).status).toBe(404);
  });

  it('do not name reporters in the author’s file', async () => {
    const [author, ama] = [await test.signUp(), await test.signUp()];
    const review = { rating: 2, review: 'It rains for two hours.' };
    const { id } = (await test.http.post('/api/movies/salt/reviews').set(author.headers).send(review).expect(201)).body;
    await test.upToDate();
    await file(ama, id, { content_type: 'review' }).expect(200);
    const events = await test.runtime.store.readStream(`report-${reportIdOf('review', id)}`);
    expect(events.map(({ type }) => type)).toEqual([
      'ReportedContentCaptured',
      'ContentReported',
      'ReportClassified',
      'ReportPrioritised',
    ]);
    const request = JSON.parse(events[1]?.metadata ?? '');
    expect(request).toMatchObject({ actor: { kind: 'person', id: ama.id }, requestId: expect.any(String) });
    for (const told of [ama.id, request.requestId, request.$correlationId]) {
      expect(JSON.stringify(events[0])).not.toContain(told);
    }
  });

  it('are in the file of both people, each with their own data', async () => {
    const [author, ama, officer] = [await test.signUp(), await test.signUp(), await test.signUpStaff('owner')];
    const { runner } = test.api.services;
    const reportId = reportIdOf('movie', 'theirs');
    const about = { contentType: 'movie', contentId: 'theirs', authorId: author.id, version: '1' } as const;
    const complaint = { reporterId: ama.id, violationTypes: ['spam'], description: 'Look' } as const;
    const keep = { kind: 'keep', ...about, content: { text: 'What was said' } } as const;
    const byUs = { now: test.clock.now, actor: { kind: 'system', id: 'reports' }, idempotencyKey: 'keep' } as const;
    await runner.run(report, reportId, keep, byUs);
    const context = { now: test.clock.now, actor: { kind: 'person', id: ama.id }, idempotencyKey: 'one' } as const;
    await runner.run(report, reportId, { kind: 'report', ...about, ...complaint }, context);
    await test.upToDate();

    const packOf = async (person: SignedInPerson) => {
      await test.look(officer, person.id);
      return vi.waitFor(async () => {
        const path = `/api/admin/people/${person.id}/evidence-packs`;
        const made = await test.http.post(path).set(officer.headers).send({ reason: randomUUID() });
        expect(made.status).toBe(200);
        return made.text;
      }, 10_000);
    };
    for (const [person, type] of [
      [author, 'ReportedContentCaptured'],
      [ama, 'ContentReported'],
    ] as const) {
      const pack = await packOf(person);
      expect(verifyPack(pack)).toMatchObject({ genuine: true });
      const types = JSON.parse(pack).events.map((event: { type: string }) => event.type);
      expect(types.filter((one: string) => /Report/.test(one))).toEqual([type]);
    }

    // After that, no plain text decrypted with either key is cached.
    runner.forget(author.id);
    await test.api.services.vault.destroy(author.id);
    const replayed = await runner.run(report, reportId, keep, byUs);
    expect(replayed).toMatchObject({ replayed: true, events: [{ type: 'ReportedContentCaptured' }] });
    expect(replayed.events[0]?.data).not.toHaveProperty('content');
  });
});
