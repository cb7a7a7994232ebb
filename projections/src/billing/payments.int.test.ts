import type { JsonObject } from '@sankofa/events/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenModel, givenModel, type TestEvent } from '../testing/given-model.ts';
import { payments } from './payments.ts';

let model: GivenModel;
beforeAll(async () => {
  model = await givenModel(payments);
});
afterAll(() => model.close());

const PAYMENT = 'pi_1';
const item = {
  productId: 'single_movie',
  productKind: 'movie',
  productVersion: 1,
  movieId: 'salt-road',
  creatorId: null,
} as const;
const paid = { provider: 'stripe', livemode: false, item, currency: 'USD', country: 'GH' };
const effectiveAt = '2026-03-03T14:10:58.000Z';
const happened = (type: string, data: JsonObject): TestEvent => ({ type, stream: 'customer-ama', data });

const withdrawal = { withdrawalId: 'w1', basis: 'time', used: 86_400, of: 2_592_000, ofMinor: 500 };
const requested = (refundId: string, amountMinor: number, needsApproval = false, more = {}): TestEvent =>
  happened('RefundRequested', {
    refundId,
    paymentId: PAYMENT,
    amountMinor,
    staffId: 'finance',
    needsApproval,
    reason: 'Bought twice',
    withdrawal: null,
    ...more,
  });
const refund = (refundId: string, amountMinor: number): JsonObject => ({
  refundId,
  paymentId: PAYMENT,
  paid,
  providerRefundId: `re_${refundId}`,
  amountMinor,
  taxMinor: amountMinor / 5,
  feeReturnedMinor: 0,
  effectiveAt,
});
const completed = (refundId: string, amountMinor: number): TestEvent =>
  happened('RefundCompleted', refund(refundId, amountMinor));
const returned = (refundId: string, amountMinor: number): TestEvent =>
  happened('RefundReturned', { ...refund(refundId, amountMinor), failure: 'expired_card' });
const dispute = { disputeId: 'dp_1', paymentId: PAYMENT, paid, effectiveAt };
const opened = happened('DisputeOpened', {
  ...dispute,
  amountMinor: 500,
  feeMinor: 1500,
  disputeReason: 'fraudulent',
  dueAt: null,
});
const closed = (outcome: 'won' | 'lost'): TestEvent =>
  happened('DisputeClosed', { ...dispute, outcome, disputedMinor: 500, returnedMinor: outcome === 'won' ? 500 : 0 });

const refundsAfter = (...events: TestEvent[]) => model.rowsAfter('refunds', events);
const totalsAfter = async (...events: TestEvent[]) => (await model.rowsAfter('payment_totals', events))[0];

describe('a refund', () => {
  it('keeps its request when it is completed, with the amount of the provider', async () => {
    expect(await refundsAfter(requested('r1', 500), completed('r1', 400))).toMatchObject([
      {
        status: 'completed',
        requested_by: 'finance',
        sealed_reason: { subject: 'customer-ama' },
        amount_minor: 400,
        tax_minor: 80,
      },
    ]);
  });

  it('of a withdrawal keeps why it is so much', async () => {
    expect(await refundsAfter(requested('r1', 484, true, { withdrawal }))).toMatchObject([{ withdrawal }]);
  });

  it('that was made at the provider has no request', async () => {
    expect(await refundsAfter(completed('r1', 500))).toMatchObject([
      { status: 'completed', requested_at: null, requested_by: null, sealed_reason: null, needs_approval: false },
    ]);
  });

  it('waits for approval where it needs one', async () => {
    const declined = happened('RefundDeclined', { refundId: 'r1', staffId: 'owner', reason: 'Watched to the end' });
    const approved = happened('RefundApproved', { refundId: 'r1', staffId: 'owner' });
    const request = requested('r1', 10_000, true);
    expect(await refundsAfter(request)).toMatchObject([{ status: 'awaiting_approval', decided_by: null }]);
    expect(await refundsAfter(request, approved)).toMatchObject([{ status: 'approved', decided_by: 'owner' }]);
    const [row] = await refundsAfter(request, declined);
    expect(row).toMatchObject({
      status: 'declined',
      decided_by: 'owner',
      sealed_decision: { subject: 'customer-ama' },
    });
    expect(JSON.stringify(row)).not.toContain('Watched');
  });

  it('that is returned failed, and no longer counts for its payment', async () => {
    const events = [completed('r1', 300), completed('r2', 100), returned('r1', 300)];
    expect(await refundsAfter(...events)).toMatchObject([
      { refund_id: 'r1', status: 'failed', failure: 'expired_card', provider_refund_id: 're_r1' },
      { refund_id: 'r2', status: 'completed', failure: null },
    ]);
    expect(await totalsAfter(...events)).toMatchObject({ refunded_minor: 100, refunded_tax_minor: 20 });
  });
});

describe('a dispute', () => {
  it.each([
    ['won', 0],
    ['lost', 1],
  ] as const)('is open until it is %s', async (outcome, lost) => {
    expect(await totalsAfter(opened)).toMatchObject({ open_disputes: 1, lost_disputes: 0 });
    expect(await totalsAfter(opened, closed(outcome))).toMatchObject({ open_disputes: 0, lost_disputes: lost });
  });
});
