import { randomUUID } from 'node:crypto';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import type { EvidencePack } from '@sankofa/events/proof/pack';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addFilm } from '../../catalogue/testing/add-film.ts';

import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { reportIdOf } from '../content-report-routes.ts';

describe('an evidence pack about a report', () => {
  let test: TestApi;
  let [lead, other, officer] = [] as unknown as [SignedInPerson, SignedInPerson, SignedInPerson];
  let [author, reporter] = [] as unknown as [SignedInPerson, SignedInPerson];
  let [reply, id] = ['', ''];
  const post = (path: string, body: object, { headers }: SignedInPerson) =>
    test.http.post(path).set(headers).send(body);

  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt');
    lead = await test.signUpStaff('lead_moderator');
    other = await test.signUpStaff('owner');
    officer = await test.signUpStaff('compliance_officer');
    [author, reporter] = [await test.signUp(), await test.signUp()];
    const start = { title: 'The ending', text: 'A discussion of my own' };
    const discussion = (await post('/api/movies/salt/discussions', start, author).expect(201)).body.id;
    await test.upToDate();
    const said = { text: 'You are all fools' };
    reply = (await post(`/api/discussions/${discussion}/replies`, said, author).expect(201)).body.id;
    await test.upToDate();
    const complaint = { content_type: 'reply', content_id: reply, violation_types: ['harassment'] };
    await post('/api/reports', { ...complaint, description: 'He means me' }, reporter).expect(200);
    id = reportIdOf('reply', reply);
    await post(`/api/admin/moderation/reports/${id}/claim`, {}, lead).expect(200);
    const action = { report_id: id, action_type: 'temporary_ban', reason: 'Rude to others', ban_duration_hours: 24 };
    const { decision_id } = (await post('/api/admin/moderation/action', action, lead).expect(200)).body;
    await test.upToDate();
    const statement = 'It was a line of the film';
    await post(`/api/moderation/decisions/${decision_id}/appeal`, { statement }, author).expect(200);
    await test.upToDate();
    const outcome = { outcome: 'overturned', reason: 'It was a quotation' };
    await post(`/api/admin/moderation/decisions/${decision_id}/appeal`, outcome, other).expect(200);
  });
  afterAll(() => test.close());

  const make = (reason = 'A court asks') =>
    post(`/api/admin/moderation/reports/${id}/evidence-packs`, { reason }, officer);
  /** New events are included in a signed tree head after about a second. */
  const made = (reason?: string): Promise<{ text: string; pack: EvidencePack }> =>
    vi.waitFor(async () => {
      const answer = await make(reason);
      expect(answer.status, answer.text.slice(0, 200)).toBe(200);
      return { text: answer.text, pack: JSON.parse(answer.text) };
    }, 10_000);

  it('contains and decrypts reports, claim, decision, appeal, content and measures', async () => {
    const { text, pack } = await made();
    const verdict = verifyPack(text);
    expect(verdict.genuine).toBe(true);
    expect(pack.subject).toEqual({ kind: 'report', id });
    expect(pack.events.map(({ type }) => type)).toEqual([
      'ReplyWritten',
      'ReportedContentCaptured',
      'ContentReported',
      'ReportClassified',
      'ReportPrioritised',
      'ReportClaimed',
      'ReportDecided',
      'MeasureTaken',
      'DecisionAppealed',
      'AppealDecided',
      'DecisionReversed',
      'MeasureReversed',
    ]);
    const said = JSON.stringify(verdict);
    for (const words of ['You are all fools', 'He means me', 'Rude to others', 'a line of the film', 'a quotation']) {
      expect(said).toContain(words);
    }
    // Locations of people and their other texts are not disclosed.
    expect(pack.disclosures.every(({ part }) => part === 'data')).toBe(true);
    expect(said).not.toContain('A discussion of my own');
  });

  it('is recorded with its reason in the report, the next pack and the author’s file', async () => {
    await made('The ombudsman asks');
    await test.upToDate();
    const { body } = await test.http.get(`/api/admin/moderation/reports/${id}`).set(officer.headers).expect(200);
    expect(body.history.at(-1)).toMatchObject({
      type: 'ReportEvidencePackCreated',
      actor: { kind: 'staff', id: officer.id },
    });
    const { pack } = await made('Once more');
    expect(pack.events.map(({ type }) => type)).toContain('ReportEvidencePackCreated');
    await test.look(officer, author.id);
    await test.upToDate();
    const timeline = await test.http.get(`/api/admin/people/${author.id}/timeline`).set(officer.headers).expect(200);
    const reasons = timeline.body.entries.flatMap(({ type, data }: { type: string; data: { reason: string } }) =>
      type === 'ReportEvidencePackCreated' ? [data.reason] : [],
    );
    expect(reasons).toContain('The ombudsman asks');
    const stored = await test.runtime.store.readStream(`report-${id}`);
    expect(JSON.stringify(stored)).not.toContain('ombudsman');
  });

  it('fails verification after a change of one byte in any event', async () => {
    const { text, pack } = await made();
    for (const event of pack.events) {
      const at = text.indexOf(event.id);
      const bent = `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
      expect(verifyPack(bent).genuine).toBe(false);
    }
    const bent = {
      ...pack,
      events: pack.events.map((event) => ({ ...event, data: event.data.replace('ban', 'bap') })),
    };
    const verdict = verifyPack(JSON.stringify(bent));
    const decided = pack.events.find(({ type }) => type === 'ReportDecided');
    expect(verdict.genuine ? '' : JSON.stringify(verdict.problems)).toContain(decided?.id ?? 'no decision');
    const without = { ...pack, events: pack.events.filter(({ type }) => type !== 'ReportClaimed') };
    expect(verifyPack(JSON.stringify(without)).genuine).toBe(false);
  });

  it('requires a reason and an existing report, and is not available to moderators', async () => {
    expect(await make(' ')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const path = `/api/admin/moderation/reports/${randomUUID()}/evidence-packs`;
    expect(await post(path, { reason: 'A court asks' }, officer)).toMatchObject({ status: 404 });
    expect((await post(path, { reason: 'A court asks' }, lead)).status).toBe(403);
  });

  it('about content of an erased person verifies, and decrypts nothing of theirs', async () => {
    const { runner, vault } = test.api.services;
    const context = { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: 'gone' } as const;
    await erasePerson(runner, vault, author.id, 'asked', context);
    const verdict = verifyPack((await made('Her heirs ask')).text);
    expect(verdict.genuine).toBe(true);
    expect(JSON.stringify(verdict)).toContain('He means me');
    expect(JSON.stringify(verdict)).not.toContain('You are all fools');
  });
});
