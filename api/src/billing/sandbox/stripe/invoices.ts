import type Stripe from 'stripe';
import { type DraftLine, takePendingLines } from './invoice-lines.ts';
import { confirmIntent, createIntent } from './payments.ts';
import type { StripeContext } from './stripe-context.ts';
import { apiList, idOf, nulls, type PaymentIntent, type Subscription } from './stripe-objects.ts';
import { changeSubscription, endSubscription } from './subscription-state.ts';

const DAY_S = 86_400;
const HOUR_S = 3_600;
/** Until a draft of a renewal is finalized. Source: https://docs.stripe.com/billing/subscriptions/overview */
const DRAFT_S = HOUR_S;
/** Days until each retry of a failed payment, after the one before. */
const RETRY_DAYS: readonly number[] = [3, 5, 7];

/** What a new invoice is for. */
export interface InvoiceOptions {
  readonly subscription: Subscription;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  readonly lines: readonly DraftLine[];
  readonly period: Stripe.InvoiceLineItem.Period;
}

const withTotals = (context: StripeContext, invoice: Stripe.Invoice): Stripe.Invoice => {
  const total = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0);
  const { balance } = context.get('customer', idOf(invoice.customer) ?? '');
  const due = Math.max(0, total + balance);
  return {
    ...invoice,
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
};

/** Creates a draft with the given lines and the pending items of the subscription. */
export function draftInvoice(context: StripeContext, options: InvoiceOptions): Stripe.Invoice {
  const { subscription, reason } = options;
  const id = context.id('in');
  const customer = context.get('customer', idOf(subscription.customer));
  const lines = [...takePendingLines(context, subscription.id, id), ...options.lines].map((line) => ({
    ...line,
    invoice: id,
  }));
  const invoice: Stripe.Invoice = withTotals(context, {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { enabled: false, ...nulls('disabled_reason', 'liability', 'provider', 'status') },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: context.now,
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    lines: apiList(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: nulls('default_mandate', 'payment_method_options', 'payment_method_types'),
    period_end: options.period.end,
    period_start: options.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'draft',
    status_transitions: nulls('finalized_at', 'marked_uncollectible_at', 'paid_at', 'voided_at'),
    subtotal: 0,
    subtotal_excluding_tax: 0,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    ...nulls(
      'account_tax_ids',
      'application',
      'automatically_finalizes_at',
      'custom_fields',
      'customer_account',
      'customer_shipping',
      'default_payment_method',
      'default_source',
      'description',
      'due_date',
      'effective_at',
      'ending_balance',
      'footer',
      'from_invoice',
      'last_finalization_error',
      'latest_revision',
      'next_payment_attempt',
      'number',
      'on_behalf_of',
      'receipt_number',
      'rendering',
      'shipping_cost',
      'shipping_details',
      'statement_descriptor',
      'test_clock',
      'webhooks_delivered_at',
    ),
  });
  context.save('invoice', invoice, 'invoice.created');
  changeSubscription(context, context.get('subscription', subscription.id), { latest_invoice: id });
  return invoice;
}

/** Leaves a draft open for an hour, as Stripe does with renewals. */
export function finalizeLater(context: StripeContext, invoice: Stripe.Invoice): void {
  const at = context.now + DRAFT_S;
  context.save('invoice', { ...invoice, automatically_finalizes_at: at });
  context.store.database.schedule('invoice.finalize', invoice.id, at);
}

/** Finalizes a draft: it gets a number, and the customer's credit is applied. An amount of 0 is paid. */
export function finalizeInvoice(context: StripeContext, draft: Stripe.Invoice): Stripe.Invoice {
  const invoice = withTotals(context, draft);
  const customer = context.get('customer', idOf(invoice.customer) ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  const ending = Math.min(0, invoice.total + customer.balance);
  const numbered = { ...customer, balance: ending, next_invoice_sequence: sequence + 1 };
  if (ending === customer.balance) context.save('customer', numbered);
  else context.change('customer', numbered, 'customer.updated');
  const opened = context.save(
    'invoice',
    {
      ...invoice,
      automatically_finalizes_at: null,
      effective_at: context.now,
      ending_balance: ending,
      hosted_invoice_url: `${context.origin}/i/${invoice.id}`,
      number: `${customer.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`,
      status: 'open',
      status_transitions: { ...invoice.status_transitions, finalized_at: context.now },
    },
    'invoice.finalized',
  );
  return opened.amount_due === 0 ? markPaid(context, opened) : opened;
}

const subscriptionOf = (context: StripeContext, invoice: Stripe.Invoice): Subscription =>
  context.get('subscription', idOf(invoice.parent?.subscription_details?.subscription) ?? '');

function markPaid(context: StripeContext, invoice: Stripe.Invoice): Stripe.Invoice {
  context.store.database.unschedule('invoice.retry', invoice.id);
  const paid = context.save(
    'invoice',
    {
      ...invoice,
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      auto_advance: false,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...invoice.status_transitions, paid_at: context.now },
    },
    'invoice.paid',
  );
  const subscription = subscriptionOf(context, paid);
  if (subscription.status === 'past_due' && subscription.latest_invoice === paid.id) {
    changeSubscription(context, subscription, { status: 'active' });
  }
  return paid;
}

/** Links a payment intent to an invoice. */
export const linkPayment = (
  context: StripeContext,
  invoice: Stripe.Invoice,
  intent: PaymentIntent,
): Stripe.InvoicePayment =>
  context.save('invoice_payment', {
    id: context.id('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: context.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: nulls('canceled_at', 'paid_at'),
  });

const paymentOf = (context: StripeContext, invoice: Stripe.Invoice): Stripe.InvoicePayment | undefined =>
  context.store.list('invoice_payment', { where: { invoice: invoice.id }, limit: 1 })[0];

/** The payment method that pays renewals. */
export function defaultMethod(context: StripeContext, subscription: Subscription): string | null {
  const customer = context.get('customer', idOf(subscription.customer));
  return idOf(subscription.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
}

/**
 * Attempts to pay an open invoice.
 * @param isAbsent whether the person is absent
 * @returns the payment intent; null without a payment method
 */
export function payInvoice(
  context: StripeContext,
  invoice: Stripe.Invoice,
  paymentMethod: string | null,
  isAbsent: boolean,
): PaymentIntent | null {
  if (paymentMethod === null) {
    failInvoice(context, invoice, null);
    return null;
  }
  const subscription = subscriptionOf(context, invoice);
  const known = paymentOf(context, invoice);
  const intent = known
    ? context.get('payment_intent', idOf(known.payment.payment_intent) ?? '')
    : createIntent(context, {
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer: idOf(invoice.customer),
        description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
        metadata: {},
        setupFutureUsage: 'off_session',
        purpose: { session: null, invoice: invoice.id },
      });
  if (!known) linkPayment(context, invoice, intent);
  const attempted = confirmIntent(context, intent, paymentMethod, isAbsent);
  settleInvoice(context, invoice, attempted);
  if (attempted.status === 'requires_action') {
    context.save('invoice', context.get('invoice', invoice.id), 'invoice.payment_action_required');
    markPastDue(context, subscription);
  }
  return attempted;
}

/** Applies the outcome of a payment to its invoice. */
export function settleInvoice(context: StripeContext, invoice: Stripe.Invoice, intent: PaymentIntent): void {
  const payment = paymentOf(context, invoice);
  if (intent.status === 'succeeded') {
    if (payment) {
      context.save('invoice_payment', {
        ...payment,
        amount_paid: intent.amount,
        status: 'paid',
        status_transitions: { ...payment.status_transitions, paid_at: context.now },
      });
    }
    markPaid(context, { ...invoice, attempt_count: invoice.attempt_count + 1 });
  } else if (intent.status === 'requires_payment_method') failInvoice(context, invoice, intent);
  else context.save('invoice', { ...invoice, attempted: true });
}

const markPastDue = (context: StripeContext, subscription: Subscription): void => {
  if (subscription.status === 'active' || subscription.status === 'trialing') {
    changeSubscription(context, subscription, { status: 'past_due' });
  }
};

function failInvoice(context: StripeContext, invoice: Stripe.Invoice, intent: PaymentIntent | null): void {
  const subscription = subscriptionOf(context, invoice);
  const days = RETRY_DAYS[invoice.attempt_count];
  const next = days === undefined ? null : context.now + days * DAY_S;
  const failed = context.save(
    'invoice',
    {
      ...invoice,
      attempt_count: invoice.attempt_count + 1,
      attempted: true,
      auto_advance: next !== null,
      next_payment_attempt: next,
    },
    'invoice.payment_failed',
  );
  if (intent?.last_payment_error?.code === 'authentication_required') {
    context.save('invoice', failed, 'invoice.payment_action_required');
  }
  if (next === null) {
    context.store.database.unschedule('invoice.retry', invoice.id);
    if (subscription.status !== 'canceled') endSubscription(context, subscription, { reason: 'payment_failed' });
  } else {
    context.store.database.schedule('invoice.retry', invoice.id, next);
    markPastDue(context, subscription);
  }
}

/** Closes an invoice without payment. */
export function closeInvoice(
  context: StripeContext,
  invoice: Stripe.Invoice,
  status: 'uncollectible' | 'void',
): Stripe.Invoice {
  context.store.database.unschedule('invoice.finalize', invoice.id);
  context.store.database.unschedule('invoice.retry', invoice.id);
  const at = status === 'void' ? { voided_at: context.now } : { marked_uncollectible_at: context.now };
  return context.save(
    'invoice',
    {
      ...invoice,
      auto_advance: false,
      next_payment_attempt: null,
      status,
      status_transitions: { ...invoice.status_transitions, ...at },
    },
    status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible',
  );
}
