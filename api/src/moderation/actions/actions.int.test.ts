import { randomUUID } from 'node:crypto';
import { report } from '@sankofa/events/moderation/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { ModerationDecision } from '../../contract/moderation-actions.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { reportIdOf } from '../content-report-routes.ts';
import { endBans } from './ban-end.ts';

describe('moderation decisions', () => {
  let test: TestApi;
  let moderator: SignedInPerson;
  let lead: SignedInPerson;
  let ama: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt');
    moderator = await test.signUpStaff('moderator');
    lead = await test.signUpStaff('lead_moderator');
    ama = await test.signUp();
  });
  afterAll(() => test.close());

  const post = ({ headers }: SignedInPerson, path: string, body: object = {}) =>
    test.http.post(path).set(headers).send(body);
  const start = (author: SignedInPerson, text = 'What did you make of it?') =>
    post(author, '/api/movies/salt/discussions', { title: 'The ending', text });
  /** Creates a discussion and a report of it; returns both ids. */
  async function reported(
    author: SignedInPerson,
    by = ama,
    violation = 'harassment',
  ): Promise<{ id: string; reportId: string }> {
    const { id } = (await start(author).expect(201)).body;
    await test.upToDate();
    const body = { content_type: 'discussion', content_id: id, violation_types: [violation] };
    await post(by, '/api/reports', body).expect(200);
    await test.upToDate();
    return { id, reportId: reportIdOf('discussion', id) };
  }
  const claim = (staff: SignedInPerson, reportId: string) =>
    post(staff, `/api/admin/moderation/reports/${reportId}/claim`).expect(200);
  const decide = (staff: SignedInPerson, report_id: string, action_type: string, more: object = {}) =>
    post(staff, '/api/admin/moderation/action', { report_id, action_type, reason: 'Rude to others', ...more });
  /** Claims and decides; returns the id of the decision. */
  async function take(staff: SignedInPerson, reportId: string, action: string, more: object = {}): Promise<string> {
    await claim(staff, reportId);
    const { body } = await decide(staff, reportId, action, more).expect(200);
    await test.upToDate();
    return body.decision_id;
  }
  async function reverse(staff: SignedInPerson, decisionId: string): Promise<void> {
    const path = `/api/admin/moderation/decisions/${decisionId}/reverse`;
    await post(staff, path, { reason: 'It was meant kindly' }).expect(200);
    await test.upToDate();
  }
  const decisions = async (filter: object): Promise<ModerationDecision[]> => {
    const query = { filter: JSON.stringify(filter) };
    return (await test.http.get('/api/admin/moderation/decisions').query(query).set(lead.headers).expect(200)).body;
  };
  const statusOf = async (reportId: string): Promise<string> =>
    (await test.http.get(`/api/admin/moderation/reports/${reportId}`).set(lead.headers).expect(200)).body.status;

  it('can be made once, by the moderator with the claim', async () => {
    const { reportId } = await reported(await test.signUp());
    expect((await decide(moderator, reportId, 'warning')).body.code).toBe('report_not_claimed');
    await claim(lead, reportId);
    const refused = await decide(moderator, reportId, 'warning');
    expect(refused.body).toMatchObject({ code: 'report_claimed', detail: expect.stringContaining('Ama Mensah has') });
    await decide(lead, reportId, 'warning', { admin_notes: 'First time' }).expect(200);
    expect((await decide(lead, reportId, 'warning')).body.code).toBe('report_resolved');
    await test.upToDate();
    expect(await statusOf(reportId)).toBe('resolved');
    expect(await decisions({ report_id: reportId })).toMatchObject([
      { action_type: 'warning', reason: 'Rude to others', admin_notes: 'First time', reversal: null, appeal: null },
    ]);
  });

  it('require a lead for a permanent ban or suspension, and a duration for a temporary ban', async () => {
    const { reportId } = await reported(await test.signUp());
    await claim(moderator, reportId);
    for (const action of ['permanent_ban', 'account_suspension']) {
      expect((await decide(moderator, reportId, action)).body.code).toBe('forbidden');
    }
    expect((await decide(moderator, reportId, 'temporary_ban')).body.code).toBe('ban_duration');
    expect((await decide(moderator, reportId, 'warning', { ban_duration_hours: 3 })).body.code).toBe('ban_duration');
    expect((await decide(moderator, reportId, 'temporary_ban', { ban_duration_hours: 1.5 })).status).toBe(400);
  });

  it('cannot suspend staff: an owner does that where the last owner is protected', async () => {
    const [owner, other] = [await test.signUpStaff('owner'), await test.signUpStaff('owner')];
    const about = { contentType: 'review', contentId: other.id, authorId: other.id, version: '1' } as const;
    const complaint = { kind: 'report', reporterId: ama.id, violationTypes: ['spam'], description: '' } as const;
    const reportId = randomUUID();
    const context = { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: reportId } as const;
    await test.api.services.runner.run(report, reportId, { ...complaint, ...about }, context);
    await claim(owner, reportId);
    const refused = await decide(owner, reportId, 'account_suspension');
    expect(refused.body).toMatchObject({ status: 409, code: 'staff_account' });
    expect(refused.body.detail).toContain('on the Staff page');
    await decide(owner, reportId, 'warning').expect(200);
    await test.http.get('/api/admin/staff').set(other.headers).expect(200);
  });

  it('ban a person from posting with reason and end, and expire by themselves', async () => {
    const author = await test.signUp();
    const { reportId } = await reported(author);
    await take(moderator, reportId, 'temporary_ban', { ban_duration_hours: 2 });
    const refused = await start(author);
    expect(refused.body).toMatchObject({ status: 403, code: 'banned' });
    expect(refused.body.detail).toMatch(
      /until \d+ \w+ \d{4} at \d\d:\d\d UTC\. The reason: “Rude to others”\. .*e-mail/,
    );
    const rating = await test.http.put('/api/movies/salt/rating').set(author.headers).send({ rating: 4 });
    expect(rating.body.code).toBe('banned');
    test.clock.pass(2 * 3_600);
    const again = await test.http.post('/api/auth/login').send({ email: author.email, password: author.password });
    await start({ ...author, headers: { Authorization: `Bearer ${again.body.token}` } }).expect(201);
    await endBans(test.api.services);
    await endBans(test.api.services);
    const stored = await test.runtime.store.readStream(`standing-${author.id}`);
    expect(stored.map(({ type }) => type)).toEqual(['MeasureTaken', 'BanEnded']);
    moderator = await signInAgain(moderator);
    lead = await signInAgain(lead);
    ama = await signInAgain(ama);
  });

  /** Hours have passed, so tokens have expired. */
  async function signInAgain(person: SignedInPerson): Promise<SignedInPerson> {
    const isStaff = person !== ama;
    if (!isStaff) {
      const { body } = await test.http
        .post('/api/auth/login')
        .send({ email: person.email, password: person.password })
        .expect(200);
      return { ...person, headers: { Authorization: `Bearer ${body.token}` } };
    }
    const { body } = await test.http
      .post('/api/admin/login')
      .send({ username: person.email, password: person.password, code: test.nextCode() })
      .expect(200);
    return { ...person, headers: { Authorization: `Bearer ${body.token}` } };
  }

  it('suspend a person immediately until the reversal', async () => {
    const author = await test.signUp();
    const { reportId } = await reported(author);
    const decisionId = await take(lead, reportId, 'account_suspension');
    await test.http.get('/api/auth/me').set(author.headers).expect(401);
    const signIn = () => test.http.post('/api/auth/login').send({ email: author.email, password: author.password });
    expect((await signIn()).body).toMatchObject({ status: 403, code: 'account_suspended' });
    await reverse(lead, decisionId);
    await signIn().expect(200);
  });

  it('hide removed content from everyone, and a reversal restores it', async () => {
    const author = await test.signUp();
    const { id, reportId } = await reported(author);
    const seen = async () => {
      const one = (await test.http.get(`/api/discussions/${id}`).expect(200)).body;
      const listed = (await test.http.get('/api/movies/salt/discussions').expect(200)).body;
      return { one, ids: listed.discussions.map((shown: { id: string }) => shown.id), total: listed.total };
    };
    const before = await seen();
    const decisionId = await take(moderator, reportId, 'content_removal');
    const removed = await seen();
    expect(removed.one).toMatchObject({ state: 'removed', title: null, text: null });
    expect(removed.ids).not.toContain(id);
    expect(removed.total).toBe(before.total - 1);
    expect((await post(ama, `/api/discussions/${id}/replies`, { text: 'Why?' })).body.code).toBe('text_withdrawn');
    await reverse(moderator, decisionId);
    expect(await seen()).toEqual(before);
  });

  it('about content and author are one decision with one reversal', async () => {
    const author = await test.signUp();
    const { id, reportId } = await reported(author);
    const state = async () => (await test.http.get(`/api/discussions/${id}`).expect(200)).body.state;
    const decisionId = await take(lead, reportId, 'permanent_ban', { content_action: 'remove' });
    expect(await state()).toBe('removed');
    expect((await start(author)).body.code).toBe('banned');
    expect(await decisions({ id: [decisionId] })).toMatchObject([
      { action_type: 'permanent_ban', content_action: 'remove' },
    ]);
    // Both are in one event, so that nothing can happen between them.
    const stored = await test.runtime.store.readStream(`report-${reportId}`);
    const decided = stored.filter(({ type }) => type === 'ReportDecided');
    expect(decided.map(({ data }) => JSON.parse(data))).toMatchObject([{ action: 'permanent_ban', content: 'remove' }]);
    const emailTo = await test.emailTo(author.email, 'You can no longer post on Sankofa');
    expect(emailTo.text).toContain('Moderators also removed your discussion. No one else can see it any more.');
    await reverse(lead, decisionId);
    expect(await state()).toBe('open');
    await start(author).expect(201);
  });

  it('accept the earlier request format with one action, and refuse contradictory choices', async () => {
    const { id, reportId } = await reported(await test.signUp());
    await take(lead, reportId, 'permanent_ban');
    expect((await test.http.get(`/api/discussions/${id}`).expect(200)).body.state).toBe('open');
    const other = await reported(await test.signUp());
    await claim(moderator, other.reportId);
    for (const [action, content_action] of [
      ['no_action', 'remove'],
      ['content_removal', 'leave'],
    ] as const) {
      expect((await decide(moderator, other.reportId, action, { content_action })).body).toMatchObject({
        status: 422,
        code: 'content_action',
      });
    }
  });

  it('leave nothing dangerous public when its author is barred', async () => {
    const reported_at = test.clock.now.toISOString();
    const authority_report = { authority: 'The police', reference: 'K-7', reported_at };
    for (const [violation, more] of [
      ['child_safety', { authority_report }],
      ['harassment', { law: 'cyber_violence' }],
    ] as const) {
      const { id, reportId } = await reported(await test.signUp(), await test.signUp(), violation);
      await take(lead, reportId, 'account_suspension', more);
      expect((await test.http.get(`/api/discussions/${id}`).expect(200)).body.state, violation).toBe('removed');
    }
  });

  it('keep content removed when another decision on it is reversed', async () => {
    const { id, reportId } = await reported(await test.signUp());
    const context = (step: string) =>
      ({ now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: `${reportId} ${step}` }) as const;
    const first = await take(moderator, reportId, 'content_removal');
    // A rule has reported a later version of it.
    const { subject } = (await test.api.services.runner.state(report, reportId)).state;
    const again = { kind: 'report', reporterId: 'rule later', violationTypes: ['spam'], description: '' } as const;
    await test.api.services.runner.run(report, reportId, { ...again, ...subject } as never, context('again'));
    await take(moderator, reportId, 'content_removal');
    await reverse(moderator, first);
    expect((await test.http.get(`/api/discussions/${id}`).expect(200)).body.state).toBe('removed');
  });

  it('remove a reply from its discussion and its reply count', async () => {
    const author = await test.signUp();
    const { id } = await reported(await test.signUp());
    const path = `/api/discussions/${id}/replies`;
    const replyId = (await post(author, path, { text: 'You fool' }).expect(201)).body.id;
    await test.upToDate();
    await post(ama, '/api/reports', { content_type: 'reply', content_id: replyId, violation_types: ['spam'] }).expect(
      200,
    );
    await test.upToDate();
    const read = async () => ({
      discussion: (await test.http.get(`/api/discussions/${id}`).expect(200)).body,
      replies: (await test.http.get(path).expect(200)).body.replies,
    });
    const before = await read();
    expect(before.discussion.replies).toBe(1);
    const decisionId = await take(moderator, reportIdOf('reply', replyId), 'content_removal');
    expect(await read()).toMatchObject({
      discussion: { replies: 0, last_reply: null },
      replies: [{ state: 'removed', text: null }],
    });
    await reverse(moderator, decisionId);
    expect(await read()).toEqual(before);
  });

  it('remove reviews and comments from every list, and films from the catalogue', async () => {
    const author = await test.signUp();
    const review = (await post(author, '/api/movies/salt/reviews', { rating: 2, review: 'You all are fools.' })).body
      .id;
    const comment = (await post(author, '/api/movies/salt/timed-comments', { second: 9, text: 'Fools' })).body.id;
    await addFilm(test, 'stolen');
    await test.upToDate();
    const lists = async () => ({
      reviews: (await test.http.get('/api/movies/salt/reviews').expect(200)).body,
      comments: (await test.http.get('/api/movies/salt/timed-comments').expect(200)).body,
      film: (await test.http.get('/api/movies/stolen')).status,
    });
    const before = await lists();
    expect(before).toMatchObject({ reviews: { total: 1 }, comments: { comments: [{ id: comment }] }, film: 200 });
    const taken: string[] = [];
    for (const [content_type, content_id] of [
      ['review', review],
      ['timed_comment', comment],
      ['movie', 'stolen'],
    ] as const) {
      await post(ama, '/api/reports', { content_type, content_id, violation_types: ['copyright'] }).expect(200);
      await test.upToDate();
      const reportId = reportIdOf(content_type, content_id);
      if (content_type !== 'movie') {
        taken.push(await take(moderator, reportId, 'content_removal'));
        continue;
      }
      await claim(moderator, reportId);
      const byModerator = await decide(moderator, reportId, 'content_removal');
      expect(byModerator.body).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('film') });
      await post(moderator, `/api/admin/moderation/reports/${reportId}/release`).expect(200);
      await claim(lead, reportId);
      expect((await decide(lead, reportId, 'content_removal')).body.code).toBe('copyright_notice');
      const said = { claimant: 'Asantewaa Films', work: 'The Weaver', contact: 'rights@asantewaa.example' };
      const signed = { ...said, work_address: 'https://asantewaa.example', signature: 'Efua Asantewaa' };
      const copyright_notice = { ...signed, good_faith: true, under_penalty: true };
      taken.push(await take(lead, reportId, 'content_removal', { copyright_notice }));
      expect(await decisions({ report_id: reportId })).toMatchObject([
        { copyright_notice: signed, permits: { reverse: true } },
      ]);
      const query = { filter: JSON.stringify({ report_id: reportId }) };
      const seen = await test.http.get('/api/admin/moderation/decisions').query(query).set(moderator.headers);
      expect(seen.body).toMatchObject([{ permits: { reverse: false, decide_appeal: false } }]);
    }
    expect(await lists()).toMatchObject({ reviews: { total: 0, reviews: [] }, comments: { comments: [] }, film: 410 });
    for (const decisionId of taken) await reverse(lead, decisionId);
    expect(await lists()).toEqual(before);
  });

  it('remove the other reported content of the author too, unless others work on it', async () => {
    const author = await test.signUp();
    const [one, two, held] = [await reported(author), await reported(author), await reported(author)];
    await claim(lead, held.reportId);
    const support = await test.http
      .get(`/api/admin/moderation/reports/${one.reportId}/decision-support`)
      .set(moderator.headers)
      .expect(200);
    expect(support.body).toMatchObject({ language: 'en', other_reports: 2 });
    expect(support.body.presets).toContainEqual({
      language: 'fr',
      violation: 'spam',
      text: expect.stringContaining('publicité'),
    });
    await claim(moderator, one.reportId);
    const ban = { ban_duration_hours: 24, content_action: 'remove', remove_other_reports: true };
    const { body } = await decide(moderator, one.reportId, 'temporary_ban', ban).expect(200);
    expect(body.others).toMatchObject({ removed: 1, refused: [{ code: 'report_claimed' }] });
    await test.upToDate();
    expect(await decisions({ report_id: two.reportId })).toMatchObject([
      { action_type: 'content_removal', reason: 'Rude to others', until: null },
    ]);
    expect((await test.http.get(`/api/discussions/${two.id}`)).body.state).toBe('removed');
    expect(await statusOf(held.reportId)).toBe('under_review');
  });

  it('can be made for many reports at once, except those claimed by others', async () => {
    const [one, two] = [await reported(await test.signUp()), await reported(await test.signUp())];
    await claim(lead, two.reportId);
    const report_ids = [one.reportId, two.reportId, randomUUID()];
    const body = { report_ids, action_type: 'no_action', reason: 'Nothing wrong with it' };
    const answer = await post(moderator, '/api/admin/moderation/actions', body).expect(200);
    expect(answer.body).toMatchObject([
      { report_id: one.reportId, decision_id: expect.any(String), refused: null },
      { report_id: two.reportId, decision_id: null, refused: { code: 'report_claimed' } },
      { decision_id: null, refused: { code: 'not_found' } },
    ]);
  });

  it('remove no film when made for many reports at once', async () => {
    const film = { content_type: 'movie', content_id: 'salt', violation_types: ['copyright'] };
    await post(ama, '/api/reports', film).expect(200);
    await test.upToDate();
    const body = { report_ids: [reportIdOf('movie', 'salt')], action_type: 'content_removal', reason: 'All copied' };
    const answer = await post(lead, '/api/admin/moderation/actions', body).expect(200);
    expect(answer.body).toMatchObject([{ decision_id: null, refused: { code: 'film_alone' } }]);
    await test.http.get('/api/movies/salt').expect(200);
  });

  it('release claims taken for a refused bulk action, and keep earlier claims', async () => {
    const films = ['lent', 'held'];
    for (const film of films) await addFilm(test, film);
    await test.upToDate();
    for (const content_id of films) {
      await post(ama, '/api/reports', { content_type: 'movie', content_id, violation_types: ['spam'] }).expect(200);
    }
    await test.upToDate();
    const [lent, held] = films.map((film) => reportIdOf('movie', film)) as [string, string];
    await claim(moderator, held);
    // These films have no author who could be warned.
    const body = { report_ids: [lent, held], action_type: 'warning', reason: 'It advertises' };
    const key = randomUUID();
    const send = () => post(moderator, '/api/admin/moderation/actions', body).set('Idempotency-Key', key).expect(200);
    const first = (await send()).body;
    expect(first).toMatchObject([{ refused: { code: 'no_author' } }, { refused: { code: 'no_author' } }]);
    // A repeated request is refused for the same reason each time.
    for (const again of ['second', 'third']) expect((await send()).body, again).toEqual(first);
    await test.upToDate();
    const claimOf = async (reportId: string) =>
      (await test.http.get(`/api/admin/moderation/reports/${reportId}`).set(lead.headers).expect(200)).body.claim;
    expect(await claimOf(lent)).toBeNull();
    expect(await claimOf(held)).toMatchObject({ moderator: { id: moderator.id } });
    await decide(moderator, held, 'no_action').expect(200);
    await claim(lead, lent);
    expect((await send()).body).toMatchObject([
      { refused: { code: 'report_claimed' } },
      { refused: { code: 'report_resolved' } },
    ]);
  });

  it('can be made on own initiative without a report, once, but not about staff, oneself or the content of others', async () => {
    const [author, other] = [await test.signUp(), await test.signUp()];
    const { id: ofOther } = (await start(other).expect(201)).body;
    await test.upToDate();
    const act = (by: SignedInPerson, of: SignedInPerson, more: object = {}, key = randomUUID()) =>
      post(by, `/api/admin/users/${of.id}/moderation-action`, {
        content_type: 'profile_name',
        violation_types: ['impersonation'],
        action_type: 'temporary_ban',
        ban_duration_hours: 2,
        reason: 'Not your name',
        ...more,
      }).set('Idempotency-Key', key);
    const barred = { ban_duration_hours: null, action_type: 'permanent_ban' };
    expect((await act(moderator, author, barred)).body.code).toBe('forbidden');
    expect((await act(moderator, lead)).body.code).toBe('staff_account');
    expect((await act(moderator, moderator)).body.code).toBe('own_content');
    expect((await act(ama, author)).status).toBe(403);
    expect((await act(moderator, author, { ban_duration_hours: null })).body.code).toBe('ban_duration');
    const taken = { content_type: 'discussion', content_id: ofOther };
    expect((await act(moderator, author, taken)).body.code).toBe('not_found');
    // What was refused has left no report behind.
    await test.upToDate();
    const about = { filter: JSON.stringify({ author_id: author.id }) };
    const reports = () => test.http.get('/api/admin/moderation/reports').query(about).set(lead.headers).expect(200);
    expect((await reports()).body).toEqual([]);

    const key = randomUUID();
    const [first, again] = [await act(moderator, author, {}, key), await act(moderator, author, {}, key)];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect((await act(moderator, author)).body.code).toBe('report_resolved');
    await test.upToDate();
    expect((await start(author)).body.code).toBe('banned');
    expect((await reports()).body).toMatchObject([{ status: 'resolved', reporter_id: moderator.id }]);
    const [decision] = await decisions({ author_id: author.id });
    expect(decision).toMatchObject({ action_type: 'temporary_ban', found: ['impersonation'], notified: true });
    const path = `/api/admin/moderation/decisions/${first.body.decision_id}/statement`;
    const statement = (await test.http.get(path).set(lead.headers).expect(200)).body;
    expect(statement.statement).toMatchObject({
      source_type: 'SOURCE_VOLUNTARY',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    });
    await reverse(lead, first.body.decision_id);
    await start(author).expect(201);
  });

  it('reopen the report after a reversal or a new complaint', async () => {
    const { id, reportId } = await reported(await test.signUp());
    const decisionId = await take(moderator, reportId, 'no_action');
    expect(await statusOf(reportId)).toBe('resolved');
    await reverse(lead, decisionId);
    expect(await statusOf(reportId)).toBe('pending');
    expect((await decisions({ id: [decisionId] }))[0]?.reversal).toMatchObject({
      because: 'mistake',
      reason: 'It was meant kindly',
    });
    await take(moderator, reportId, 'no_action');
    const body = { content_type: 'discussion', content_id: id, violation_types: ['spam'] };
    await post(await test.signUp(), '/api/reports', body).expect(200);
    await test.upToDate();
    expect(await statusOf(reportId)).toBe('pending');
  });
});
