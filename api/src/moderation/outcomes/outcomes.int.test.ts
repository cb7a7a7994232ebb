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
});
