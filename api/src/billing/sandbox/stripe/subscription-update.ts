import type Stripe from 'stripe';
import { z } from 'zod';
import { remainingShare } from './billing-period.ts';
import { flag, integer, mergeMetadata, metadata, text, unset } from './form-params.ts';
import { addInvoiceItem, productName } from './invoice-lines.ts';
import { defaultMethod, draftInvoice, finalizeInvoice, payInvoice } from './invoices.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest, StripeApiError } from './stripe-error.ts';
import { idOf, nulls, type Subscription, type SubscriptionItem } from './stripe-objects.ts';
import { restartedPeriod, startPeriod } from './subscription-renewal.ts';
import { changeSubscription, firstItem, recurringOf, schedulePeriod } from './subscription-state.ts';

/** What a person says when they cancel. */
export const cancellationDetails = z.strictObject({
  comment: unset(text()).optional(),
  feedback: unset(
    z.enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ]),
  ).optional(),
});

const items = z.array(
  z.strictObject({ id: text(), price: text().optional(), quantity: integer().pipe(z.number().min(1)).optional() }),
);

/** Changes that a preview can make too. */
export const previewableChanges = {
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
  cancel_at_period_end: flag().optional(),
  items: items.optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  proration_date: integer().optional(),
  trial_end: z.union([z.literal('now'), integer()]).optional(),
} as const;

/** Parameters of an update. */
export const updateParams = {
  ...previewableChanges,
  cancellation_details: cancellationDetails.optional(),
  default_payment_method: unset(text()).optional(),
  description: unset(text(500)).optional(),
  metadata: unset(metadata()).optional(),
  pause_collection: unset(
    z.strictObject({
      behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
      resumes_at: integer().optional(),
    }),
  ).optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
} as const;

type UpdateParams = z.output<z.ZodObject<typeof updateParams>>;

/** Credits the rest of the period at the old price, and charges it at the new one. */
function prorate(context: StripeContext, before: SubscriptionItem, after: SubscriptionItem | null, at: number): void {
  const subscription = context.get('subscription', before.subscription);
  const { current_period_start: start, current_period_end: end } = before;
  const date = new Date(at * 1000).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const add = ({ price, quantity = 1 }: SubscriptionItem, sign: 1 | -1, text: string): void => {
    addInvoiceItem(context, {
      subscription,
      price,
      quantity,
      amount: sign * remainingShare((price.unit_amount ?? 0) * quantity, start, end, at),
      description: `${text} ${productName(context, price)} after ${date}`,
      isProration: true,
      period: { start: at, end },
    });
  };
  add(before, -1, 'Unused time on');
  if (after) add(after, 1, 'Remaining time on');
}

/** Credits what a person has paid for the rest of the period. */
export const creditUnusedTime = (context: StripeContext, subscription: Subscription): void => {
  if (subscription.status !== 'trialing') prorate(context, firstItem(subscription), null, context.now);
};

function changedItems(context: StripeContext, subscription: Subscription, params: UpdateParams): SubscriptionItem[] {
  const changes = new Map(params.items?.map((item) => [item.id, item]));
  const data = subscription.items.data.map((item) => {
    const change = changes.get(item.id);
    if (!change) return item;
    changes.delete(item.id);
    const price = change.price === undefined ? item.price : context.require('price', change.price, 'items[0][price]');
    const [from, to] = [recurringOf(item.price), price.recurring];
    if (!to) throw invalidRequest('The price specified is set to `type=one_time`.', undefined, 'items[0][price]');
    if (from.interval !== to.interval || from.interval_count !== to.interval_count) {
      throw invalidRequest('The sandbox does not change the billing interval.', undefined, 'items[0][price]');
    }
    return { ...item, price, quantity: change.quantity ?? item.quantity ?? 1 };
  });
  const [unknown] = changes.keys();
  if (unknown !== undefined) {
    throw invalidRequest(`No such subscription item: '${unknown}'`, 'resource_missing', 'items[0][id]');
  }
  return data;
}

function fieldChanges(context: StripeContext, before: Subscription, params: UpdateParams): Partial<Subscription> {
  const { cancel_at_period_end: cancels, default_payment_method: method, pause_collection: pause } = params;
  if (method) context.require('payment_method', method, 'default_payment_method');
  const details = before.cancellation_details ?? nulls('comment', 'feedback', 'feedback_option', 'reason');
  return {
    metadata: mergeMetadata(before.metadata, params.metadata),
    ...(method === undefined ? {} : { default_payment_method: method }),
    ...(params.description === undefined ? {} : { description: params.description }),
    ...(pause === undefined
      ? {}
      : { pause_collection: pause && { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null } }),
    ...(cancels === undefined
      ? {}
      : {
          cancel_at_period_end: cancels,
          cancel_at: cancels ? firstItem(before).current_period_end : null,
          canceled_at: cancels ? context.now : null,
        }),
    cancellation_details: {
      ...details,
      comment: params.cancellation_details?.comment ?? details.comment,
      feedback: params.cancellation_details?.feedback ?? details.feedback,
      reason: cancels === undefined ? details.reason : cancels ? 'cancellation_requested' : null,
    },
  };
}

/** The subscription in a trial until a time. */
function withTrial(context: StripeContext, before: Subscription, end: number): Subscription {
  if (end <= context.now) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', undefined, 'trial_end');
  }
  const data = before.items.data.map((item) => ({ ...item, current_period_end: end }));
  return {
    ...before,
    billing_cycle_anchor: end,
    status: 'trialing',
    trial_end: end,
    trial_start: before.trial_start ?? context.now,
    items: { ...before.items, data },
  };
}

/** Pays for what a change costs now. */
function payNow(context: StripeContext, draft: Stripe.Invoice, params: UpdateParams): void {
  const invoice = finalizeInvoice(context, draft);
  if (invoice.status !== 'open') return;
  const subscription = context.get('subscription', idOf(invoice.parent?.subscription_details?.subscription) ?? '');
  const intent = payInvoice(context, invoice, defaultMethod(context, subscription), true);
  const error = intent?.last_payment_error;
  if (params.payment_behavior === 'error_if_incomplete' && intent?.status !== 'succeeded') {
    throw new StripeApiError(402, {
      type: 'card_error',
      message: error?.message ?? 'This payment needs a payment method.',
      code: error?.code ?? 'card_declined',
      ...(error?.decline_code === undefined ? {} : { decline_code: error.decline_code }),
    });
  }
}

/**
 * Updates a subscription.
 * @param isPreview whether invoices stay drafts
 * @throws StripeApiError for a change that is impossible, or declined with `error_if_incomplete`
 */
export function updateSubscription(
  context: StripeContext,
  before: Subscription,
  params: UpdateParams,
  isPreview = false,
): Subscription {
  if (before.status === 'canceled') {
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
      'invalid_canceled_subscription_fields',
    );
  }
  const data = changedItems(context, before, params);
  const changed = changeSubscription(context, before, {
    ...fieldChanges(context, before, params),
    items: { ...before.items, data },
  });
  const resumesAt = changed.pause_collection?.resumes_at;
  if (resumesAt) context.store.database.schedule('subscription.resume', changed.id, resumesAt);
  else context.store.database.unschedule('subscription.resume', changed.id);
  const draft = startOver(context, before, changed, params) ?? invoiceChanges(context, before, changed, params);
  if (draft && !isPreview) payNow(context, draft, params);
  return context.get('subscription', before.id);
}

/** Begins a new period or trial, if the change asks for it. Returns the invoice of a period, as a draft. */
function startOver(
  context: StripeContext,
  before: Subscription,
  changed: Subscription,
  params: UpdateParams,
): Stripe.Invoice | null {
  const { billing_cycle_anchor: anchor, trial_end: trialEnd, proration_behavior: behavior } = params;
  if (anchor !== 'now' && trialEnd === undefined) return null;
  if (behavior !== 'none') creditUnusedTime(context, before);
  if (trialEnd === undefined || trialEnd === 'now') {
    const ended = trialEnd === 'now' ? { ...changed, trial_end: context.now } : changed;
    return startPeriod(context, restartedPeriod(context, ended), 'subscription_update');
  }
  schedulePeriod(context, changeSubscription(context, withTrial(context, changed, trialEnd), {}));
  return null;
}

/** Prorates changed items. Returns an invoice, as a draft, if they are invoiced at once. */
function invoiceChanges(
  context: StripeContext,
  before: Subscription,
  changed: Subscription,
  params: UpdateParams,
): Stripe.Invoice | null {
  const { proration_behavior: behavior, proration_date: at = context.now } = params;
  const startsOver = params.billing_cycle_anchor === 'now' || params.trial_end !== undefined;
  if (startsOver || behavior === 'none' || before.status === 'trialing') return null;
  for (const [index, item] of before.items.data.entries()) {
    const after = changed.items.data[index];
    const isChanged = after && (after.price.id !== item.price.id || after.quantity !== item.quantity);
    if (isChanged) prorate(context, item, after, at);
  }
  if (behavior !== 'always_invoice' || !params.items) return null;
  const { current_period_start: start, current_period_end: end } = firstItem(changed);
  return draftInvoice(context, {
    subscription: changed,
    reason: 'subscription_update',
    lines: [],
    period: { start, end },
  });
}
