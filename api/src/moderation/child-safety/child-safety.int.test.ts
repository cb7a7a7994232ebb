import { codec } from '@sankofa/events/catalog';
import type { ReportEvent } from '@sankofa/events/moderation/report-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionStore } from '../../accounts/session-store.ts';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { ModerationReport, ReportSummary } from '../../contract/moderation-queue.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { applyEffects } from '../actions/effects.ts';
import { reportIdOf } from '../content-report-routes.ts';

const TEXT = 'The boy in this scene is so cute, I want to meet him alone';

describe('a child-safety case', () => {
  let test: TestApi;
  let [moderator, lead, officer] = [] as unknown as [SignedInPerson, SignedInPerson, SignedInPerson];
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt');
    moderator = await test.signUpStaff('moderator');
    lead = await test.signUpStaff('lead_moderator');
    officer = await test.signUpStaff('compliance_officer');
  });
  afterAll(() => test.close());

  const post = async ({ headers }: SignedInPerson, path: string, body: object = {}) => {
    const answer = await test.http.post(path).set(headers).send(body);
    await test.upToDate();
    return answer;
  };
  const onReport = (by: SignedInPerson, id: string, verb: string, body?: object) =>
    post(by, `/api/admin/moderation/reports/${id}/${verb}`, body);
  const escalate = async (by: SignedInPerson, id: string) => {
    await onReport(by, id, 'claim');
    return onReport(by, id, 'escalate', { reason: 'A child may be in danger' });
  };
  const decide = (by: SignedInPerson, report_id: string, action_type: string, more: object = {}) =>
    post(by, '/api/admin/moderation/action', { report_id, action_type, reason: 'Grooming', ...more });
  const page = async ({ headers }: SignedInPerson, id: string): Promise<ModerationReport> =>
    (await test.http.get(`/api/admin/moderation/reports/${id}`).set(headers).expect(200)).body;
  const list = async ({ headers }: SignedInPerson, filter: object = { status: 'open' }): Promise<ReportSummary[]> =>
    (
      await test.http
        .get('/api/admin/moderation/reports')
        .query({ filter: JSON.stringify(filter) })
        .set(headers)
        .expect(200)
    ).body;

  async function comment(author: SignedInPerson, text: string): Promise<string> {
    const body = { second: 9, text };
    return (await post(author, '/api/movies/salt/timed-comments', body)).body.id;
  }
  async function reported(
    author: SignedInPerson,
    violation = 'child_safety',
    text = TEXT,
  ): Promise<{ id: string; reportId: string }> {
    const id = await comment(author, text);
    const complaint = { content_type: 'timed_comment', content_id: id, violation_types: [violation] };
    await post(await test.signUp(), '/api/reports', complaint);
    return { id, reportId: reportIdOf('timed_comment', id) };
  }
  const publicText = async () => (await test.http.get('/api/movies/salt/timed-comments').expect(200)).text;

  it('is hidden during escalation, first in the queue of leads, and closed only by them', async () => {
    const { reportId } = await reported(await test.signUp());
    await reported(await test.signUp());
    expect((await escalate(moderator, reportId)).status).toBe(200);
    expect((await onReport(moderator, reportId, 'claim')).body.code).toBe('escalated');
    expect((await list(lead))[0]).toMatchObject({ id: reportId, escalated: true, content_text: TEXT });
    expect(await list(lead, { escalated: 'yes' })).toHaveLength(1);
    expect((await list(moderator)).at(-1)).toMatchObject({ escalated: expect.any(Boolean) });
    expect(await page(lead, reportId)).toMatchObject({
      escalated: true,
      status: 'pending',
      child_safety: {
        escalation: { by: { id: moderator.id }, reason: 'A child may be in danger' },
        freeze: { basis: expect.stringContaining('GDPR art. 17(3)(b)') },
        authority_reports: [],
      },
    });
    const other = await reported(await test.signUp(), 'spam');
    expect((await escalate(moderator, other.reportId)).body.code).toBe('not_child_safety');
    await onReport(lead, reportId, 'claim');
    expect((await decide(moderator, reportId, 'content_removal')).body.code).toBe('escalated');
    expect((await decide(lead, reportId, 'no_action')).status).toBe(200);
  });

  it('shows its text only to its handlers', async () => {
    const author = await test.signUp();
    const review = await post(author, '/api/movies/salt/reviews', { rating: 1, review: TEXT });
    const id = review.body.id;
    await post(await test.signUp(), '/api/reports', {
      content_type: 'review',
      content_id: id,
      violation_types: ['child_safety'],
    });
    const reportId = reportIdOf('review', id);
    const other = await reported(author, 'spam', 'Buy my watches');
    await onReport(moderator, reportId, 'claim');
    expect((await decide(moderator, reportId, 'content_removal')).status).toBe(200);
    const inPlaces = async (by: SignedInPerson) => [
      JSON.stringify(await page(by, reportId)),
      JSON.stringify((await list(by, { status: 'resolved' })).filter((one) => one.id === reportId)),
      JSON.stringify((await page(by, other.reportId)).similar),
    ];
    for (const shown of await inPlaces(lead)) expect(shown).toContain(TEXT);
    for (const by of [moderator, officer]) {
      for (const shown of await inPlaces(by)) expect(shown).not.toContain(TEXT);
      expect((await page(by, reportId)).withheld).toBe(true);
    }
    const found = async (by: SignedInPerson) =>
      (await list(by, { q: 'meet him alone' })).some((one) => one.id === reportId);
    expect([await found(lead), await found(moderator)]).toEqual([true, false]);
    const mine = await test.http.get('/api/movies/salt/reviews').set(author.headers).expect(200);
    expect(mine.body.mine).toMatchObject({ removed: true, review: null });
    const own = await test.http.get('/api/moderation/decisions').set(author.headers).expect(200);
    expect(own.body).toMatchObject([{ content_action: 'remove', content: null }]);
    expect((await test.http.get('/api/movies/salt/reviews').expect(200)).text).not.toContain(TEXT);
  });

  it('is hidden on escalation, and restored when a lead finds nothing', async () => {
    const author = await test.signUp();
    const { id, reportId } = await reported(author);
    expect(await publicText()).toContain(id);
    await escalate(moderator, reportId);
    expect(await publicText()).not.toContain(id);
    const { versions, withheld } = await page(moderator, reportId);
    expect({ withheld, text: versions[0]?.content }).toEqual({ withheld: true, text: null });
    await onReport(lead, reportId, 'claim');
    const { body } = await decide(lead, reportId, 'content_removal');
    expect(await publicText()).not.toContain(id);
    // The decision is reversed, but the case is open again: it stays hidden until a lead decides.
    const reverse = { reason: 'More than that' };
    const path = `/api/admin/moderation/decisions/${body.decision_id}/reverse`;
    expect((await post(moderator, path, reverse)).body.code).toBe('escalated');
    expect((await post(lead, path, reverse)).status).toBe(200);
    expect(await publicText()).not.toContain(id);
    await onReport(lead, reportId, 'claim');
    await decide(lead, reportId, 'no_action');
    expect(await publicText()).toContain(id);
  });

  it('withdraws an escalated film until a lead decides', async () => {
    await addFilm(test, 'doubtful');
    const complaint = { content_type: 'movie', content_id: 'doubtful', violation_types: ['child_safety'] };
    await post(await test.signUp(), '/api/reports', complaint);
    const reportId = reportIdOf('movie', 'doubtful');
    const status = async () => (await test.http.get('/api/movies/doubtful')).status;
    await escalate(moderator, reportId);
    expect(await status()).toBe(410);
    const manager = await test.signUpStaff('catalogue_manager');
    const restored = await post(manager, '/api/admin/movies/doubtful/restore', { reason: 'It is harmless' });
    expect(restored.body.code).toBe('forbidden');
    await test.http.get('/api/admin/movies/doubtful/preview').set(manager.headers).expect(403);
    await onReport(lead, reportId, 'claim');
    const { body } = await decide(lead, reportId, 'content_removal');
    expect(await status()).toBe(410);
    await post(lead, `/api/admin/moderation/decisions/${body.decision_id}/reverse`, { reason: 'Look again' });
    expect(await status()).toBe(410);
    await onReport(lead, reportId, 'claim');
    await decide(lead, reportId, 'no_action');
    expect(await status()).toBe(200);

    // The reactor may process each decision only now.
    const { services } = test.api;
    const deps = { ...services, sessions: new SessionStore(services.secrets) };
    const [removed, left] = (await test.eventsOf('ReportDecided'))
      .map((event) => codec.decode(event).data as Extract<ReportEvent, { type: 'ReportDecided' }>['data'])
      .filter(({ contentId }) => contentId === 'doubtful');
    if (!removed || !left) throw new Error('Both decisions are in the log');
    const restoredAt = (await test.eventsOf('MovieRepublished')).at(-1)?.position;
    expect(await applyEffects(deps, reportId, removed, test.clock.now)).toBe(restoredAt);
    expect(await applyEffects(deps, reportId, left, test.clock.now)).toBe(restoredAt);
    await test.upToDate();
    expect(await status()).toBe(200);
  });

  it('blocks the erasure of its author, with the legal basis, until a lead lifts the freeze', async () => {
    const author = await test.signUp();
    const { reportId } = await reported(author);
    const request = { request_type: 'erasure', request_description: '', requested_data_categories: [] };
    const { id } = (await post(author, '/api/legal/gdpr-request', request)).body;
    const act = (verb: string, by: SignedInPerson, body?: object) =>
      post(by, `/api/admin/data-requests/${id}/${verb}`, body);
    await act('claim', officer);
    await act('identity-check', officer, { method: 'document_seen' });
    await onReport(lead, reportId, 'claim');
    expect((await decide(lead, reportId, 'account_suspension')).status).toBe(200);
    const refused = await act('propose-erasure', officer);
    expect(refused.body).toMatchObject({ status: 409, code: 'evidence_frozen' });
    expect(refused.body.detail).toContain('Legal basis: GDPR art. 17(3)(b) and (e)');
    const lift = { reason: 'The prosecutor has closed the case' };
    expect((await onReport(moderator, reportId, 'freeze/lift', lift)).status).toBe(403);
    expect((await onReport(lead, reportId, 'freeze/lift', lift)).status).toBe(200);
    expect((await page(lead, reportId)).child_safety?.freeze).toBeNull();
    expect((await onReport(lead, reportId, 'freeze/lift', lift)).body.code).toBe('not_frozen');
    expect((await act('propose-erasure', officer)).status).toBe(200);
    const stored = await test.runtime.store.readStream(`requests-${author.id}`);
    expect(stored.map(({ type }) => type).filter((type) => /Freeze|Frozen/.test(type))).toEqual([
      'ErasureFrozen',
      'ErasureFreezeLifted',
    ]);
  });

  it('shows which authority was notified, when and by whom, in page, history and statement', async () => {
    const { reportId } = await reported(await test.signUp());
    await onReport(lead, reportId, 'claim');
    const { body } = await decide(lead, reportId, 'account_suspension');
    const told = {
      authority: 'Bundeskriminalamt',
      reference: 'K-2026-7',
      reported_at: new Date(test.clock.now.getTime() - 60_000).toISOString(),
    };
    expect((await onReport(moderator, reportId, 'authority-reports', told)).status).toBe(403);
    const future = { ...told, reported_at: new Date(test.clock.now.getTime() + 60_000).toISOString() };
    expect((await onReport(lead, reportId, 'authority-reports', future)).body.code).toBe('reported_in_future');
    expect((await onReport(lead, reportId, 'authority-reports', told)).status).toBe(200);
    const { child_safety, history } = await page(lead, reportId);
    expect(child_safety?.authority_reports).toMatchObject([{ ...told, by: { id: lead.id } }]);
    expect(history.map(({ type }) => type)).toContain('AuthorityReportRecorded');
    const statement = await test.http
      .get(`/api/admin/moderation/decisions/${body.decision_id}/statement`)
      .set(lead.headers)
      .expect(200);
    // The author reads the statement and must not be warned of an investigation.
    expect(JSON.stringify(statement.body)).not.toMatch(/authority|K-2026-7/);
    const rows = await test.runtime.pool.query('select sealed_reference::text as sealed from read.authority_reports');
    expect(JSON.stringify(rows.rows)).not.toContain('K-2026-7');
  });
});
