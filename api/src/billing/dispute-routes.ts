import { customer } from '@sankofa/events/billing/customer';
import { requireEvidenceDue } from '@sankofa/events/billing/refund-decisions';
import { OWN_REASONS } from '@sankofa/events/own-reason';
import { Refusal } from '@sankofa/events/store/refusal';
import Stripe from 'stripe';
import { commandContext } from '../command-context.ts';
import { type EvidencePart, prepareEvidence, submitEvidence } from '../contract/admin-disputes.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { type Actor, type Route, reply, serve } from '../http/serve.ts';
import { assertNotSelf } from '../privacy/conflict-of-interest.ts';
import type { Services } from '../services.ts';
import { type DisputedPayment, disputedPayment, evidenceFor, invoiceFile } from './dispute-evidence.ts';
import { recordAccess } from './invoice-routes.ts';
import { PaypalRefusal } from './paypal/paypal-gateway.ts';
import type { PaypalParts } from './paypal/paypal-parts.ts';
import { orUnavailable } from './provider-requests.ts';
import type { StripeParts } from './stripe/stripe-parts.ts';

interface Options {
  /** Printed on invoices that were issued before they named their seller. */
  readonly seller: readonly string[];
  readonly stripe: StripeParts | null;
  readonly paypal: PaypalParts | null;
}

/** Evidence for disputes: prepared from what is recorded, and sent to the provider of the payment. */
export function disputeRoutes(services: Services, { seller, stripe, paypal }: Options): Route[] {
  /** @throws Refusal `not_found`, `own_file`, `evidence_refused` */
  async function disputed(disputeId: string, actor: Actor) {
    const payment = await disputedPayment(services, disputeId);
    if (!payment) throw new Refusal('not_found', { what: 'dispute' });
    assertNotSelf(payment.customer_id, actor);
    requireEvidenceDue((await services.runner.state(customer, payment.customer_id)).state, disputeId, services.clock());
    return payment;
  }

  /** @throws HttpProblem, Refusal `evidence_refused`, `not_found` */
  async function send(payment: DisputedPayment, disputeId: string, parts: readonly EvidencePart[]): Promise<void> {
    const { provider } = payment;
    const hasReceipt = parts.some(({ field }) => field === 'receipt');
    const file = hasReceipt ? await invoiceFile(services, payment, seller) : null;
    try {
      if (provider === 'stripe' && stripe) {
        const evidence = Object.fromEntries(parts.map(({ field, text }) => [field, text]));
        const receipt = file && { receipt: await stripe.gateway.uploadEvidence(file) };
        await stripe.gateway.submitEvidence(disputeId, { ...evidence, ...receipt });
      } else if (provider === 'paypal' && paypal) {
        await paypal.gateway.submitEvidence(disputeId, textOf(parts), file);
      } else throw new HttpProblem('payments_off');
    } catch (error) {
      const isRefused = error instanceof PaypalRefusal || error instanceof Stripe.errors.StripeInvalidRequestError;
      if (isRefused) throw new Refusal('evidence_refused', { why: 'provider' });
      orUnavailable(error);
    }
  }

  return [
    serve(prepareEvidence, async ({ params: { id }, actor, request }) => {
      const payment = await disputed(id, actor);
      const reason = OWN_REASONS.dispute.replace('{value}', id);
      const position = await recordAccess(services, { customerId: payment.customer_id, reason }, actor, request);
      const parts = await evidenceFor(services, payment);
      return position === null ? parts : reply(parts, { position });
    }),

    serve(submitEvidence, async ({ params: { id }, body: { parts }, actor, request }) => {
      const payment = await disputed(id, actor);
      await send(payment, id, parts);
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const command = {
        kind: 'submit_evidence',
        disputeId: id,
        staffId: actor.accountId,
        evidence: textOf(parts),
      } as const;
      const { position } = await services.runner.run(customer, payment.customer_id, command, context);
      return reply({ id }, { position });
    }),
  ];
}

const textOf = (parts: readonly EvidencePart[]): string => parts.map(({ text }) => text).join('\n\n');
