import type Stripe from 'stripe';
import { z } from 'zod';
import { flag, text } from './form-params.ts';
import { closeInvoice, defaultMethod, draftInvoice, finalizeInvoice, payInvoice } from './invoices.ts';
import { listObjects, listParams, stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest, StripeApiError } from './stripe-error.ts';
import { apiList, idOf } from './stripe-objects.ts';
import { nextPeriod, periodInvoice } from './subscription-renewal.ts';
import { previewableChanges, updateSubscription } from './subscription-update.ts';

const previewParams = {
  customer: text().optional(),
  subscription: text(),
  subscription_details: z.strictObject(previewableChanges).optional(),
} as const;

function previewed(context: StripeContext, params: z.output<z.ZodObject<typeof previewParams>>): Stripe.Invoice {
  const subscription = context.require('subscription', params.subscription, 'subscription');
  const changes = params.subscription_details ?? {};
  const changed = updateSubscription(context, subscription, changes, true);
  const isImmediate =
    changes.proration_behavior === 'always_invoice' ||
    changes.billing_cycle_anchor === 'now' ||
    changes.trial_end === 'now';
  if (!isImmediate && changed.cancel_at_period_end) {
    throw invalidRequest('No upcoming invoices for customer', 'invoice_upcoming_none');
  }
  const draft =
    isImmediate && changed.latest_invoice !== subscription.latest_invoice
      ? context.get('invoice', idOf(changed.latest_invoice) ?? '')
      : draftInvoice(context, periodInvoice(context, { ...nextPeriod(changed), status: 'active' }, 'upcoming'));
  return { ...draft, id: `upcoming_${draft.id}`, billing_reason: 'upcoming' };
}

const payParams = { payment_method: text().optional(), off_session: flag().optional() } as const;

function pay(context: StripeContext, params: z.output<z.ZodObject<typeof payParams>>, id: string): Stripe.Invoice {
  const found = context.require('invoice', id);
  if (found.status !== 'open' && found.status !== 'draft') {
    throw invalidRequest(found.status === 'paid' ? 'Invoice is already paid' : `This invoice is ${found.status}.`);
  }
  const invoice = found.status === 'draft' ? finalizeInvoice(context, found) : found;
  if (invoice.status === 'paid') return invoice;
  const { payment_method: chosen } = params;
  if (chosen !== undefined) context.require('payment_method', chosen, 'payment_method');
  const subscription = context.get('subscription', idOf(invoice.parent?.subscription_details?.subscription) ?? '');
  const method = chosen ?? defaultMethod(context, subscription);
  if (method === null) {
    throw invalidRequest('There is no `default_payment_method` set on this Customer or Invoice.');
  }
  const intent = payInvoice(context, invoice, method, params.off_session ?? true);
  const error = intent?.last_payment_error;
  if (error) {
    const { message = '', code = 'card_declined', decline_code, charge } = error;
    const details = {
      ...(decline_code === undefined ? {} : { decline_code }),
      ...(charge === undefined ? {} : { charge }),
    };
    throw new StripeApiError(402, { type: 'card_error', message, code, ...details }, true);
  }
  if (intent?.status === 'requires_action') {
    const message = 'Payment for this invoice requires additional user action before it can be completed successfully.';
    const code = 'invoice_payment_intent_requires_action';
    throw new StripeApiError(402, { type: 'card_error', code, message }, true);
  }
  return context.get('invoice', id);
}

/** Payments of an invoice, which it shows on request. */
export const paymentsOf = (context: StripeContext, invoice: string) =>
  apiList(context.store.list('invoice_payment', { where: { invoice } }), '/v1/invoice_payments');

/** Calls about invoices. */
export const invoiceCalls = [
  stripeCall(
    'GET',
    '/v1/invoices',
    {
      ...listParams,
      customer: text().optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: text().optional(),
    },
    (context, params) => {
      const { customer, status, subscription } = params;
      const where = { customer, status, 'parent.subscription_details.subscription': subscription };
      return listObjects(context, 'invoice', params, where, '/v1/invoices');
    },
  ),
  // Makes the changes, reads the invoice, and undoes everything. So a preview is what the change will do.
  stripeCall('POST', '/v1/invoices/create_preview', previewParams, (context, params) =>
    context.store.database.undoable(
      () => previewed(context, params),
      () => true,
    ),
  ),
  stripeCall('GET', '/v1/invoices/:id', {}, (context, _params, id) => context.require('invoice', id)),
  stripeCall('POST', '/v1/invoices/:id/pay', payParams, pay),
  stripeCall('POST', '/v1/invoices/:id/void', {}, (context, _params, id) => {
    const invoice = context.require('invoice', id);
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
      throw invalidRequest(`You can only pass in open invoices. This invoice isn't open.`, 'invoice_not_editable');
    }
    return closeInvoice(context, invoice, 'void');
  }),
  stripeCall(
    'GET',
    '/v1/invoice_payments',
    {
      ...listParams,
      invoice: text().optional(),
      payment: z.strictObject({ payment_intent: text().optional(), type: z.literal('payment_intent') }).optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
    },
    (context, params) => {
      const { invoice, payment, status } = params;
      const where = { invoice, status, 'payment.payment_intent': payment?.payment_intent };
      return listObjects(context, 'invoice_payment', params, where, '/v1/invoice_payments');
    },
  ),
];
