import { expect } from 'vitest';
import { buy, checkOut, DAY_MS, type TestSandbox } from './test-sandbox.ts';

/** Refunds and disputes, with the real SDK. */
export const refundScenarios = {
  'refunds in parts, at most the payment': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const { id, latest_charge: charge } = await buy(sandbox, 1299);
    const part = await stripe.refunds.create(
      { payment_intent: id, amount: 300, reason: 'requested_by_customer', metadata: { refund: 'r1' } },
      { idempotencyKey: 'refund-1' },
    );
    expect(part).toMatchObject({ status: 'succeeded', amount: 300, charge: charge.id });
    await expect(stripe.refunds.create({ charge: charge.id, amount: 1000 })).rejects.toMatchObject({
      message: 'Refund amount ($10.00) is greater than unrefunded amount on charge ($9.99)',
      param: 'amount',
    });
    const rest = await stripe.refunds.create({ charge: charge.id });
    expect(rest.amount).toBe(999);
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
      statusCode: 400,
    });
    const refunded = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] });
    expect(refunded).toMatchObject({ refunded: true, amount_refunded: 1299 });
    expect(refunded.refunds?.data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2);
    await stripe.refunds.update(part.id, { metadata: { note: 'sorry' } });
    expect((await stripe.refunds.retrieve(part.id)).metadata).toEqual({ refund: 'r1', note: 'sorry' });
    const booked = await stripe.balanceTransactions.list({ type: 'refund' });
    expect(booked.data.map(({ amount, fee, source }) => [amount, fee, source])).toEqual([
      [-999, 0, rest.id],
      [-300, 0, part.id],
    ]);
    await control.deliver();
    const updates = sandbox.events().filter(({ type }) => type === 'charge.refunded');
    expect(updates.map(({ data }) => data.previous_attributes)).toEqual([
      { amount_refunded: 0 },
      { amount_refunded: 300, refunded: false },
    ]);
  },

  'does not refund a payment that failed': async ({ stripe, control }: TestSandbox) => {
    const session = await checkOut(stripe, 499);
    const { paymentIntent } = await control.pay(session.id, 'declined');
    await expect(stripe.refunds.create({ payment_intent: String(paymentIntent) })).rejects.toMatchObject({
      statusCode: 400,
      param: 'payment_intent',
    });
    const [charge] = (await stripe.charges.list({ payment_intent: String(paymentIntent) })).data;
    await expect(stripe.refunds.create({ charge: String(charge?.id) })).rejects.toMatchObject({
      code: 'charge_not_refundable',
    });
  },

  'returns the money of a refund that fails': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const { latest_charge: charge } = await buy(sandbox, 499, 'refund_fails');
    const refund = await stripe.refunds.create({ charge: charge.id });
    expect(refund.status).toBe('succeeded');
    await control.advance(DAY_MS);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed', failure_reason: 'unknown' });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: false, amount_refunded: 0 });
    const { data } = await stripe.balanceTransactions.list();
    expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(455);
    await control.deliver();
    expect(sandbox.events().map(({ type }) => type)).toEqual(
      expect.arrayContaining(['refund.created', 'refund.updated', 'refund.failed']),
    );
  },

  'withdraws a disputed payment, and returns it when the dispute is won': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const { id, latest_charge: charge } = await buy(sandbox, 999);
    const disputeId = await control.dispute(id, 'product_not_received');
    const dispute = await stripe.disputes.retrieve(disputeId);
    expect(dispute).toMatchObject({
      status: 'needs_response',
      amount: 999,
      reason: 'product_not_received',
      evidence_details: { due_by: dispute.created + 20 * 86_400 },
      balance_transactions: [{ amount: -999, fee: 1500, net: -2499 }],
    });
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' });
    const pdf = Buffer.from('%PDF-1.7\n\xe2\xe3', 'latin1');
    const file = { data: pdf, name: 'invoice.pdf', type: 'application/pdf' };
    const { id: receipt } = await stripe.files.create({ file, purpose: 'dispute_evidence' });
    expect(await stripe.files.retrieve(receipt)).toMatchObject({ filename: 'invoice.pdf', size: pdf.length });
    await expect(stripe.disputes.update(disputeId, { evidence: { receipt: 'file_none' } })).rejects.toThrow('No such');
    const evidence = { uncategorized_text: 'Watched twice.', receipt };
    await stripe.disputes.update(disputeId, { evidence, submit: true });
    expect((await stripe.disputes.retrieve(disputeId)).status).toBe('under_review');
    await control.closeDispute(disputeId, 'won');
    const { data } = await stripe.balanceTransactions.list();
    expect(data.map(({ net }) => net)).toEqual([999, -2499, 940]);
    expect((await stripe.disputes.list({ payment_intent: id })).data).toMatchObject([{ status: 'won' }]);
    await expect(control.closeDispute(disputeId, 'lost')).rejects.toThrow('closed');
    await control.deliver();
    expect(
      sandbox
        .events()
        .map(({ type }) => type)
        .filter((type) => type.includes('dispute')),
    ).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
  },

  'loses a dispute that is not answered in time': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const { latest_charge: charge } = await buy(sandbox, 999, 'disputed');
    await control.advance(DAY_MS);
    const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
    expect(dispute?.status).toBe('needs_response');
    await control.advance(20 * DAY_MS);
    expect((await stripe.disputes.retrieve(String(dispute?.id))).status).toBe('lost');
  },
};
