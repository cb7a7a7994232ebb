import { codec } from '@sankofa/events/catalog';
import { report } from '@sankofa/events/moderation/report';
import type { ReportEvent } from '@sankofa/events/moderation/report-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionStore } from '../../accounts/session-store.ts';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { ModerationReport, ReportSummary } from '../../contract/moderation-queue.ts';
import { copyOf } from '../../privacy/data-package.ts';
import { hasReacted } from '../../reactors/has-reacted.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { applyEffects } from '../actions/effects.ts';
import { reportIdOf } from '../content-report-routes.ts';
import { MAX_HIDDEN_BY_PERSON, MAX_HIDDEN_FILMS } from './hide-at-once.ts';

const TEXT = 'The boy in this scene is so cute, I want to meet him alone';

describe('a child-safety case', () => {
  let test: TestApi;
  let [moderator, lead, second, officer] = [] as unknown as [
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
  ];
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt');
    moderator = await test.signUpStaff('moderator');
    lead = await test.signUpStaff('lead_moderator');
    second = await test.signUpStaff('owner');
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
  const read = ({ headers }: SignedInPerson, id: string) =>
    test.http.get(`/api/admin/moderation/reports/${id}`).set(headers);
  const page = async (by: SignedInPerson, id: string): Promise<ModerationReport> =>
    (await read(by, id).expect(200)).body;
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
  const authority = () => ({
    authority: 'Bundeskriminalamt',
    reference: 'K-2026-7',
    reported_at: new Date(test.clock.now.getTime() - 60_000).toISOString(),
  });
  /** Two leads close it as unfounded. */
  async function clear(reportId: string): Promise<void> {
    await onReport(lead, reportId, 'claim');
    await decide(lead, reportId, 'no_action');
    const closing_id = (await page(second, reportId)).child_safety?.closing?.id;
    expect((await onReport(second, reportId, 'closing/confirm', { closing_id })).status).toBe(200);
  }
  const publicText = async () => (await test.http.get('/api/movies/salt/timed-comments').expect(200)).text;

  const waitsForDecision = async () => (await list(lead)).map(({ id }) => id);

  it('is hidden by its report, before anyone acts, and seen and closed by leads only', async () => {
    const author = await test.signUp();
    const { id, reportId } = await reported(author);
    expect(await publicText()).not.toContain(id);
    expect((await list(lead))[0]).toMatchObject({ id: reportId, escalated: true, content_text: TEXT });
    expect(await page(lead, reportId)).toMatchObject({
      status: 'pending',
      child_safety: {
        escalation: { by: null, reason: null },
        freeze: { by: null, basis: expect.stringContaining('GDPR art. 17(3)(b)') },
        authority_reports: [],
        closing: null,
      },
    });
    // Nothing in the author's file names the reporter.
    const ofAuthor = (await test.runtime.store.readStream(`report-${reportId}`)).filter(({ type }) =>
      ['ReportEscalated', 'EvidenceFrozen'].includes(type),
    );
    expect(ofAuthor).toHaveLength(2);
    for (const event of ofAuthor)
      expect(JSON.parse(event.metadata).actor).toEqual({ kind: 'system', id: 'moderation' });
    const other = await reported(author, 'spam', 'Buy my watches');
    for (const by of [moderator, officer]) {
      expect((await list(by)).map((one) => one.id)).not.toContain(reportId);
      expect(await list(by, { q: 'meet him alone' })).toEqual([]);
      expect(await read(by, reportId)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      const beside = await read(by, other.reportId);
      expect(JSON.stringify(beside.body)).not.toContain(reportId);
    }
    expect((await page(lead, other.reportId)).similar.map((one) => one.id)).toContain(reportId);
    expect((await onReport(moderator, reportId, 'claim')).body.code).toBe('escalated');
    expect((await decide(moderator, reportId, 'no_action')).body.code).toBe('escalated');
    await escalate(moderator, other.reportId);
    expect((await decide(moderator, other.reportId, 'content_removal')).body.code).toBe('escalated');
    expect((await read(moderator, other.reportId)).status).toBe(403);
  });

  it('is closed without a report to an authority by two leads, not by one', async () => {
    const { id, reportId } = await reported(await test.signUp());
    await onReport(lead, reportId, 'claim');
    const { status, body } = await decide(lead, reportId, 'no_action');
    expect({ status, decision: body.decision_id }).toEqual({ status: 200, decision: null });
    expect(await publicText()).not.toContain(id);
    const { closing } = (await page(lead, reportId)).child_safety ?? {};
    expect(closing).toMatchObject({ by: { id: lead.id }, mine: true, action_type: 'no_action', reason: 'Grooming' });
    const answer = { closing_id: closing?.id };
    expect((await onReport(lead, reportId, 'closing/confirm', answer)).body.code).toBe('same_moderator');
    expect((await onReport(moderator, reportId, 'closing/confirm', answer)).status).toBe(403);
    expect((await list(second, { second: 'for_me' })).map((one) => one.id)).toEqual([reportId]);
    expect(await list(lead, { second: 'for_me' })).toEqual([]);
    expect((await list(lead, { second: 'mine' }))[0]?.closing).toMatchObject({ mine: true });
    expect((await onReport(second, reportId, 'closing/confirm', answer)).status).toBe(200);
    expect((await onReport(second, reportId, 'closing/confirm', answer)).body.code).toBe('no_closing');
    expect(await publicText()).toContain(id);
    const found = await test.http
      .get('/api/admin/moderation/decisions')
      .query({ filter: JSON.stringify({ report_id: reportId }) })
      .set(lead.headers);
    expect(found.body).toMatchObject([{ moderator: { id: lead.id }, confirmed_by: { id: second.id } }]);
    const declined = await reported(await test.signUp());
    await onReport(lead, declined.reportId, 'claim');
    await decide(lead, declined.reportId, 'content_removal');
    const proposal = (await page(second, declined.reportId)).child_safety?.closing;
    const because = { closing_id: proposal?.id, reason: 'Suspend the account too' };
    expect((await onReport(second, declined.reportId, 'closing/decline', because)).status).toBe(200);
    expect(await page(second, declined.reportId)).toMatchObject({ status: 'pending', child_safety: { closing: null } });
    const bulk = { report_ids: [declined.reportId], action_type: 'no_action', reason: 'All harmless' };
    expect((await post(lead, '/api/admin/moderation/actions', bulk)).body).toMatchObject([
      { decision_id: null, refused: { code: 'second_lead_needed' } },
    ]);
  });

  it('does not warn its author until a lead allows it', async () => {
    const author = await test.signUp();
    const { id, reportId } = await reported(author);
    await onReport(lead, reportId, 'claim');
    const { body } = await decide(lead, reportId, 'permanent_ban', { authority_report: authority() });
    const knows = async () => {
      const decisions = await test.http.get('/api/moderation/decisions').set(author.headers).expect(200);
      const notices = await test.http.get('/api/notifications').set(author.headers).expect(200);
      const copy = JSON.stringify(await copyOf(test.api.services, author.id, []));
      return {
        decisions: decisions.body.length,
        notices: JSON.stringify(notices.body).includes('moderation_decision'),
        copy: /ReportEscalated|EvidenceFrozen|ErasureFrozen|AuthorityReport|ReportDecided|Grooming/.test(copy),
      };
    };
    expect(await knows()).toEqual({ decisions: 0, notices: false, copy: false });
    // A ban cannot be kept from them, but its reason can.
    const banned = await post(author, '/api/movies/salt/timed-comments', { second: 9, text: 'Hello' });
    expect(banned.body).toMatchObject({ code: 'banned' });
    expect(JSON.stringify(banned.body)).not.toContain('Grooming');
    expect(await test.emailsTo(author.email)).toEqual([]);
    const allow = `/api/admin/moderation/decisions/${body.decision_id}/notice`;
    expect((await post(moderator, allow)).status).toBe(403);
    expect((await post(lead, allow)).status).toBe(200);
    expect((await post(lead, allow)).body.code).toBe('notified_already');
    expect(await knows()).toEqual({ decisions: 1, notices: true, copy: true });
    expect(await hasReacted(test.api.services, 'mail', await test.runtime.store.head(), 10_000)).toBe(true);
    expect(await test.emailsTo(author.email)).toHaveLength(1);
    expect(await publicText()).not.toContain(id);
  });

  it('is hidden even if the request of the report crashed, and only once', async () => {
    const author = await test.signUp();
    const id = await comment(author, TEXT);
    const reportId = reportIdOf('timed_comment', id);
    const { runner } = test.api.services;
    const reporter = await test.signUp();
    const subject = { contentType: 'timed_comment', contentId: id, authorId: author.id, version: '1' } as const;
    const complaint = { reporterId: reporter.id, violationTypes: ['child_safety'], description: '' } as const;
    const actor = { kind: 'person', id: reporter.id } as const;
    // All that the request has stored before the crash.
    await runner.run(
      report,
      reportId,
      { kind: 'report', ...subject, ...complaint },
      { now: test.clock.now, actor, idempotencyKey: 'x' },
    );
    const head = await test.runtime.store.head();
    expect(await hasReacted(test.api.services, 'moderation', head, 10_000)).toBe(true);
    await test.upToDate();
    expect(await publicText()).not.toContain(id);
    const again = { content_type: 'timed_comment', content_id: id, violation_types: ['child_safety'] };
    await post(await test.signUp(), '/api/reports', again);
    const stored = await test.runtime.store.readStream(`report-${reportId}`);
    expect(stored.filter(({ type }) => type === 'ReportEscalated')).toHaveLength(1);
  });

  it('is not hidden by who reported falsely, nor again after two leads found it harmless', async () => {
    const crier = await test.signUp();
    const file = async (by: SignedInPerson, id: string) =>
      post(by, '/api/reports', { content_type: 'timed_comment', content_id: id, violation_types: ['child_safety'] });
    const harmless = await comment(await test.signUp(), 'What a lovely film');
    await file(crier, harmless);
    expect(await publicText()).not.toContain(harmless);
    const reportId = reportIdOf('timed_comment', harmless);
    await clear(reportId);
    expect(await publicText()).toContain(harmless);
    await file(await test.signUp(), harmless);
    expect(await publicText()).toContain(harmless);
    expect(await waitsForDecision()).toContain(reportId);
    const next = await comment(await test.signUp(), 'Another lovely film');
    await file(crier, next);
    // Leads see it as the most urgent all the same.
    expect(await publicText()).toContain(next);
    expect(await waitsForDecision()).toContain(reportIdOf('timed_comment', next));
    expect((await list(moderator)).map((one) => one.id)).not.toContain(reportIdOf('timed_comment', next));
    await file(await test.signUp(), next);
    expect(await publicText()).not.toContain(next);
  });

  it('hides only so much by one person, and a film after two independent reports, and never the catalogue', async () => {
    const [ama, kofi, crier] = [await test.signUp(), await test.signUp(), await test.signUp()];
    const author = await test.signUp();
    for (let n = 0; n < MAX_HIDDEN_BY_PERSON; n++) {
      const id = await comment(author, `Comment ${n}`);
      await post(crier, '/api/reports', {
        content_type: 'timed_comment',
        content_id: id,
        violation_types: ['child_safety'],
      });
    }
    const last = await comment(author, 'One more');
    await post(crier, '/api/reports', {
      content_type: 'timed_comment',
      content_id: last,
      violation_types: ['child_safety'],
    });
    expect(await publicText()).toContain(last);
    const status = async (id: string) => (await test.http.get(`/api/movies/${id}`)).status;
    const films = Array.from({ length: MAX_HIDDEN_FILMS + 1 }, (_, n) => `film-${n}`);
    for (const id of films) await addFilm(test, id);
    const accuse = (by: SignedInPerson, content_id: string) =>
      post(by, '/api/reports', { content_type: 'movie', content_id, violation_types: ['child_safety'] });
    await accuse(crier, 'film-0');
    await accuse(ama, 'film-0');
    // The first one's reports have lost their effect.
    expect(await status('film-0')).toBe(200);
    for (const id of films) {
      await accuse(ama, id);
      await accuse(kofi, id);
    }
    expect(await Promise.all(films.map(status))).toEqual(films.map((_, n) => (n < MAX_HIDDEN_FILMS ? 410 : 200)));
    for (const id of films.slice(0, MAX_HIDDEN_FILMS)) await clear(reportIdOf('movie', id));
    expect(await status('film-0')).toBe(200);
  });

  it('withdraws an escalated film until a lead decides', async () => {
    await addFilm(test, 'doubtful');
    const complaint = { content_type: 'movie', content_id: 'doubtful', violation_types: ['child_safety'] };
    await post(await test.signUp(), '/api/reports', complaint);
    const reportId = reportIdOf('movie', 'doubtful');
    const status = async () => (await test.http.get('/api/movies/doubtful')).status;
    expect(await status()).toBe(200);
    await onReport(lead, reportId, 'claim');
    await onReport(lead, reportId, 'escalate', { reason: 'I have seen it' });
    expect(await status()).toBe(410);
    const manager = await test.signUpStaff('catalogue_manager');
    const restored = await post(manager, '/api/admin/movies/doubtful/restore', { reason: 'It is harmless' });
    expect(restored.body.code).toBe('forbidden');
    await test.http.get('/api/admin/movies/doubtful/preview').set(manager.headers).expect(403);
    await onReport(lead, reportId, 'claim');
    const { body } = await decide(lead, reportId, 'content_removal', { authority_report: authority() });
    expect(await status()).toBe(410);
    await post(lead, `/api/admin/moderation/decisions/${body.decision_id}/reverse`, { reason: 'Look again' });
    expect(await status()).toBe(410);
    await clear(reportId);
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
    expect((await decide(lead, reportId, 'account_suspension', { authority_report: authority() })).status).toBe(200);
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
    const { body } = await decide(lead, reportId, 'account_suspension', { authority_report: authority() });
    const told = authority();
    expect((await onReport(moderator, reportId, 'authority-reports', told)).status).toBe(403);
    const future = { ...told, reported_at: new Date(test.clock.now.getTime() + 60_000).toISOString() };
    expect((await onReport(lead, reportId, 'authority-reports', future)).body.code).toBe('reported_in_future');
    expect((await onReport(lead, reportId, 'authority-reports', told)).status).toBe(200);
    const { child_safety, history } = await page(lead, reportId);
    expect(child_safety?.authority_reports).toMatchObject([
      { ...told, by: { id: lead.id } },
      { ...told, by: { id: lead.id } },
    ]);
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
