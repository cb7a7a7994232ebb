import type Stripe from 'stripe';
import { z } from 'zod';
import { book } from './balance.ts';
import { flag, mergeMetadata, metadata, text } from './form-params.ts';
import { listObjects, listParams, stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest } from './stripe-error.ts';
import { idOf, nulls } from './stripe-objects.ts';

const DAY_S = 86_400;
/** Time to answer a dispute, in days. */
const RESPONSE_DAYS = 20;
/** Fee of a dispute in cents. It is not returned. */
const FEE = 1500;

const OPEN = ['needs_response', 'under_review'];

/** Disputes a charge: its money is withdrawn, with a fee. */
export function createDispute(context: StripeContext, chargeId: string, reason = 'fraudulent'): Stripe.Dispute {
  const charge = context.require('charge', chargeId, 'charge');
  if (!charge.paid || charge.disputed) throw invalidRequest(`Charge ${chargeId} cannot be disputed.`);
  const id = context.id('dp');
  const amount = charge.amount - charge.amount_refunded;
  if (amount === 0) throw invalidRequest(`Charge ${chargeId} has been refunded.`);
  const withdrawn = book(context, {
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    fee: FEE,
    feeDescription: 'Dispute fee',
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${chargeId}`,
  });
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawn],
    charge: chargeId,
    created: context.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      enhanced_evidence: {},
      ...nulls(
        'access_activity_log',
        'billing_address',
        'cancellation_policy',
        'cancellation_policy_disclosure',
        'cancellation_rebuttal',
        'customer_communication',
        'customer_email_address',
        'customer_name',
        'customer_purchase_ip',
        'customer_signature',
        'duplicate_charge_documentation',
        'duplicate_charge_explanation',
        'duplicate_charge_id',
        'product_description',
        'receipt',
        'refund_policy',
        'refund_policy_disclosure',
        'refund_refusal_explanation',
        'service_date',
        'service_documentation',
        'shipping_address',
        'shipping_carrier',
        'shipping_date',
        'shipping_documentation',
        'shipping_tracking_number',
        'uncategorized_file',
        'uncategorized_text',
      ),
    },
    evidence_details: {
      due_by: context.now + RESPONSE_DAYS * DAY_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  context.save('charge', { ...charge, disputed: true });
  context.store.database.schedule('dispute.due', id, context.now + RESPONSE_DAYS * DAY_S);
  context.save('dispute', dispute, 'charge.dispute.created');
  return context.save('dispute', dispute, 'charge.dispute.funds_withdrawn');
}

/** Decides a dispute. A won one returns the money without its fee. */
export function closeDispute(context: StripeContext, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const dispute = context.require('dispute', id, 'dispute');
  if (!OPEN.includes(dispute.status)) throw invalidRequest('This dispute is already closed.');
  context.store.database.unschedule('dispute.due', id);
  const isWon = outcome === 'won';
  const reinstated = isWon
    ? [
        book(context, {
          type: 'adjustment',
          category: 'dispute_reversal',
          amount: dispute.amount,
          fee: 0,
          currency: dispute.currency,
          source: id,
          description: `Chargeback reversal for ${idOf(dispute.charge)}`,
        }),
      ]
    : [];
  const closed: Stripe.Dispute = {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...reinstated],
    status: outcome,
  };
  context.save('dispute', closed, 'charge.dispute.closed');
  return isWon ? context.save('dispute', closed, 'charge.dispute.funds_reinstated') : closed;
}

const evidenceParams = {
  access_activity_log: text(20_000).optional(),
  customer_email_address: text().optional(),
  customer_name: text().optional(),
  product_description: text(20_000).optional(),
  /** Id of an uploaded file. */
  receipt: text().optional(),
  service_date: text().optional(),
  uncategorized_text: text(150_000).optional(),
} as const;

/** Calls about disputes. */
export const disputeCalls = [
  stripeCall(
    'GET',
    '/v1/disputes',
    { ...listParams, charge: text().optional(), payment_intent: text().optional() },
    (context, params) => {
      const { charge, payment_intent } = params;
      return listObjects(context, 'dispute', params, { charge, payment_intent }, '/v1/disputes');
    },
  ),
  stripeCall('GET', '/v1/disputes/:id', {}, (context, _params, id) => context.require('dispute', id)),
  stripeCall(
    'POST',
    '/v1/disputes/:id',
    {
      evidence: z.strictObject(evidenceParams).optional(),
      metadata: metadata().optional(),
      submit: flag().optional(),
    },
    (context, { evidence, metadata, submit }, id) => {
      const dispute = context.require('dispute', id);
      if (!OPEN.includes(dispute.status)) throw invalidRequest('This dispute is already closed.');
      if (evidence?.receipt) context.require('file', evidence.receipt, 'evidence[receipt]');
      // Submitted evidence is reviewed by the bank: `control.closeDispute` is its answer.
      if (submit) context.store.database.unschedule('dispute.due', id);
      return context.change(
        'dispute',
        {
          ...dispute,
          evidence: Object.assign({ ...dispute.evidence }, evidence),
          evidence_details: {
            ...dispute.evidence_details,
            has_evidence: dispute.evidence_details.has_evidence || evidence !== undefined,
            submission_count: dispute.evidence_details.submission_count + (submit ? 1 : 0),
          },
          metadata: mergeMetadata(dispute.metadata, metadata),
          status: submit ? 'under_review' : dispute.status,
        },
        'charge.dispute.updated',
      );
    },
  ),
];
