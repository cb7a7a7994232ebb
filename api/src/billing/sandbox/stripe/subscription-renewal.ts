import type Stripe from 'stripe';
import { periodEnd } from './billing-period.ts';
import { periodLine } from './invoice-lines.ts';
import {
  closeInvoice,
  defaultMethod,
  draftInvoice,
  finalizeInvoice,
  finalizeLater,
  type InvoiceOptions,
  payInvoice,
} from './invoices.ts';
import type { StripeContext } from './stripe-context.ts';
import { idOf, type Subscription } from './stripe-objects.ts';
import { changeSubscription, endSubscription, firstItem, recurringOf, schedulePeriod } from './subscription-state.ts';

/** The subscription with its next period. */
export function nextPeriod(subscription: Subscription): Subscription {
  return {
    ...subscription,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => ({
        ...item,
        current_period_start: item.current_period_end,
        current_period_end: periodEnd(
          subscription.billing_cycle_anchor,
          item.current_period_end,
          recurringOf(item.price),
        ),
      })),
    },
  };
}

/** What the invoice of the current period consists of. */
export function periodInvoice(
  context: StripeContext,
  subscription: Subscription,
  reason: InvoiceOptions['reason'],
): InvoiceOptions {
  const lines = subscription.items.data.map((item) =>
    periodLine(
      context,
      subscription,
      item,
      { start: item.current_period_start, end: item.current_period_end },
      subscription.status === 'trialing',
    ),
  );
  const { current_period_start: start } = firstItem(subscription);
  return { subscription, reason, lines, period: { start, end: start } };
}

/** Ends a period: the subscription ends, pauses, or renews with a draft of its invoice. */
export function renew(context: StripeContext, id: string): void {
  const subscription = context.get('subscription', id);
  if (subscription.cancel_at_period_end) {
    endSubscription(context, subscription, {});
    return;
  }
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method;
  const isTrialEnd = subscription.status === 'trialing';
  if (isTrialEnd && missing && missing !== 'create_invoice' && defaultMethod(context, subscription) === null) {
    if (missing === 'cancel') endSubscription(context, subscription, {});
    else changeSubscription(context, subscription, { status: 'paused' }, 'customer.subscription.paused');
    return;
  }
  const next: Subscription = { ...nextPeriod(subscription), status: isTrialEnd ? 'active' : subscription.status };
  const draft = startPeriod(context, next, 'subscription_cycle');
  if (!closePaused(context, next, draft)) finalizeLater(context, draft);
}

/** Stores a new period. Returns the draft of its invoice. */
export function startPeriod(
  context: StripeContext,
  next: Subscription,
  reason: 'subscription_cycle' | 'subscription_update',
): Stripe.Invoice {
  const before = firstItem(context.get('subscription', next.id));
  const renewed = changeSubscription(context, next, {});
  schedulePeriod(context, renewed);
  return draftInvoice(context, {
    ...periodInvoice(context, renewed, reason),
    period: { start: before.current_period_start, end: before.current_period_end },
  });
}

/** The subscription with a period that begins now, on which later ones depend. */
export function restartedPeriod(context: StripeContext, subscription: Subscription): Subscription {
  const { now } = context;
  const data = subscription.items.data.map((item) => ({ ...item, current_period_end: now }));
  const ended = { ...subscription, billing_cycle_anchor: now, items: { ...subscription.items, data } };
  return { ...nextPeriod(ended), status: 'active' };
}

/** Closes the invoice of a subscription whose collection is paused. Returns false if it is not. */
function closePaused(context: StripeContext, subscription: Subscription, draft: Stripe.Invoice): boolean {
  const behavior = subscription.pause_collection?.behavior;
  if (behavior === undefined) return false;
  if (behavior === 'keep_as_draft') context.save('invoice', { ...draft, auto_advance: false });
  else {
    const opened = finalizeInvoice(context, draft);
    if (opened.status === 'open') closeInvoice(context, opened, behavior === 'void' ? 'void' : 'uncollectible');
  }
  return true;
}

const subscriptionOf = (context: StripeContext, invoice: Stripe.Invoice): Subscription =>
  context.get('subscription', idOf(invoice.parent?.subscription_details?.subscription) ?? '');

/** Finalizes a draft, and pays it while the person is absent. Does nothing once the subscription has ended. */
export function finalizeAndPay(context: StripeContext, id: string): void {
  const draft = context.get('invoice', id);
  if (draft.status !== 'draft' || subscriptionOf(context, draft).status === 'canceled') return;
  finalizeInvoice(context, draft);
  retryInvoice(context, id);
}

/** Attempts to pay an open invoice while the person is absent. Does nothing once the subscription has ended. */
export function retryInvoice(context: StripeContext, id: string): void {
  const invoice = context.get('invoice', id);
  const subscription = subscriptionOf(context, invoice);
  if (invoice.status !== 'open' || subscription.status === 'canceled') return;
  payInvoice(context, invoice, defaultMethod(context, subscription), true);
}
