import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { OwnDecision } from '../../contract/appeals.ts';
import type { ModerationDecision } from '../../contract/moderation-actions.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { reportIdOf } from '../content-report-routes.ts';

describe('appeals', () => {
  let test: TestApi;
  let [lead, other, reporter] = [] as unknown as [SignedInPerson, SignedInPerson, SignedInPerson];
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt');
    lead = await test.signUpStaff('lead_moderator');
    other = await test.signUpStaff('owner');
    reporter = await test.signUp({ name: 'Abena Serwaa' });
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, person?: SignedInPerson) =>
    test.http
      .post(path)
      .set(person?.headers ?? {})
      .send(body);
  /** Creates a person and a decision about their discussion. */
  async function decided(action_type: string, more: object = {}) {
    const author = await test.signUp();
    const text = { title: 'The ending', text: 'You are all fools' };
    const { id } = (await post('/api/movies/salt/discussions', text, author).expect(201)).body;
    await test.upToDate();
    const complaint = { content_type: 'discussion', content_id: id, violation_types: ['harassment'] };
    await post('/api/reports', { ...complaint, description: 'He means me' }, reporter).expect(200);
    const report_id = reportIdOf('discussion', id);
    await post(`/api/admin/moderation/reports/${report_id}/claim`, {}, lead).expect(200);
    const body = { report_id, action_type, reason: 'Rude to others', ...more };
    const { decision_id } = (await post('/api/admin/moderation/action', body, lead).expect(200)).body;
    await test.upToDate();
    return { author, decisionId: String(decision_id), reportId: report_id };
  }
  const mine = async ({ headers }: SignedInPerson): Promise<OwnDecision[]> => {
    await test.upToDate();
    return (await test.http.get('/api/moderation/decisions').set(headers).expect(200)).body;
  };
  const decide = (decisionId: string, outcome: string, staff: SignedInPerson) =>
    post(`/api/admin/moderation/decisions/${decisionId}/appeal`, { outcome, reason: 'It was a quotation' }, staff);
  const statement = 'It was a line of the film';

  it('start with an e-mail and a notification, which never name the reporter', async () => {
    const { author, decisionId } = await decided('temporary_ban', { ban_duration_hours: 48 });
    const { text } = await test.emailTo(author.email, 'You cannot post on Sankofa for now');
    expect(text).toContain('Rude to others');
    expect(text).toContain('/appeal#token=');
    const told = (await test.http.get('/api/notifications').set(author.headers).expect(200)).body;
    expect(told.notifications[0]).toMatchObject({ kind: 'moderation_decision', by: null, refs: { decisionId } });
    const own = await mine(author);
    expect(own).toMatchObject([
      {
        id: decisionId,
        action_type: 'temporary_ban',
        reason: 'Rude to others',
        content: { text: 'You are all fools' },
      },
    ]);
    for (const said of [text, JSON.stringify(told), JSON.stringify(own)]) {
      for (const secret of [reporter.id, 'Abena Serwaa', 'He means me']) expect(said).not.toContain(secret);
    }
  });

  it('can be a counter-notice, which is forwarded and keeps the content removed only for a court action', async () => {
    const { author, decisionId } = await decided('content_removal', { law: 'copyright' });
    expect((await mine(author))[0]).toMatchObject({ may_counter: true, counter_notice: null });
    const counter_notice = {
      material: 'The discussion “The ending”',
      location: 'Discussions of Salt',
      name: 'Ama <b>Mensah</b>',
      address: '1 High Street, Accra',
      phone: '+233 30 000 0000',
      signature: 'Ama Mensah',
      under_penalty: true,
      accepts_service: true,
    };
    const appeal = (notice: object) =>
      post(`/api/moderation/decisions/${decisionId}/appeal`, { statement, counter_notice: notice }, author);
    expect((await appeal({ ...counter_notice, under_penalty: false })).status).toBe(400);
    await appeal(counter_notice).expect(200);
    await test.upToDate();
    const { under_penalty: _, accepts_service: __, ...fields } = counter_notice;
    const path = `/api/admin/moderation/decisions/${decisionId}`;
    const shown = async () =>
      (await test.http.get(path).set(other.headers).expect(200)).body as Pick<
        ModerationDecision,
        'counter_notice' | 'permits'
      >;
    const waiting = await shown();
    expect(waiting).toMatchObject({ counter_notice: { ...fields, forwarded_at: null }, permits: { forward: true } });
    const until = waiting.counter_notice?.restore_until;
    const work = (await test.http.get('/api/admin/work').set(other.headers).expect(200)).body;
    expect(work.appeals).toMatchObject({ next_due_at: until });

    const recipient = 'rights@asantewaa.example';
    await post(`${path}/counter-notice/forward`, { recipient }, other).expect(200);
    const { text } = await test.emailTo(recipient, 'Counter-notice about content removed from Sankofa');
    for (const said of [...Object.values(fields), statement, 'penalty of perjury']) expect(text).toContain(said);
    await test.emailTo(author.email, 'Your counter-notice was forwarded');
    expect((await decide(decisionId, 'overturned', other)).body.code).toBe('counter_notice_waits');
    expect((await decide(decisionId, 'upheld', other)).body.code).toBe('court_action_needed');
    const court = { outcome: 'upheld', reason: 'They sued', court_action: 'District court, 1:26-cv-1' };
    await post(`${path}/appeal`, court, other).expect(200);
    await test.upToDate();
    expect(await shown()).toMatchObject({
      counter_notice: { recipient, court_action: court.court_action, restore_until: until },
      permits: { forward: false, decide_appeal: false },
    });
  });

  it('can be made once, and are decided by another moderator, who can reverse the decision', async () => {
    const { author, decisionId, reportId } = await decided('permanent_ban');
    const appeal = (who = author) => post(`/api/moderation/decisions/${decisionId}/appeal`, { statement }, who);
    expect((await appeal(reporter)).status).toBe(404);
    await appeal().expect(200);
    expect((await appeal()).body.code).toBe('appealed_already');
    expect((await mine(author))[0]).toMatchObject({ appeal: { statement, outcome: null }, appeal_until: null });
    expect((await decide(decisionId, 'overturned', lead)).body.code).toBe('same_moderator');
    await decide(decisionId, 'overturned', other).expect(200);
    const [own] = await mine(author);
    expect(own).toMatchObject({ appeal: { outcome: 'overturned', reason: 'It was a quotation' } });
    await test.emailTo(author.email, 'Your appeal has succeeded');
    await post('/api/movies/salt/discussions', { title: 'Again', text: 'I may' }, author).expect(201);
    // Two people have already viewed the reports; the history must not wait for a third.
    const report = await test.http.get(`/api/admin/moderation/reports/${reportId}`).set(other.headers).expect(200);
    expect(report.body.status).toBe('resolved');
  });

  it('are open to people who cannot sign in, with the link in the e-mail', async () => {
    const { author } = await decided('account_suspension');
    const { text } = await test.emailTo(author.email, 'Your account is suspended');
    const token = /\/appeal#token=([\w-]{64})/.exec(text)?.[1] ?? '';
    const read = async (): Promise<OwnDecision> => {
      await test.upToDate();
      return (await test.http.post('/api/moderation/appeal/open').send({ token }).expect(200)).body;
    };
    expect(await read()).toMatchObject({ action_type: 'account_suspension', reason: 'Rude to others', appeal: null });
    await post('/api/moderation/appeal', { token, statement }).expect(200);
    const { id, appeal } = await read();
    expect(appeal).toMatchObject({ statement, outcome: null });
    await decide(id, 'upheld', other).expect(200);
    await test.emailTo(author.email, 'Your appeal was reviewed');
    expect((await read()).appeal).toMatchObject({ outcome: 'upheld' });
    const forged = `${token.slice(0, -3)}AAA`;
    expect((await test.http.post('/api/moderation/appeal/open').send({ token: forged })).body.code).toBe(
      'link_not_valid',
    );
  });

  it('can be made by reporters against a dismissal, and reopen the report', async () => {
    const { author, decisionId, reportId } = await decided('no_action');
    const appeal = (who: SignedInPerson) => post(`/api/moderation/decisions/${decisionId}/appeal`, { statement }, who);
    expect((await appeal(author)).status).toBe(404);
    await appeal(reporter).expect(200);
    expect((await appeal(reporter)).body.code).toBe('appealed_already');
    await test.upToDate();
    const filed = async () =>
      (await test.http.get('/api/reports').set(reporter.headers).expect(200)).body.find(
        (one: { decision_id: string | null }) => one.decision_id === decisionId,
      );
    // A reactor notifies the reporter of the dismissal.
    await vi.waitFor(
      async () => {
        await test.upToDate();
        expect(await filed()).toMatchObject({ appeal_until: null, appeal: { statement, outcome: null } });
      },
      { timeout: 10_000, interval: 100 },
    );
    const query = { filter: JSON.stringify({ id: [decisionId] }) };
    const seenBy = async ({ headers }: SignedInPerson) =>
      (await test.http.get('/api/admin/moderation/decisions').query(query).set(headers).expect(200)).body[0];
    const nothing = { reverse: false, decide_appeal: false };
    expect(await seenBy(lead)).toMatchObject({ permits: nothing, appeal: { appellant: { id: reporter.id } } });
    expect(await seenBy(other)).toMatchObject({ permits: { reverse: false, decide_appeal: true } });
    const reversal = post(`/api/admin/moderation/decisions/${decisionId}/reverse`, { reason: 'A mistake' }, lead);
    expect((await reversal).body.code).toBe('appeal_waiting');
    await decide(decisionId, 'overturned', other).expect(200);
    await test.upToDate();
    const report = await test.http.get(`/api/admin/moderation/reports/${reportId}`).set(other.headers).expect(200);
    expect(report.body.status).toBe('pending');
    // The author's file says nothing about reporters.
    const told = (await test.http.get('/api/notifications').set(author.headers).expect(200)).body;
    expect(told.notifications).toEqual([]);
    const mails = (await test.http.get('/api/outbox').expect(200)).body;
    const toAuthor = mails
      .filter(({ to }: { to: string }) => to === author.email)
      .map((mail: { text: string }) => mail.text);
    expect(toAuthor.join()).not.toContain('quotation');
  });

  it('do not exist for reports without a measure, which authors are not informed of', async () => {
    const { author } = await decided('no_action');
    expect(await mine(author)).toEqual([]);
    const told = (await test.http.get('/api/notifications').set(author.headers).expect(200)).body;
    expect(told.notifications).toEqual([]);
  });
});
