import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { FlaggedUser } from '../../contract/moderation-standing.ts';
import type { ModerationDashboard } from '../../contract/moderation-statistics.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { reportIdOf } from '../content-report-routes.ts';

describe('the standing of people', () => {
  let test: TestApi;
  let [lead, ama] = [] as unknown as [SignedInPerson, SignedInPerson];
  beforeAll(async () => {
    test = await startTestApi();
    // Some figures are of today (UTC): no test may begin on one day and end on the next.
    const left = 86_400 - ((test.clock.now.getTime() / 1_000) % 86_400);
    if (left < 7_200) test.clock.pass(left);
    await addFilm(test, 'salt');
    lead = await test.signUpStaff('lead_moderator');
    ama = await test.signUp();
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, { headers }: SignedInPerson) =>
    test.http.post(path).set(headers).send(body);
  async function reported(author: SignedInPerson, violation: string, by = ama): Promise<string> {
    const text = { title: 'The ending', text: 'You are all fools' };
    const { id } = (await post('/api/movies/salt/discussions', text, author).expect(201)).body;
    await test.upToDate();
    const complaint = { content_type: 'discussion', content_id: id, violation_types: [violation] };
    await post('/api/reports', complaint, by).expect(200);
    await test.upToDate();
    return reportIdOf('discussion', id);
  }
  async function decide(report_id: string, action_type: string, more: object = {}): Promise<string> {
    await post(`/api/admin/moderation/reports/${report_id}/claim`, {}, lead).expect(200);
    const body = { report_id, action_type, reason: 'Rude to others', ...more };
    const { decision_id } = (await post('/api/admin/moderation/action', body, lead).expect(200)).body;
    await test.upToDate();
    return decision_id;
  }
  const flagged = async (query: object = {}): Promise<FlaggedUser[]> =>
    (await test.http.get('/api/admin/users/flagged').query(query).set(lead.headers).expect(200)).body;
  const dashboard = async (): Promise<ModerationDashboard> =>
    (await test.http.get('/api/admin/moderation/dashboard').set(lead.headers).expect(200)).body;
  /** The list behind the dashboard figure. */
  const highPriority = async (): Promise<string[]> => {
    const filter = JSON.stringify({ status: 'open', priority: 'high' });
    const { body } = await test.http
      .get('/api/admin/moderation/reports')
      .query({ filter })
      .set(lead.headers)
      .expect(200);
    return body.map(({ id }: { id: string }) => id);
  };
  const priorityParts = async (reportId: string) => {
    const { body } = await test.http.get(`/api/admin/moderation/reports/${reportId}`).set(lead.headers).expect(200);
    const parts: { part: string; points: number; measured: unknown }[] = body.priority_parts;
    return Object.fromEntries(parts.map(({ part, points, measured }) => [part, [points, measured]]));
  };

  it('consists of a score with its parts and a risk level', async () => {
    const kwesi = await test.signUp({ name: 'Kwesi Darko' });
    const esi = await test.signUp();
    await decide(await reported(kwesi, 'harassment'), 'warning');
    await decide(await reported(kwesi, 'harassment'), 'temporary_ban', { ban_duration_hours: 1 });
    await reported(esi, 'spam');
    const [first, second] = await flagged();
    expect(first).toMatchObject({
      user_id: kwesi.id,
      user_name: 'Kwesi Darko',
      user_email: kwesi.email,
      overall_safety_score: 65,
      risk_level: 'medium',
      score_parts: expect.arrayContaining([
        { part: 'warning', count: 1, points: -10 },
        { part: 'temporary_ban', count: 1, points: -25 },
      ]),
      verified_creator: false,
      total_violations: 2,
      warnings_received: 1,
      content_removed: 0,
      strikes: 2,
      barred: { measure: 'temporary_ban' },
      account_age_days: 0,
    });
    expect(second).toMatchObject({ user_id: esi.id, overall_safety_score: 96, risk_level: 'low', open_reports: 1 });
    expect((await flagged({ risk_level: 'medium' })).map(({ id }) => id)).toEqual([kwesi.id]);
    expect(await flagged({ filter: '{"risk_level":"critical"}' })).toEqual([]);
  });

  it('counts one strike for a decision about content and author, and both in the numbers', async () => {
    const author = await test.signUp();
    await decide(await reported(author, 'harassment'), 'warning', { content_action: 'remove' });
    const one = (await flagged()).find(({ user_id }) => user_id === author.id);
    expect(one).toMatchObject({ strikes: 1, total_violations: 1, warnings_received: 1, content_removed: 1 });
    // As for the removal alone.
    expect(one?.score_parts).toEqual([{ part: 'content_removal', count: 1, points: -15 }]);
  });

  it('affects the priority of reports, as does the reliability of reporters', async () => {
    const [author, crier] = [await test.signUp(), await test.signUp()];
    await decide(await reported(author, 'spam', crier), 'no_action');
    await decide(await reported(author, 'spam', crier), 'no_action');
    expect(await priorityParts(await reported(author, 'spam', crier))).toMatchObject({
      reliability: [-5, 0.25],
      history: [0, 0],
    });
    await decide(await reported(author, 'spam'), 'warning');
    expect((await priorityParts(await reported(author, 'spam', await test.signUp()))).history).toEqual([5, 1]);
  });

  const total = async (list: string, filter: object): Promise<number> => {
    const query = { filter: JSON.stringify(filter) };
    const { headers } = await test.http.get(`/api/admin/${list}`).query(query).set(lead.headers).expect(200);
    return Number(headers['content-range']?.split('/')[1]);
  };

  /** Each figure equals the total of the list that the console opens from it. */
  async function expectTotals(stats: ModerationDashboard['dashboard_stats']): Promise<void> {
    const flaggedNow = (standing: string) => total('users/flagged', { standing });
    const decisions = (figure: string) => total('moderation/decisions', { figure });
    expect({
      pending_reports: await total('moderation/reports', { status: 'open' }),
      flagged_users: await total('users/flagged', {}),
      suspended_users: await flaggedNow('suspended'),
      banned_users: await flaggedNow('banned'),
      automated_actions_today: await decisions('automated_actions_today'),
      manual_actions_today: await decisions('manual_actions_today'),
      total_users: await total('users', { status: 'not_erased' }),
    }).toEqual({
      pending_reports: stats.pending_reports,
      flagged_users: stats.flagged_users,
      suspended_users: stats.suspended_users,
      banned_users: stats.banned_users,
      automated_actions_today: stats.automated_actions_today,
      manual_actions_today: stats.manual_actions_today,
      total_users: stats.total_users,
    });
    const active = await total('users', { status: 'active' });
    expect(stats.community_safety_score).toBeCloseTo((100 * (active - (await flaggedNow('struck')))) / active);
    // The rate is 0 exactly if its list is empty.
    expect((await decisions('false_positive_rate')) > 0).toBe((stats.false_positive_rate ?? 0) > 0);
    expect(await decisions('avg_response_time_hours')).toBeGreaterThan(0);
  }

  it('yields statistics with definitions, which a reversal corrects', async () => {
    const author = await test.signUp();
    const reportId = await reported(author, 'child_safety');
    const before = await dashboard();
    expect(Object.keys(before.definitions).toSorted()).toEqual(Object.keys(before.dashboard_stats).toSorted());
    expect(before.dashboard_stats).toMatchObject({
      high_priority_reports: 1,
      suspended_users: 0,
      creator_applications: 0,
    });
    expect(await highPriority()).toEqual([reportId]);
    test.clock.pass(600);
    const reported_at = test.clock.now.toISOString();
    const authority_report = { authority: 'The police', reference: 'K-7', reported_at };
    const decisionId = await decide(reportId, 'account_suspension', { authority_report });
    const { dashboard_stats: after, time_to_decision, load } = await dashboard();
    const was = before.dashboard_stats;
    expect(after).toMatchObject({
      pending_reports: was.pending_reports - 1,
      high_priority_reports: 0,
      suspended_users: 1,
      manual_actions_today: was.manual_actions_today + 1,
      automated_actions_today: 0,
      false_positive_rate: 0,
      total_reports: was.total_reports,
    });
    await expectTotals(after);
    expect(time_to_decision[0]).toMatchObject({ priority: 5, decisions: 1, median_hours: 1 / 6 });
    expect(load).toMatchObject([{ moderator: { id: lead.id }, reversed: 0, claimed: 0 }]);
    const path = `/api/admin/moderation/decisions/${decisionId}/reverse`;
    await post(path, { reason: 'It was no such thing' }, lead).expect(200);
    await test.upToDate();
    const { dashboard_stats: back } = await dashboard();
    await expectTotals(back);
    const { false_positive_rate: rate, avg_response_time_hours: _, ...counts } = back;
    const { false_positive_rate: __, avg_response_time_hours: ___, ...countsBefore } = was;
    expect(counts).toEqual(countsBefore);
    expect(rate).toBeGreaterThan(0);
  });
});
