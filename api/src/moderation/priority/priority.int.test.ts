import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { ModerationReport } from '../../contract/moderation-queue.ts';
import { hasReacted } from '../../reactors/has-reacted.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { BUILT_IN_CLASSIFIER } from '../classifier/classify.ts';
import { reportIdOf } from '../content-report-routes.ts';
import { forgetOldStrikes } from './priority-reactor.ts';

const SLUR = 'Those people are vermin and should be driven out';

/** Shared setup of tests about reports. */
async function working(test: TestApi) {
  await addFilm(test, 'salt');
  const lead = await test.signUpStaff('lead_moderator');
  const send = async (path: string, body: object, { headers }: SignedInPerson, status = 200) => {
    const answer = await test.http.post(path).set(headers).send(body);
    expect(answer.status, answer.text).toBe(status);
    await test.upToDate();
    return answer.body;
  };
  return {
    lead,
    send,
    async reported(author: SignedInPerson, text: string, violation: string, by: SignedInPerson): Promise<string> {
      const { id } = await send('/api/movies/salt/discussions', { title: 'The ending', text }, author, 201);
      const complaint = { content_type: 'discussion', content_id: id, violation_types: [violation] };
      await send('/api/reports', complaint, by);
      return reportIdOf('discussion', id);
    },
    async decide(report_id: string, action_type: string): Promise<string> {
      await send(`/api/admin/moderation/reports/${report_id}/claim`, {}, lead);
      const body = { report_id, action_type, reason: 'Rude to others' };
      return (await send('/api/admin/moderation/action', body, lead)).decision_id;
    },
    async page(reportId: string): Promise<ModerationReport> {
      const head = await test.runtime.store.head();
      expect(await hasReacted(test.api.services, 'report priorities', head, 10_000)).toBe(true);
      await test.upToDate();
      const path = `/api/admin/moderation/reports/${reportId}`;
      return (await test.http.get(path).set(lead.headers).expect(200)).body;
    },
  };
}

const partsOf = ({ priority_parts }: ModerationReport) =>
  Object.fromEntries(priority_parts.map(({ part, points, measured }) => [part, [points, measured]]));

describe('the priority of a report', () => {
  let test: TestApi;
  let act: Awaited<ReturnType<typeof working>>;
  beforeAll(async () => {
    test = await startTestApi();
    act = await working(test);
  });
  afterAll(() => test.close());

  it('includes the classification of the content, with its evidence', async () => {
    const page = await act.page(await act.reported(await test.signUp(), SLUR, 'other', await test.signUp()));
    expect(page.ai_confidence_score).toBeGreaterThan(0.5);
    expect(page.ai_analysis).toMatch(/^Hate speech \d+\u00a0%.*built-in classifier.*Words: “.*vermin.*”\.$/);
    expect(partsOf(page).classifier).toEqual([expect.any(Number), page.ai_confidence_score]);
    const clean = await act.reported(await test.signUp(), 'A lovely film', 'other', await test.signUp());
    expect(await act.page(clean)).toMatchObject({
      ai_confidence_score: 0,
      ai_analysis: expect.stringContaining('Nothing found'),
    });
  });

  it('follows the strikes of the author, including reversals and expiry', async () => {
    const [author, ama] = [await test.signUp(), await test.signUp()];
    const waiting = await act.reported(author, 'A lovely film', 'spam', ama);
    expect(partsOf(await act.page(waiting)).history).toEqual([0, 0]);
    const decisionId = await act.decide(await act.reported(author, 'Fools', 'spam', await test.signUp()), 'warning');
    const struck = await act.page(waiting);
    expect(partsOf(struck).history).toEqual([5, 1]);
    const reverse = `/api/admin/moderation/decisions/${decisionId}/reverse`;
    await act.send(reverse, { reason: 'It was meant kindly' }, act.lead);
    expect(partsOf(await act.page(waiting)).history).toEqual([0, 0]);

    await act.decide(await act.reported(author, 'Fools again', 'spam', await test.signUp()), 'warning');
    expect(partsOf(await act.page(waiting)).history).toEqual([5, 1]);
    const now = new Date(test.clock.now.getTime() + 181 * 86_400_000);
    const later = { ...test.api.services, clock: () => now };
    await forgetOldStrikes(later);
    await forgetOldStrikes(later);
    await test.upToDate();
    expect(partsOf(await act.page(waiting)).history).toEqual([0, 0]);
  });

  it('follows the reliability of the reporters', async () => {
    const crier = await test.signUp();
    const waiting = await act.reported(await test.signUp(), 'A lovely film', 'spam', crier);
    expect(partsOf(await act.page(waiting)).reliability).toEqual([0, 0.5]);
    const decisionId = await act.decide(
      await act.reported(await test.signUp(), 'Another lovely film', 'spam', crier),
      'no_action',
    );
    expect(partsOf(await act.page(waiting)).reliability).toEqual([-3, 0.35]);
    await act.send(`/api/admin/moderation/decisions/${decisionId}/reverse`, { reason: 'It was spam' }, act.lead);
    expect(partsOf(await act.page(waiting)).reliability).toEqual([0, 0.5]);
  });

  it('of a report by a rule uses the known facts and names no people', async () => {
    const author = await test.signUp();
    await act.decide(await act.reported(author, 'Fools', 'spam', await test.signUp()), 'warning');
    const rule = {
      name: 'Offers',
      description: '',
      content_types: ['discussion'],
      matching: 'any',
      keywords: ['telegram'],
      links: null,
      rate: null,
      classifier: [],
      auto_action: 'flag',
      violation: 'spam',
    };
    const { id } = await act.send('/api/admin/moderation/rules', rule, act.lead, 201);
    await act.send(`/api/admin/moderation/rules/${id}/activate`, {}, act.lead);
    const text = { title: 'Write to me on telegram', text: SLUR };
    const written = await act.send('/api/movies/salt/discussions', text, author, 201);
    expect(await hasReacted(test.api.services, 'moderation rules', await test.runtime.store.head(), 10_000)).toBe(true);
    const page = await act.page(reportIdOf('discussion', written.id));
    expect(partsOf(page)).toEqual({
      severity: [10, 'spam'],
      reporters: [0, 0],
      history: [5, 1],
      classifier: [expect.any(Number), page.ai_confidence_score],
      reach: [0, 0],
    });
    expect(page.ai_confidence_score).toBeGreaterThan(0.5);
  });
});

describe('an external classifier', () => {
  it('never blocks a report: on a failure or timeout, the built-in one is used', async () => {
    const service = createServer((request, response) => {
      // The second request gets no response.
      if (asked++ > 0) return;
      request.resume();
      response.end(JSON.stringify({ results: [{ category_scores: { hate: 0.91 } }] }));
    });
    let asked = 0;
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const test = await startTestApi({ classifierUrl: `http://127.0.0.1:${port}/v1` });
    try {
      const act = await working(test);
      const judged = await act.reported(await test.signUp(), 'Only it minds this', 'other', await test.signUp());
      expect(await act.page(judged)).toMatchObject({
        ai_confidence_score: 0.91,
        ai_analysis: 'Hate speech 91\u00a0%, by test-classifier.',
      });
      const hung = await act.reported(await test.signUp(), SLUR, 'other', await test.signUp());
      expect((await act.page(hung)).ai_analysis).toContain(BUILT_IN_CLASSIFIER);
      expect(asked).toBe(2);
    } finally {
      await test.close();
      service.closeAllConnections();
      service.close();
    }
  });
});
