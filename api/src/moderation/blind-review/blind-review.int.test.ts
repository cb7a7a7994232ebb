import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { BlindReview, Disagreement } from '../../contract/blind-reviews.ts';
import type { ModerationDashboard } from '../../contract/moderation-statistics.ts';
import { hasReacted } from '../../reactors/has-reacted.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { reportIdOf } from '../content-report-routes.ts';

describe('a blind review', () => {
  let test: TestApi;
  let [first, second, lead] = [] as unknown as [SignedInPerson, SignedInPerson, SignedInPerson];
  beforeAll(async () => {
    test = await startTestApi({ blindReviewPercent: 100 });
    await addFilm(test, 'salt');
    first = await test.signUpStaff('moderator');
    second = await test.signUpStaff('moderator');
    lead = await test.signUpStaff('lead_moderator');
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, { headers }: SignedInPerson) =>
    test.http.post(path).set(headers).send(body);
  const get = async <Body>(path: string, { headers }: SignedInPerson): Promise<Body> => {
    await test.upToDate();
    return (await test.http.get(path).set(headers).expect(200)).body;
  };
  /** Creates a discussion that is reported and decided on by the first moderator. */
  async function decided(text: string, action_type = 'warning') {
    const [author, reporter] = [await test.signUp(), await test.signUp({ name: 'Abena Serwaa' })];
    const start = { title: 'The ending', text };
    const { id } = (await post('/api/movies/salt/discussions', start, author).expect(201)).body;
    await test.upToDate();
    const complaint = { content_type: 'discussion', content_id: id, violation_types: ['harassment'] };
    await post('/api/reports', { ...complaint, description: `About: ${text}` }, reporter).expect(200);
    const reportId = reportIdOf('discussion', id);
    await post(`/api/admin/moderation/reports/${reportId}/claim`, {}, first).expect(200);
    const body = { report_id: reportId, action_type, reason: 'Secret first reason', admin_notes: 'Secret note' };
    const { decision_id } = (await post('/api/admin/moderation/action', body, first).expect(200)).body;
    await hasReacted(test.api.services, 'blind reviews', await test.runtime.store.head(), 10_000);
    await test.upToDate();
    return { author, reporter, contentId: id, reportId, decisionId: String(decision_id) };
  }
  const LOOKS = '/api/admin/moderation/blind-reviews';
  const looks = (staff: SignedInPerson) => get<BlindReview[]>(LOOKS, staff);
  const find = async (text: string, staff = second): Promise<BlindReview> => {
    const found = (await looks(staff)).find(({ content }) => content?.text === text);
    if (!found) throw new Error(`No look at ${text} waits`);
    return found;
  };
  const give = (id: string, action_type: string, staff = second) =>
    post(`${LOOKS}/${id}/decision`, { action_type, reason: 'As I see it' }, staff);
  const disagreements = () => get<Disagreement[]>('/api/admin/moderation/disagreements', lead);
  const settle = (id: string, right: string, staff = lead) =>
    post(`/api/admin/moderation/disagreements/${id}/settlement`, { right, reason: 'It is a line of the film' }, staff);

  it('shows the content, but not the decision, its moderator or a reference to it', async () => {
    const { author, reporter, contentId, reportId, decisionId } = await decided('You are all fools');
    const look = await find('You are all fools');
    expect(look).toMatchObject({ violation_types: ['harassment'], complaints: ['About: You are all fools'] });
    const said = JSON.stringify(await looks(second));
    const secrets = [
      decisionId,
      reportId,
      contentId,
      first.id,
      author.id,
      reporter.id,
      'Abena Serwaa',
      'Secret',
      'warning',
    ];
    for (const secret of secrets) expect(said).not.toContain(secret);
    // The first moderator has nothing to review, and has no access with the id either.
    expect(await looks(first)).toEqual([]);
    expect((await give(look.id, 'no_action', first)).body).toMatchObject({ status: 403, code: 'same_moderator' });
    expect(look.context).toMatchObject({ movie: { id: 'salt' } });
    const answer = await give(look.id, 'warning').expect(200);
    expect(answer.body).toEqual({ id: look.id });
    expect((await give(look.id, 'no_action', lead)).body.code).toBe('reviewed_already');
    expect(await looks(lead)).toEqual([]);
    // Both made the same choices.
    expect(await disagreements()).toEqual([]);
  });

  it('that disagrees is settled by a third moderator: a wrong decision is reversed and counts as a false positive', async () => {
    const before = await get<ModerationDashboard>('/api/admin/moderation/dashboard', lead);
    expect(before.dashboard_stats.false_positive_rate).toBe(0);
    const { reportId, author } = await decided('She leaves in the end');
    await give((await find('She leaves in the end')).id, 'no_action').expect(200);
    const [apart] = await disagreements();
    expect(apart).toMatchObject({
      report_id: reportId,
      first: { moderator: { id: first.id }, action_type: 'warning', reason: 'Secret first reason' },
      second: { moderator: { id: second.id }, action_type: 'no_action', reason: 'As I see it' },
      settlement: null,
      may_settle: true,
    });
    const id = apart?.id ?? '';
    expect((await settle(id, 'second', second)).status).toBe(403);
    await settle(id, 'second').expect(200);
    expect((await settle(id, 'first')).body.code).toBe('settled_already');
    expect(await disagreements()).toMatchObject([{ settlement: { right: 'second', by: { id: lead.id } } }]);
    const report = await get<{ status: string }>(`/api/admin/moderation/reports/${reportId}`, lead);
    expect(report.status).toBe('pending');
    await test.emailTo(author.email, 'A decision about you was reversed');
    const { dashboard_stats, definitions, load } = await get<ModerationDashboard>(
      '/api/admin/moderation/dashboard',
      lead,
    );
    expect(dashboard_stats.false_positive_rate).toBe(1 / 2);
    expect(definitions.false_positive_rate).toContain('blind second review');
    expect(load.find(({ moderator }) => moderator.id === first.id)).toMatchObject({
      looked_at_again: 2,
      found_wrong: 1,
    });
    // The reactor repeats it without further effect.
    await hasReacted(test.api.services, 'blind reviews', await test.runtime.store.head(), 10_000);
    const stored = await test.runtime.store.readStream(`report-${reportId}`);
    expect(stored.filter(({ type }) => type === 'DecisionReversed')).toHaveLength(1);
  });

  it('that was wrong itself leaves the decision unchanged', async () => {
    const { reportId } = await decided('I know where you live');
    await give((await find('I know where you live')).id, 'no_action').expect(200);
    const apart = (await disagreements()).find(({ report_id }) => report_id === reportId);
    await settle(apart?.id ?? '', 'first').expect(200);
    expect((await get<{ status: string }>(`/api/admin/moderation/reports/${reportId}`, lead)).status).toBe('resolved');
  });

  it('does not include reversed decisions, and happens once per decision', async () => {
    const { decisionId } = await decided('Nothing stands of this');
    const path = `/api/admin/moderation/decisions/${decisionId}/reverse`;
    await post(path, { reason: 'A mistake' }, lead).expect(200);
    expect((await looks(second)).map(({ content }) => content?.text)).not.toContain('Nothing stands of this');
    await hasReacted(test.api.services, 'blind reviews', await test.runtime.store.head(), 10_000);
    const { rows } = await test.runtime.pool.query<{ n: number }>(
      'select count(*)::integer as n from read.blind_reviews where decision_id = $1',
      [decisionId],
    );
    expect(rows[0]?.n).toBe(1);
  });
});
