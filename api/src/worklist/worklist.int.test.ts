import { randomUUID } from 'node:crypto';
import type { Role } from '@sankofa/events/accounts/role';
import { itemOf } from '@sankofa/events/billing/testing/examples';
import { eventDefinitions } from '@sankofa/events/catalog';
import { dataRequests } from '@sankofa/events/privacy/data-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingHistory } from '../billing/testing/billing-history.ts';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { rolesWith } from '../contract/permissions.ts';
import type { SecondPerson } from '../contract/second-person.ts';
import { SecondWaiting, WORK_PERMISSIONS, type Work, type WorkArea } from '../contract/work.ts';
import { reportIdOf } from '../moderation/content-report-routes.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('what waits for staff', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const workOf = async (staff: SignedInPerson): Promise<Work> => {
    await test.upToDate();
    return (await test.http.get('/api/admin/work').set(staff.headers)).body;
  };

  it('is told of the areas of the role only', async () => {
    for (const role of ['compliance_officer', 'analyst'] as const) {
      const work = await workOf(await test.signUpStaff(role));
      const open = Object.entries(work).flatMap(([area, of]) => (of === null ? [] : [area]));
      const allowed = Object.keys(work).filter((area) => rolesWith(WORK_PERMISSIONS[area as WorkArea]).includes(role));
      expect(open, role).toEqual(allowed);
    }
  });

  it('counts reports, names the first that the reader may decide on, and follows a claim', async () => {
    await addFilm(test, 'one');
    const viewer = await test.signUp();
    const [one, two] = [await test.signUpStaff('moderator'), await test.signUpStaff('moderator')];
    const report = { content_type: 'movie', content_id: 'one', violation_types: ['other'] };
    expect((await test.http.post('/api/reports').set(viewer.headers).send(report)).status).toBeLessThan(300);
    const { reports } = await workOf(one);
    expect(reports).toMatchObject({ waiting: 1, critical: 0, mine: 0, first_id: expect.any(String) });
    await test.http.post(`/api/admin/moderation/reports/${reports?.first_id}/claim`).set(one.headers);
    expect((await workOf(one)).reports).toMatchObject({ mine: 1, first_id: reports?.first_id });
    expect((await workOf(two)).reports).toMatchObject({ waiting: 1, mine: 0, first_id: null });
  });

  it('counts open data requests, by their due date', async () => {
    const officer = await test.signUpStaff('compliance_officer');
    const viewer = await test.signUp();
    const body = { request_type: 'access', request_description: 'All of it', requested_data_categories: [] };
    expect((await test.http.post('/api/legal/gdpr-request').set(viewer.headers).send(body)).status).toBeLessThan(300);
    expect((await workOf(officer)).data_requests).toMatchObject({ waiting: 1, overdue: 0, due_soon: 0 });
  });

  it('counts disputes by their deadline', async () => {
    const { payment, id } = await paid();
    const dueAt = new Date(test.clock.now.getTime() + 3 * 86_400_000).toISOString();
    const dispute = { disputeId: 'du_1', paymentId: payment, amountMinor: 12_000, feeMinor: 1_500, dueAt };
    const more = { disputeReason: 'fraudulent', effectiveAt: test.clock.now.toISOString() };
    await billingHistory(test).record(id, { kind: 'open_dispute', dispute: { ...dispute, ...more } });
    expect((await workOf(await test.signUpStaff('finance'))).disputes).toMatchObject({
      waiting: 1,
      next_due_at: dueAt,
    });
  });

  async function paid() {
    const { id } = await test.signUp();
    return { id, payment: await billingHistory(test).pay(id, itemOf('movie_bundle'), { amountMinor: 12_000 }) };
  }
  const post = async ({ headers }: SignedInPerson, path: string, body: object = {}) => {
    const answer = await test.http.post(`/api/${path}`).set(headers).send(body);
    expect(answer.status, answer.text).toBeLessThan(300);
    await test.upToDate();
    return answer.body;
  };

  interface Step {
    /** Where the second person works on it. */
    readonly area: WorkArea;
    readonly role: Role;
    readonly list: string;
    /** Brings it about. */
    readonly propose: (by: SignedInPerson) => Promise<unknown>;
  }

  /** Every step that waits for a second person, by the event that proposes it. */
  const STEPS: Readonly<Record<string, Step>> = {
    ErasureProposed: {
      area: 'erasures',
      role: 'compliance_officer',
      list: 'data-requests',
      async propose(by) {
        const body = { request_type: 'erasure', request_description: '', requested_data_categories: [] };
        const { id } = await post(await test.signUp(), 'legal/gdpr-request', body);
        const path = `admin/data-requests/${id}`;
        await post(by, `${path}/claim`);
        await post(by, `${path}/identity-check`, { method: 'document_seen' });
        await post(by, `${path}/propose-erasure`);
      },
    },
    LegalHoldProposed: { area: 'legal_holds', role: 'compliance_officer', list: 'people', propose: (by) => hold(by) },
    LegalHoldLiftProposed: {
      area: 'legal_holds',
      role: 'compliance_officer',
      list: 'people',
      async propose(by) {
        const id = await hold(await test.signUpStaff('compliance_officer'));
        await test.look(by, id);
        const { runner, clock } = test.api.services;
        const officer = { appointedBy: [], officerSince: new Date(0), isInstalled: true };
        const proposedBy = (await runner.state(dataRequests, id)).state.hold?.proposal?.officerId ?? '';
        const officers = [proposedBy, 'second'].map((officerId) => ({ id: officerId, ...officer }));
        const set = { kind: 'approve-hold', officerId: 'second', officers } as const;
        const context = { now: clock(), actor: { kind: 'staff', id: 'second' }, idempotencyKey: id } as const;
        await runner.run(dataRequests, id, set, context);
        await post(by, `admin/people/${id}/legal-hold/lift`, { reason: 'The case is closed' });
      },
    },
    RefundRequested: {
      area: 'refunds',
      role: 'finance',
      list: 'refunds',
      async propose({ id: staffId }) {
        const { id, payment } = await paid();
        const ask = {
          kind: 'request_refund',
          refundId: randomUUID(),
          paymentId: payment,
          amountMinor: 12_000,
        } as const;
        await billingHistory(test).record(id, { ...ask, staffId, reason: 'Bought by a child' });
      },
    },
    ClosingProposed: {
      area: 'child_safety_closings',
      role: 'lead_moderator',
      list: 'moderation/reports',
      async propose(by) {
        const comment = { second: 9, text: 'A lovely scene' };
        const { id } = await post(await test.signUp(), 'movies/one/timed-comments', comment);
        const complaint = { content_type: 'timed_comment', content_id: id, violation_types: ['child_safety'] };
        await post(await test.signUp(), 'reports', complaint);
        const report_id = reportIdOf('timed_comment', id);
        await post(by, `admin/moderation/reports/${report_id}/claim`);
        await post(by, 'admin/moderation/action', { report_id, action_type: 'no_action', reason: 'It is harmless' });
      },
    },
  };

  async function hold(by: SignedInPerson): Promise<string> {
    const { id } = await test.signUp();
    await test.look(by, id);
    await post(by, `admin/people/${id}/legal-hold`, { reason: 'A court asked for it' });
    return id;
  }

  it('knows every step for a second person: each event of a proposal', () => {
    const proposals = eventDefinitions.map(({ type }) => type).filter((type) => type.endsWith('Proposed'));
    expect(Object.keys(STEPS)).toEqual(expect.arrayContaining(proposals));
  });

  it.each(Object.entries(STEPS))(
    '%s waits for the second person, apart from the proposals of their own',
    async (_, step) => {
      const { area, role, list, propose } = step;
      const [one, two] = [await test.signUpStaff(role), await test.signUpStaff(role)];
      const countsOf = async (by: SignedInPerson) => SecondWaiting.strip().parse((await workOf(by))[area]);
      const listed = async ({ headers }: SignedInPerson, second: SecondPerson): Promise<number> => {
        const query = { filter: JSON.stringify({ second }) };
        const answer = await test.http.get(`/api/admin/${list}`).query(query).set(headers).expect(200);
        return Number(answer.headers['content-range']?.split('/')[1]);
      };
      const before = await countsOf(two);
      await propose(one);
      const [mine, theirs] = [await countsOf(one), await countsOf(two)];
      expect(theirs).toMatchObject({ waiting: before.waiting + 1, oldest_at: expect.any(String), own: 0 });
      expect(mine).toMatchObject({ waiting: before.waiting, own: 1 });
      expect(await listed(two, 'for_me')).toBe(theirs.waiting);
      expect([await listed(one, 'for_me'), await listed(one, 'mine')]).toEqual([mine.waiting, 1]);
    },
  );
});
