import { randomUUID } from 'node:crypto';
import { bulkDecision } from '@sankofa/events/moderation/bulk-decision';
import { report } from '@sankofa/events/moderation/report';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { Report } from '../../contract/moderation.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { reportIdOf } from '../content-report-routes.ts';

describe('a reporter', () => {
  let test: TestApi;
  let [lead, other] = [] as unknown as [SignedInPerson, SignedInPerson];
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt');
    lead = await test.signUpStaff('lead_moderator');
    other = await test.signUpStaff('owner');
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, { headers }: SignedInPerson) =>
    test.http.post(path).set(headers).send(body).expect(200);
  const complain = async (id: string, by: SignedInPerson) => {
    await test.upToDate();
    await post('/api/reports', { content_type: 'discussion', content_id: id, violation_types: ['harassment'] }, by);
  };
  const decide = async (report_id: string, action_type: string, more: object = {}): Promise<string> => {
    await post(`/api/admin/moderation/reports/${report_id}/claim`, {}, lead);
    const body = { report_id, action_type, reason: 'Rude to others', ...more };
    const { decision_id } = (await post('/api/admin/moderation/action', body, lead)).body;
    await test.upToDate();
    return decision_id;
  };
  /** Creates a discussion by one person and a report by another. */
  async function reported() {
    const [author, reporter] = [await test.signUp(), await test.signUp()];
    const text = { title: 'The ending', text: 'You are all fools' };
    const started = await test.http.post('/api/movies/salt/discussions').set(author.headers).send(text).expect(201);
    await complain(started.body.id, reporter);
    return { author, reporter, id: started.body.id as string, reportId: reportIdOf('discussion', started.body.id) };
  }
  const toldIn = async ({ headers }: SignedInPerson) => {
    await test.upToDate();
    const { notifications } = (await test.http.get('/api/notifications').set(headers).expect(200)).body;
    return notifications as { kind: string; refs: Record<string, string> }[];
  };
  const outcomes = async (person: SignedInPerson): Promise<string[]> =>
    (await toldIn(person)).filter(({ kind }) => kind === 'report_outcome').map(({ refs }) => refs.outcome ?? '');
  const untilTold = (person: SignedInPerson, ...told: string[]) =>
    vi.waitFor(async () => expect(await outcomes(person)).toEqual(told), { timeout: 10_000, interval: 100 });

  it('is notified once of the decision by notification and e-mail, without the measure', async () => {
    const { author, reporter, id, reportId } = await reported();
    const decisionId = await decide(reportId, 'temporary_ban', { ban_duration_hours: 48 });
    await untilTold(reporter, 'acted');
    const { text } = await test.emailTo(reporter.email, 'What you reported breaks our rules');
    const refs = (await toldIn(reporter)).map((told) => told.refs);
    for (const said of [text, JSON.stringify(refs)]) {
      const secrets = [author.id, author.email, decisionId, 'ban', 'hours', 'Rude to others'];
      for (const secret of secrets) expect(said).not.toContain(secret);
    }
    const { body } = await test.http.get('/api/reports').set(reporter.headers).expect(200);
    expect((body as Report[])[0]).toMatchObject({ content_id: id, outcome: { result: 'acted', automated: false } });
    expect(await outcomes(author)).toEqual([]);
  });

  it('is notified also if the content stays, which the author is not', async () => {
    const { author, reporter, reportId } = await reported();
    await decide(reportId, 'no_action');
    await untilTold(reporter, 'left');
    expect(await toldIn(author)).toEqual([]);
  });

  it('is notified of a reversal and of the next decision', async () => {
    const { reporter, reportId } = await reported();
    const decisionId = await decide(reportId, 'content_removal');
    await untilTold(reporter, 'acted');
    await post(`/api/admin/moderation/decisions/${decisionId}/reverse`, { reason: 'A quotation' }, lead);
    await untilTold(reporter, 'reopened', 'acted');
    await decide(reportId, 'no_action');
    await untilTold(reporter, 'left', 'reopened', 'acted');
  });

  it('is notified of a decision overturned on appeal', async () => {
    const { author, reporter, reportId } = await reported();
    const decisionId = await decide(reportId, 'warning');
    await post(`/api/moderation/decisions/${decisionId}/appeal`, { statement: 'It was a line of the film' }, author);
    const upheld = { outcome: 'overturned', reason: 'So it was' };
    await post(`/api/admin/moderation/decisions/${decisionId}/appeal`, upheld, other);
    await untilTold(reporter, 'overturned', 'acted');
  });

  it('is not notified again after later reports by others', async () => {
    const { reporter, reportId, id } = await reported();
    await decide(reportId, 'no_action');
    await untilTold(reporter, 'left');
    const later = await test.signUp();
    await complain(id, later);
    await decide(reportId, 'warning');
    await untilTold(later, 'acted');
    expect(await outcomes(reporter)).toEqual(['left']);
  });

  /** Two discussions of one author, reported by one person. */
  async function reportedTwice() {
    const one = await reported();
    const text = { title: 'The beginning', text: 'Fools, all of you' };
    const started = await test.http.post('/api/movies/salt/discussions').set(one.author.headers).send(text).expect(201);
    await complain(started.body.id, one.reporter);
    await test.upToDate();
    return { ...one, reportIds: [one.reportId, reportIdOf('discussion', started.body.id)] };
  }
  const REMOVED = 'Moderators removed something you wrote';

  it('gets one e-mail about a bulk decision, and so does the author', async () => {
    const { author, reporter, reportIds } = await reportedTwice();
    const body = { report_ids: reportIds, action_type: 'content_removal', reason: 'Rude to others' };
    await post('/api/admin/moderation/actions', body, lead);
    const { text } = await test.emailTo(author.email, REMOVED);
    for (const said of [
      'decided about 2 things',
      '“The ending\nYou are all fools”',
      '“The beginning\nFools, all of you”',
    ])
      expect(text).toContain(said);
    expect(new Set(text.match(/\/appeal#\S+/g)).size).toBe(2);
    expect(text.split('Rude to others')).toHaveLength(2);
    const outcome = await test.emailTo(reporter.email, 'What you reported breaks our rules');
    expect(outcome.text.match(/– a discussion \(film: /g)).toHaveLength(2);
    for (const secret of [author.id, author.email, 'Rude to others', 'fools'])
      expect(outcome.text).not.toContain(secret);
    await untilTold(reporter, 'acted', 'acted');
    // A later e-mail to each shows that the reactor has passed all events of the bulk decision.
    const later = await reported();
    await decide(later.reportId, 'content_removal');
    await test.emailTo(later.reporter.email, 'What you reported breaks our rules');
    expect(await test.emailsTo(author.email)).toHaveLength(1);
    expect(await test.emailsTo(reporter.email)).toHaveLength(1);
  });

  it('gets the e-mail about a bulk decision that a crash interrupted', async () => {
    const { author, reporter, reportIds } = await reportedTwice();
    const [first = ''] = reportIds;
    const bulkId = randomUUID();
    const context = {
      now: test.clock.now,
      actor: { kind: 'staff', id: lead.id },
      idempotencyKey: bulkId,
      correlationId: bulkId,
    } as const;
    const { runner } = test.api.services;
    await runner.run(bulkDecision, bulkId, { kind: 'start', reportIds }, context);
    await post(`/api/admin/moderation/reports/${first}/claim`, {}, lead);
    const wanted = { action: 'content_removal', law: null, reason: 'Rude', adminNotes: '', banHours: null } as const;
    const by = { moderatorId: lead.id, ruleId: null, byLead: true, authorErased: false } as const;
    const command = { kind: 'decide', decisionId: randomUUID(), ...by, ...wanted, notify: true } as const;
    await runner.run(report, first, command, context);
    await untilTold(reporter, 'acted');
    expect(await test.emailsTo(author.email)).toEqual([]);
    test.clock.pass(61);
    expect((await test.emailTo(author.email, REMOVED)).text).toContain('“The ending\nYou are all fools”');
    expect((await test.emailTo(reporter.email, 'What you reported breaks our rules')).text).toContain('a discussion');
  });
});
