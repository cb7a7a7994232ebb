import { randomUUID } from 'node:crypto';
import { itemOf } from '@sankofa/events/billing/testing/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingHistory } from '../billing/testing/billing-history.ts';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { rolesWith } from '../contract/permissions.ts';
import { WORK_PERMISSIONS, type Work, type WorkArea } from '../contract/work.ts';
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

  it('counts refunds for a second person, and disputes by their deadline', async () => {
    const history = billingHistory(test);
    const [one, two] = [await test.signUpStaff('finance'), await test.signUpStaff('finance')];
    const { id } = await test.signUp();
    const payment = await history.pay(id, itemOf('movie_bundle'), { amountMinor: 12_000 });
    const ask = { kind: 'request_refund', refundId: randomUUID(), paymentId: payment, amountMinor: 12_000 } as const;
    await history.record(id, { ...ask, staffId: one.id, reason: 'Bought by a child' });
    const dueAt = new Date(test.clock.now.getTime() + 3 * 86_400_000).toISOString();
    const dispute = { disputeId: 'du_1', paymentId: payment, amountMinor: 12_000, feeMinor: 1_500, dueAt };
    const more = { disputeReason: 'fraudulent', effectiveAt: test.clock.now.toISOString() };
    await history.record(id, { kind: 'open_dispute', dispute: { ...dispute, ...more } });
    expect((await workOf(one)).refunds).toMatchObject({ waiting: 0 });
    expect((await workOf(two)).refunds).toMatchObject({ waiting: 1 });
    expect((await workOf(two)).disputes).toMatchObject({ waiting: 1, next_due_at: dueAt });
  });

  it('counts open data requests, by their due date', async () => {
    const officer = await test.signUpStaff('compliance_officer');
    const viewer = await test.signUp();
    const body = { request_type: 'access', request_description: 'All of it', requested_data_categories: [] };
    expect((await test.http.post('/api/legal/gdpr-request').set(viewer.headers).send(body)).status).toBeLessThan(300);
    expect((await workOf(officer)).data_requests).toMatchObject({ waiting: 1, overdue: 0, due_soon: 0 });
  });
});
