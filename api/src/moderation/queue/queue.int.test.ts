import { randomUUID } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import { report } from '@sankofa/events/moderation/report';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { ModerationReport, ReportSummary } from '../../contract/moderation-queue.ts';
import { DUE_HOURS } from '../../contract/moderation-queue.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { claim } from '../claims/claim.ts';
import { reportIdOf } from '../content-report-routes.ts';
import { findReports } from './find-reports.ts';

describe('the queue of moderators', () => {
  let test: TestApi;
  let [kofi, esi, officer] = [] as unknown as SignedInPerson[] as [SignedInPerson, SignedInPerson, SignedInPerson];
  let [author, ama, yaa] = [] as unknown as SignedInPerson[] as [SignedInPerson, SignedInPerson, SignedInPerson];
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt');
    kofi = await test.signUpStaff('moderator');
    esi = await test.signUpStaff('lead_moderator');
    officer = await test.signUpStaff('compliance_officer');
    [author, ama, yaa] = [await test.signUp({ name: 'Kwesi Darko' }), await test.signUp(), await test.signUp()];
  });
  afterAll(() => test.close());

  /** Posts a reply; returns its id. */
  async function write(text: string, by = author): Promise<string> {
    const start = { title: 'The ending', text: 'What did you make of it?' };
    const { id } = (await test.http.post('/api/movies/salt/discussions').set(by.headers).send(start).expect(201)).body;
    await test.upToDate();
    const path = `/api/discussions/${id}/replies`;
    const reply = (await test.http.post(path).set(by.headers).send({ text }).expect(201)).body.id;
    await test.upToDate();
    return reply;
  }
  const file = async ({ headers }: SignedInPerson, content_id: string, violation_types: string[], description = '') => {
    const body = { content_type: 'reply', content_id, violation_types, description };
    await test.http.post('/api/reports').set(headers).send(body).expect(200);
    await test.upToDate();
  };
  const list = async (query: object, staff = kofi): Promise<ReportSummary[]> =>
    (await test.http.get('/api/admin/moderation/reports').query(query).set(staff.headers).expect(200)).body;
  const find = (filter: object, staff = kofi) => list({ filter: JSON.stringify(filter) }, staff);
  const read = async (id: string, staff = kofi): Promise<ModerationReport> => {
    await test.upToDate();
    return (await test.http.get(`/api/admin/moderation/reports/${id}`).set(staff.headers).expect(200)).body;
  };
  const act = (staff: SignedInPerson, id: string, what: string) =>
    test.http.post(`/api/admin/moderation/reports/${id}/${what}`).set(staff.headers).send({});

  it('groups reports of the same content, most urgent first, with the factors of the priority', async () => {
    const [mild, bad] = [await write('Buy my watches'), await write('I know where you live')];
    await file(ama, mild, ['spam']);
    await file(ama, bad, ['harassment'], 'He is threatening me');
    await file(yaa, bad, ['violence', 'harassment'], 'A threat');
    const [first, second] = await list({});
    expect(first).toMatchObject({
      id: reportIdOf('reply', bad),
      priority: 4,
      status: 'pending',
      content_type: 'reply',
      content_text: 'I know where you live',
      author: { id: author.id, name: 'Kwesi Darko' },
      description: 'A threat',
      reporter_id: yaa.id,
      reporter_name: 'Ama Mensah',
      violation_types: ['harassment', 'violence'],
      similar_reports_count: 1,
      ai_confidence_score: 0.5,
      ai_analysis: expect.stringMatching(/^Violence 50\u00a0%.*, by the built-in classifier/),
      escalated: false,
      withheld: false,
      claim: null,
    });
    expect(first?.priority_parts.map(({ part, points }) => [part, points])).toEqual([
      ['severity', 45],
      ['reporters', 5],
      ['reliability', 0],
      ['history', 0],
      ['classifier', 10],
      ['reach', 0],
    ]);
    expect(second).toMatchObject({ id: reportIdOf('reply', mild), priority: 1, similar_reports_count: 0 });
  });

  it('supports all specified filters', async () => {
    const id = await write('Zanzibar watches for sale');
    await file(yaa, id, ['spam', 'copyright'], 'He writes this everywhere');
    const reportId = reportIdOf('reply', id);
    expect(await list({ status: 'pending', priority: 2, content_type: 'reply' })).toMatchObject([{ id: reportId }]);
    expect(await list({ status: 'resolved' })).toEqual([]);
    expect(await find({ violation_type: 'copyright' })).toMatchObject([{ id: reportId }]);
    expect(await find({ q: 'ZANZIBAR' })).toMatchObject([{ id: reportId }]);
    expect(await find({ q: 'everywhere' })).toMatchObject([{ id: reportId }]);
    expect((await find({ q: 'kwesi', author_id: author.id })).length).toBeGreaterThan(1);
    expect(await find({ q: 'nobody says this' })).toEqual([]);
    await act(kofi, reportId, 'claim').expect(200);
    await test.upToDate();
    expect(await find({ claimed_by: 'me' })).toMatchObject([
      { id: reportId, status: 'under_review', claim: { mine: true } },
    ]);
    expect(await find({ claimed_by: 'me' }, esi)).toEqual([]);
    expect((await find({ claimed_by: 'nobody', id: [reportId] })).length).toBe(0);
    expect(await find({ status: 'under_review' }, esi)).toMatchObject([{ id: reportId, claim: { mine: false } }]);
    const sorted = (await list({ sort: '["reported_at","DESC"]' })).map(({ reported_at }) => reported_at);
    expect(sorted).toEqual([...sorted].sort().reverse());
  });

  it('shows a report with content then and now, context and complaints', async () => {
    const id = await write('First words');
    await file(ama, id, ['other'], 'Rude');
    await test.http.put(`/api/replies/${id}`).set(author.headers).send({ text: 'Second words' }).expect(200);
    await test.upToDate();
    const reportId = reportIdOf('reply', id);
    expect((await read(reportId)).now).toEqual({ state: 'changed', content: { text: 'Second words' } });
    await file(yaa, id, ['spam']);
    const page = await read(reportId);
    expect(page.versions.map(({ content, is_last_reported }) => [content?.text, is_last_reported])).toEqual([
      ['Second words', true],
      ['First words', false],
    ]);
    expect(page.now.state).toBe('as_reported');
    expect(page.context).toMatchObject({
      movie: { id: 'salt', title: 'The Salt Road Home' },
      discussion: { title: 'The ending' },
      around: [{ id, is_reported: true, text: 'Second words' }],
    });
    expect(page.complaints.map(({ reporter, description }) => [reporter.id, description])).toEqual([
      [yaa.id, ''],
      [ama.id, 'Rude'],
    ]);
    expect(page.similar.length).toBeGreaterThan(0);
    expect(page.history.map(({ type, after }) => [type, after.status, after.reporters])).toEqual([
      ['ReportedContentCaptured', 'pending', 0],
      ['ContentReported', 'pending', 1],
      ['ReportClassified', 'pending', 1],
      ['ReportPrioritised', 'pending', 1],
      ['ReportedContentCaptured', 'pending', 1],
      ['ContentReported', 'pending', 2],
      ['ReportClassified', 'pending', 2],
      ['ReportPrioritised', 'pending', 2],
    ]);
  });

  it('shows the author that staff accessed the content, but not the reporter', async () => {
    const id = await write('Looked at');
    await file(ama, id, ['other']);
    await read(reportIdOf('reply', id), officer);
    await test.upToDate();
    const looks = (await test.http.get('/api/legal/looks').set(author.headers).expect(200)).body;
    const theirs = looks.filter(({ role }: { role: string }) => role === 'compliance_officer');
    expect(theirs).toMatchObject([{ reason: 'Moderation of a reply' }]);
    const french = await test.http.get('/api/legal/looks').set(author.headers).set('Accept-Language', 'fr').expect(200);
    expect(JSON.stringify(french.body)).toContain('Modération d’une réponse');
    expect(JSON.stringify(looks)).not.toContain(ama.id);
  });

  it('gives one moderator at a time a claim, which can be renewed and released', async () => {
    const id = await write('Whose is it');
    await file(ama, id, ['other']);
    const reportId = reportIdOf('reply', id);
    const { until } = (await act(kofi, reportId, 'claim').expect(200)).body;
    expect(Date.parse(until) - test.clock.now.getTime()).toBe(5 * 60_000);
    const refused = await act(esi, reportId, 'claim');
    expect(refused.body).toMatchObject({ status: 409, code: 'report_claimed' });
    expect(refused.body.detail).toContain('Ama Mensah has this report open');
    test.clock.pass(120);
    expect(Date.parse((await act(kofi, reportId, 'renew').expect(200)).body.until)).toBeGreaterThan(Date.parse(until));
    await act(kofi, reportId, 'release').expect(200);
    await act(esi, reportId, 'claim').expect(200);
    test.clock.pass(301);
    expect((await read(reportId)).status).toBe('pending');
    await act(kofi, reportId, 'claim').expect(200);
    expect((await act(kofi, randomUUID(), 'claim')).body).toMatchObject({ code: 'not_found' });
  });

  it('hands a report over, with a note and a due time, and tells how similar ones were decided', async () => {
    const text = 'Buy the very best watches at my little shop tonight';
    const seller = await test.signUp();
    const [first, second] = [await write(text, seller), await write(`${text}!`, seller)];
    await file(ama, first, ['spam']);
    await file(ama, second, ['spam']);
    const [decided, waiting] = [reportIdOf('reply', first), reportIdOf('reply', second)];
    await act(kofi, decided, 'claim').expect(200);
    const decision = { report_id: decided, action_type: 'warning', reason: 'Advertising' };
    await test.http.post('/api/admin/moderation/action').set(kofi.headers).send(decision).expect(200);
    await act(kofi, waiting, 'claim').expect(200);
    const names = (await test.http.get('/api/admin/moderation/moderators').set(kofi.headers).expect(200)).body;
    expect(names.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([kofi.id, esi.id]));
    const hand = (to: string | null) =>
      test.http
        .post(`/api/admin/moderation/reports/${waiting}/hand-over`)
        .set(kofi.headers)
        .send({ to, note: 'I know the author' });
    expect((await hand(ama.id)).body.code).toBe('no_moderator');
    expect((await hand(kofi.id)).body.code).toBe('handed_to_self');
    await hand(esi.id).expect(200);
    await test.upToDate();
    const page = (await test.http.get(`/api/admin/moderation/reports/${waiting}`).set(esi.headers).expect(200)).body;
    expect(page).toMatchObject({
      status: 'pending',
      claim: null,
      handover: { by: { id: kofi.id }, to: { id: esi.id }, mine: true, note: 'I know the author' },
      near_duplicates: [{ id: decided, decision: { action_type: 'warning', by: { id: kofi.id } } }],
    });
    const hours = DUE_HOURS[page.priority] ?? 0;
    expect(Date.parse(page.due_at) - Date.parse(page.first_reported_at)).toBe(hours * 3_600_000);
    const found = async (filter: object, sort = ['due_at', 'ASC']): Promise<string[]> => {
      const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort) };
      const answer = await test.http.get('/api/admin/moderation/reports').query(query).set(esi.headers).expect(200);
      return answer.body.map(({ id }: { id: string }) => id);
    };
    expect(await found({ handed_to: 'me' })).toEqual([waiting]);
    const grave = await write('He is alone at home tonight', seller);
    await file(ama, grave, ['child_safety']);
    const urgent = reportIdOf('reply', grave);
    // Due within an hour, before the older one.
    expect((await found({ status: 'open' })).filter((id) => [waiting, urgent].includes(id))).toEqual([urgent, waiting]);
    expect(await found({ overdue: 'yes' })).toEqual([]);
    const overdue = { overdue: 'yes', sort: ['due_at', 'ASC'], offset: 0, limit: 25 } as const;
    const clock = () => new Date(test.clock.now.getTime() + 3_601_000);
    const reader = { language: 'en', id: esi.id, handlesChildSafety: true };
    const { reports } = await findReports({ ...test.api.services, clock }, { ...overdue, reader });
    expect(reports.map(({ id }) => id)).toEqual([urgent]);
    await act(esi, waiting, 'claim').expect(200);
  });

  it('gives the claim to one of fifty concurrent moderators on two processes, and names the holder to the others', async () => {
    const id = await write('Everybody wants this');
    await file(ama, id, ['violence']);
    const reportId = reportIdOf('reply', id);
    const { services } = test.api;
    const other = new CommandRunner(services.store, services.vault, codec);
    const people = [kofi.id, esi.id];
    const claims = Array.from({ length: 50 }, (_, n) => {
      // Each is another moderator; the two with a name are among them.
      const moderatorId = people[n] ?? `moderator-${n}`;
      const context = {
        now: test.clock.now,
        actor: { kind: 'staff', id: moderatorId },
        idempotencyKey: `claim ${n}`,
      } as const;
      const deps = n % 2 === 0 ? services : { ...services, runner: other };
      return claim(deps, reportId, { kind: 'claim', moderatorId }, context);
    });
    const results = await Promise.allSettled(claims);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toHaveLength(49);
    const { claim: holding } = (await services.runner.state(report, reportId)).state;
    const holder = people.includes(holding?.moderatorId ?? '') ? 'Ama Mensah' : null;
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ code: 'report_claimed', claim: holding, params: { holder } });
    }
    const stored = await services.store.readStream(`report-${reportId}`);
    expect(stored.filter(({ type }) => type === 'ReportClaimed')).toHaveLength(1);
  });

  it('counts and lists other reported content that is nearly the same', async () => {
    const texts = ['Cheap gold rings, call 0800 771', 'cheap gold rings: call 0800 772!', 'A slow first hour'];
    const ids: string[] = [];
    for (const text of texts) {
      const id = await write(text);
      await file(ama, id, ['spam']);
      ids.push(reportIdOf('reply', id));
    }
    const [first = '', second = ''] = ids;
    const rows = await find({ id: ids });
    const counted = (id: string | undefined) => rows.find((row) => row.id === id);
    expect(counted(first)).toMatchObject({ similar_reports_count: 1, near_duplicates_count: 1, movie: { id: 'salt' } });
    expect(counted(ids[2])).toMatchObject({ similar_reports_count: 0 });
    const similar = await find({ similar_to: first });
    expect(similar.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    expect((await read(first)).near_duplicates.map(({ id }) => id)).toEqual([second]);
  });
});
