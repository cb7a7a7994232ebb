import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { OwnDecision } from '../../contract/appeals.ts';
import type { StatementOfReasons } from '../../contract/statements.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { reportIdOf } from '../content-report-routes.ts';

const TEXT = 'You are all fools, and the people who made this film are not like we would be';

describe('statements of reasons', () => {
  let test: TestApi;
  type Four = [SignedInPerson, SignedInPerson, SignedInPerson, SignedInPerson];
  let [lead, officer, author, reporter] = [] as unknown as Four;
  let [removal, warning, reportId] = ['', '', ''];
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt');
    lead = await test.signUpStaff('lead_moderator');
    officer = await test.signUpStaff('compliance_officer');
    author = await test.signUp({ name: 'Kwame Adjei' });
    reporter = await test.signUp({ name: 'Abena Serwaa' });
    removal = await decided('content_removal', { found: ['hate_speech'], law: 'hate_speech' });
    warning = await decided('warning', {});
    await test.upToDate();
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, { headers }: SignedInPerson = lead) =>
    test.http.post(path).set(headers).send(body);
  async function decided(action_type: string, more: object): Promise<string> {
    const { id } = (await post('/api/movies/salt/discussions', { title: 'The end', text: TEXT }, author).expect(201))
      .body;
    await test.upToDate();
    const complaint = { content_type: 'discussion', content_id: id, violation_types: ['spam', 'violence'] };
    await post('/api/reports', { ...complaint, description: 'He means me' }, reporter).expect(200);
    reportId = reportIdOf('discussion', id);
    await post(`/api/admin/moderation/reports/${reportId}/claim`, {}).expect(200);
    const body = { report_id: reportId, action_type, reason: 'Written to Kwame Adjei', admin_notes: 'Seen', ...more };
    return (await post('/api/admin/moderation/action', body).expect(200)).body.decision_id;
  }
  const statementOf = async (id: string): Promise<StatementOfReasons | null> =>
    (await test.http.get(`/api/admin/moderation/decisions/${id}/statement`).set(lead.headers).expect(200)).body
      .statement;
  const today = () => test.clock.now.toISOString().slice(0, 10);

  it('are derived from decision, findings and reports', async () => {
    expect(await statementOf(removal)).toMatchObject({
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      // Violations that a reporter selected but no moderator found are not included.
      category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
      content_type: ['CONTENT_TYPE_TEXT'],
      content_date: today(),
      content_language: 'EN',
      application_date: today(),
      source_type: 'SOURCE_ARTICLE_16',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
      puid: removal,
    });
  });

  it('exist only for restrictions, which a warning is not', async () => {
    expect(await statementOf(warning)).toBeNull();
    const path = `/api/admin/moderation/decisions/${warning}/statement/exports`;
    expect((await post(path, { reason: 'For the authority' }, officer)).body.code).toBe('no_statement');
  });

  it('contain no names and no texts of people', async () => {
    const said = JSON.stringify(await statementOf(removal));
    const names = ['Kwame Adjei', 'Abena Serwaa', 'He means me', 'fools', 'Seen'];
    for (const secret of [...names, author.id, reporter.id, lead.id]) expect(said).not.toContain(secret);
  });

  it('can be read by the person concerned, and not by others', async () => {
    const read = async ({ headers }: SignedInPerson): Promise<OwnDecision[]> =>
      (await test.http.get('/api/moderation/decisions').set(headers).expect(200)).body;
    const own = await read(author);
    expect(own.find(({ id }) => id === removal)?.statement).toEqual(await statementOf(removal));
    expect(own.find(({ id }) => id === warning)?.statement).toBeNull();
    expect(await read(reporter)).toEqual([]);
  });

  it('are exported as a file of a period, which is recorded', async () => {
    const period = { from: today(), to: today() };
    const body = { reason: 'For the authority', period };
    const path = '/api/admin/moderation/statements/exports';
    const json = await post(`${path}/json`, body, officer).expect(200);
    expect(json.headers['content-disposition']).toContain('statements-of-reasons');
    expect(json.body).toEqual({ statements: [await statementOf(removal)] });
    const csv = await post(`${path}/csv`, body, officer).expect(200);
    const [names, line] = csv.text.split('\r\n');
    expect(names).toContain('decision_visibility,decision_monetary,decision_provision,decision_account');
    expect(line).toContain('"[""DECISION_VISIBILITY_CONTENT_REMOVED""]"');
    const one = await post(
      `/api/admin/moderation/decisions/${removal}/statement/exports`,
      { reason: 'Asked' },
      officer,
    );
    expect(one.body).toEqual(await statementOf(removal));
    const stored = await test.runtime.store.readStream(`reportexport-${officer.id}`);
    const data = stored.map((event) => JSON.parse(event.data));
    expect(data.map(({ report, rows }) => [report, rows])).toEqual([
      ['statements_of_reasons', 1],
      ['statements_of_reasons', 1],
      ['statement_of_reasons', 1],
    ]);
    expect(data[0].from).toBe(`${today()}T00:00:00.000Z`);
  });

  it('are limited to their period, which must be valid and not too long', async () => {
    const ask = (from: string, to: string) =>
      post('/api/admin/moderation/statements/exports/json', { reason: 'Looking', period: { from, to } }, officer);
    expect((await ask('2001-01-01', '2001-12-31')).body).toEqual({ statements: [] });
    expect((await ask('2001-01-01', '2002-06-30')).status).toBe(400);
    expect((await ask('2001-01-02', '2001-01-01')).status).toBe(400);
  });
});
