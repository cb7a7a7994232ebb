import type Stripe from 'stripe';
import { money } from '../money.ts';
import { decimal } from './prices.ts';
import type { StripeContext } from './stripe-context.ts';
import { idOf, type OrderLine, type Price, type Subscription, type SubscriptionItem } from './stripe-objects.ts';
import { recurringOf } from './subscription-state.ts';

/** A line before its invoice exists. */
export type DraftLine = Omit<Stripe.InvoiceLineItem, 'invoice'>;

interface LineOptions {
  /** Minor units. */
  readonly amount: number;
  readonly description: string;
  readonly price: Price;
  readonly quantity: number;
  readonly period: Stripe.InvoiceLineItem.Period;
  readonly subscription: string;
  readonly parent: Stripe.InvoiceLineItem.Parent;
  readonly metadata: Stripe.Metadata;
}

const line = (context: StripeContext, options: LineOptions): DraftLine => ({
  id: context.id('il'),
  object: 'line_item',
  amount: options.amount,
  currency: options.price.currency,
  description: options.description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  livemode: false,
  metadata: options.metadata,
  parent: options.parent,
  period: options.period,
  pretax_credit_amounts: [],
  pricing: {
    type: 'price_details',
    price_details: { price: options.price.id, product: idOf(options.price.product) },
    unit_amount_decimal: decimal(options.price.unit_amount ?? 0),
  },
  quantity: options.quantity,
  quantity_decimal: decimal(options.quantity),
  subscription: options.subscription,
  subtotal: options.amount,
  taxes: [],
});

/** Name of the product of a price. */
export const productName = (context: StripeContext, price: Price): string =>
  context.get('product', idOf(price.product)).name;

/** The line of an item for one period; its amount is 0 in a trial. */
export function periodLine(
  context: StripeContext,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Stripe.InvoiceLineItem.Period,
  isTrial: boolean,
): DraftLine {
  const { price, quantity = 1 } = item;
  const name = productName(context, price);
  const unit = price.unit_amount ?? 0;
  const { interval } = recurringOf(price);
  return line(context, {
    amount: isTrial ? 0 : unit * quantity,
    description: isTrial
      ? `Trial period for ${name}`
      : `${quantity} × ${name} (at ${money(unit, price.currency)} / ${interval})`,
    price,
    quantity,
    period,
    subscription: subscription.id,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
  });
}

/** Adds a one-time price to the first invoice of a subscription. */
export function addOneTimeItem(context: StripeContext, subscription: Subscription, ordered: OrderLine): void {
  const price = context.get('price', ordered.price);
  addInvoiceItem(context, {
    subscription,
    price,
    quantity: ordered.quantity,
    amount: (price.unit_amount ?? 0) * ordered.quantity,
    description: productName(context, price),
    isProration: false,
    period: { start: context.now, end: context.now },
  });
}

interface InvoiceItemOptions {
  readonly subscription: Subscription;
  readonly price: Price;
  readonly quantity: number;
  /** Minor units; negative for a credit. */
  readonly amount: number;
  readonly description: string;
  readonly isProration: boolean;
  readonly period: Stripe.InvoiceItem.Period;
}

/** Adds a pending item to the next invoice of a subscription. */
export function addInvoiceItem(context: StripeContext, options: InvoiceItemOptions): Stripe.InvoiceItem {
  const { subscription, price, quantity, isProration } = options;
  return context.save('invoiceitem', {
    id: context.id('ii'),
    object: 'invoiceitem',
    amount: options.amount,
    currency: price.currency,
    customer: idOf(subscription.customer),
    customer_account: null,
    date: context.now,
    description: options.description,
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    period: options.period,
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: idOf(price.product) },
      unit_amount_decimal: decimal(price.unit_amount ?? 0),
    },
    proration: isProration,
    quantity,
    quantity_decimal: decimal(quantity),
    tax_rates: [],
    test_clock: null,
  });
}

function itemLine(context: StripeContext, item: Stripe.InvoiceItem, price: Price): DraftLine {
  const subscription = item.parent?.subscription_details?.subscription ?? '';
  return line(context, {
    amount: item.amount,
    description: item.description ?? '',
    price,
    quantity: item.quantity,
    period: item.period,
    subscription,
    metadata: {},
    parent: {
      type: 'invoice_item_details',
      subscription_item_details: null,
      invoice_item_details: {
        invoice_item: item.id,
        proration: item.proration,
        proration_details: { credited_items: null },
        subscription,
      },
    },
  });
}

/** Lines of the pending items of a subscription, which belong to `invoice` from now on. */
export function takePendingLines(context: StripeContext, subscription: string, invoice: string): DraftLine[] {
  const items = context.store
    .list('invoiceitem', { where: { 'parent.subscription_details.subscription': subscription } })
    .filter((item) => item.invoice === null)
    .reverse();
  return items.map((item) => {
    context.save('invoiceitem', { ...item, invoice });
    const price = item.pricing?.price_details?.price;
    return itemLine(context, item, context.get('price', price ? idOf(price) : ''));
  });
}
