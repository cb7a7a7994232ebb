import { setTimeout as sleep } from 'node:timers/promises';
import { schemaOf, versionsOf } from '@sankofa/projections/runtime/versions';
import type { Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import { hasReacted } from '../../reactors/has-reacted.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { blindReviewIdOf } from '../blind-review/sample.ts';
import { reportIdOf } from '../content-report-routes.ts';

const REPORTS = '/api/admin/moderation/reports';
const DECISIONS = '/api/admin/moderation/decisions';
/** Read models of the moderators' lists. */
const MODELS = ['moderation_queue', 'moderation_decisions', 'blind_reviews', 'standing', 'report_views'];
/** Longer than a list takes without waiting, in ms. */
const HELD_MS = 80;

describe('a moderator reads their own actions', () => {
  let test: TestApi;
  let [kofi, lead] = [] as unknown as SignedInPerson[] as [SignedInPerson, SignedInPerson];
  beforeAll(async () => {
    test = await startTestApi({ blindReviewPercent: 100 });
    await addFilm(test, 'salt');
    [kofi, lead] = [await test.signUpStaff('moderator'), await test.signUpStaff('lead_moderator')];
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, by = kofi): Test => test.http.post(path).set(by.headers).send(body);

  /** Creates a discussion by a new person and a report of it. */
  async function reported(): Promise<{ id: string; author: SignedInPerson }> {
    const author = await test.signUp();
    const text = { title: 'The ending', text: 'Buy my watches' };
    const { id } = (await post('/api/movies/salt/discussions', text, author).expect(201)).body;
    await test.upToDate();
    const complaint = { content_type: 'discussion', content_id: id, violation_types: ['spam'] };
    await post('/api/reports', complaint, await test.signUp()).expect(200);
    await test.upToDate();
    return { id: reportIdOf('discussion', id), author };
  }
  const claim = async (id: string, by = kofi) => {
    await post(`${REPORTS}/${id}/claim`, {}, by).expect(200);
    await test.upToDate();
  };
  async function decided(action_type: string): Promise<{ id: string; decisionId: string; author: SignedInPerson }> {
    const { id, author } = await reported();
    await claim(id);
    const body = { report_id: id, action_type, reason: 'Advertising' };
    const { decision_id: decisionId } = (await post('/api/admin/moderation/action', body).expect(200)).body;
    await hasReacted(test.api.services, 'blind reviews', await test.runtime.store.head(), 10_000);
    await test.upToDate();
    return { id, decisionId, author };
  }

  /**
   * Performs an action while all read models are paused, then requests a list with the resulting position: a list that
   * did not wait would return the previous state.
   */
  async function listAfter(act: Test, path: string, filter?: object, by = kofi) {
    const held = await test.runtime.pool.connect();
    try {
      const tables = (await versionsOf(test.runtime.pool)).flatMap(({ name, version, state }) => {
        const model = MODELS.includes(name) && state === 'live' && test.runtime.models.find((one) => one.name === name);
        return model ? Object.keys(model.tables).map((table) => `"${schemaOf(name, version)}"."${table}"`) : [];
      });
      await held.query(`begin; lock table ${tables.join(', ')} in exclusive mode`);
      const answer = await act;
      expect(answer.status, answer.text).toBeLessThan(300);
      const listing = test.http
        .get(path)
        .query(filter ? { filter: JSON.stringify(filter) } : {})
        .set({ ...by.headers, 'Sankofa-Position': answer.headers['sankofa-position'] ?? '' })
        .then(({ status, body, headers }) => {
          expect({ status, stale: headers['sankofa-stale'] }).toEqual({ status: 200, stale: undefined });
          return body;
        });
      await sleep(HELD_MS);
      await held.query('rollback');
      return await listing;
    } finally {
      held.release(true);
    }
  }

  it('in the queue: a report claimed, renewed and released', async () => {
    const { id } = await reported();
    const mine = { id: [id], claimed_by: 'me' };
    const [claimed] = await listAfter(post(`${REPORTS}/${id}/claim`, {}), REPORTS, mine);
    expect(claimed).toMatchObject({ id, status: 'under_review', claim: { mine: true } });
    test.clock.pass(120);
    const [renewed] = await listAfter(post(`${REPORTS}/${id}/renew`, {}), REPORTS, mine);
    expect(renewed.claim.until > claimed.claim.until).toBe(true);
    const released = await listAfter(post(`${REPORTS}/${id}/release`, {}), REPORTS, { ...mine, claimed_by: 'nobody' });
    expect(released).toMatchObject([{ id, status: 'pending', claim: null }]);
  });

  for (const action_type of ['warning', 'no_action'] as const) {
    it(`in the queue and among decisions: ${action_type} decided and reversed`, async () => {
      const { id } = await reported();
      await claim(id);
      const body = { report_id: id, action_type, reason: 'Advertising' };
      const resolved = { id: [id], status: 'resolved' };
      expect(await listAfter(post('/api/admin/moderation/action', body), REPORTS, resolved)).toHaveLength(1);

      const first = await decided(action_type);
      const back = { reason: 'It was a quotation' };
      const waiting = { id: [first.id], status: 'pending' };
      expect(await listAfter(post(`${DECISIONS}/${first.decisionId}/reverse`, back), REPORTS, waiting)).toHaveLength(1);
      const second = await decided(action_type);
      const reverse = post(`${DECISIONS}/${second.decisionId}/reverse`, back);
      const [decision] = await listAfter(reverse, DECISIONS, { report_id: second.id });
      expect(decision).toMatchObject({ id: second.decisionId, reversal: { reason: back.reason } });
    });
  }

  it('among flagged users: a strike and its reversal', async () => {
    const flagged = '/api/admin/users/flagged';
    const of = (rows: { user_id: string; strikes: number }[], { id }: SignedInPerson) =>
      rows.find(({ user_id }) => user_id === id)?.strikes ?? 0;
    const { id, author } = await reported();
    await claim(id);
    const body = { report_id: id, action_type: 'warning', reason: 'Advertising' };
    const sort = `${flagged}?sort=${encodeURIComponent('["strikes","DESC"]')}&range=[0,99]`;
    expect(of(await listAfter(post('/api/admin/moderation/action', body), sort), author)).toBe(1);
    const { decisionId, author: other } = await decided('warning');
    const reverse = post(`${DECISIONS}/${decisionId}/reverse`, { reason: 'It was a quotation' });
    expect(of(await listAfter(reverse, sort), other)).toBe(0);
  });

  it('in the queue: several decided at once, and the released ones of a refused action', async () => {
    const [one, other] = [(await reported()).id, (await reported()).id];
    const all = { report_ids: [one, other], action_type: 'no_action', reason: 'Nothing wrong' };
    const resolved = { id: [one, other], status: 'resolved' };
    expect(await listAfter(post('/api/admin/moderation/actions', all), REPORTS, resolved)).toHaveLength(2);

    const film = { content_type: 'movie', content_id: 'salt', violation_types: ['spam'] };
    await post('/api/reports', film, await test.signUp()).expect(200);
    await test.upToDate();
    const id = reportIdOf('movie', 'salt');
    // The film has no author with an account who could be warned.
    const warning = { report_ids: [id], action_type: 'warning', reason: 'Advertising' };
    const asked = { id: [id], claimed_by: 'nobody' };
    const listed = await listAfter(post('/api/admin/moderation/actions', warning), REPORTS, asked);
    expect(listed.map((report: { id: string }) => report.id)).toEqual([id]);
  });

  it('among decisions: an appeal decided', async () => {
    const { decisionId, author } = await decided('warning');
    await post(`/api/moderation/decisions/${decisionId}/appeal`, { statement: 'A line of the film' }, author);
    await test.upToDate();
    const outcome = { outcome: 'overturned', reason: 'It is a line of the film' };
    const act = post(`${DECISIONS}/${decisionId}/appeal`, outcome, lead);
    const [decision] = await listAfter(act, DECISIONS, { id: [decisionId], appeal: 'overturned' }, lead);
    expect(decision).toMatchObject({
      id: decisionId,
      appeal: { by: { id: lead.id } },
      reversal: { because: 'appeal' },
    });
  });

  it('among blind reviews and disagreements: one reviewed and one settled', async () => {
    const { id, decisionId } = await decided('warning');
    const look = blindReviewIdOf(decisionId);
    const looks = '/api/admin/moderation/blind-reviews';
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
    const other = await test.signUpStaff('moderator');
    const apart = { action_type: 'no_action', reason: 'It is a quotation' };
    const before = await test.http.get(`${looks}?range=[0,99]`).set(other.headers).expect(200);
    expect(ids(before.body)).toContain(look);
    const left = await listAfter(post(`${looks}/${look}/decision`, apart, other), `${looks}?range=[0,99]`, {}, other);
    expect(ids(left)).not.toContain(look);
    const settlement = { right: 'second', reason: 'The second has it right' };
    const settle = post(`/api/admin/moderation/disagreements/${look}/settlement`, settlement, lead);
    expect(await listAfter(settle, REPORTS, { id: [id], status: 'pending' }, lead)).toHaveLength(1);
  });

  it('among saved views: one saved, renamed and removed', async () => {
    const path = '/api/admin/moderation/report-views';
    const [saved] = await listAfter(post(path, { name: 'Spam', filter: { violation_type: 'spam' } }), path);
    expect(saved).toMatchObject({ name: 'Spam' });
    const one = `${path}/${saved.id}`;
    const renamed = await listAfter(test.http.put(one).set(kofi.headers).send({ name: 'Watches' }), path);
    expect(renamed).toMatchObject([{ id: saved.id, name: 'Watches' }]);
    expect(await listAfter(test.http.delete(one).set(kofi.headers), path)).toEqual([]);
  });
});
