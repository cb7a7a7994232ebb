import type Stripe from 'stripe';
import { z } from 'zod';
import { receiveStripeWebhook } from '../../contract/billing.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Notification, WebhookInbox } from '../webhook-inbox.ts';
import { idOf } from './from-stripe.ts';
import type { Followed, StripeFollower } from './stripe-follower.ts';
import type { StripeGateway } from './stripe-gateway.ts';

/** Receives notifications of Stripe: stored first, then handled. */
export const stripeWebhookRoute = (stripe: StripeGateway | null, inbox: WebhookInbox, clock: () => Date): Route =>
  serve(receiveStripeWebhook, async ({ file, incoming }) => {
    const event = verified(stripe, file, String(incoming.headers['stripe-signature'] ?? ''), clock());
    // Test money never meets live money. The sender need not repeat it.
    if (event.livemode !== stripe?.livemode) return { received: true } as const;
    const notification: Notification = {
      provider: 'stripe',
      notificationId: event.id,
      type: event.type,
      body: file,
    };
    await inbox.receive(notification);
    return { received: true } as const;
  });

/** What every notification has. Those of API v2 lack the object, and this endpoint is not registered for them. */
const StripeNotification = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  type: z.string().regex(/^[\w.]{1,255}$/),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** @throws HttpProblem `webhook_not_genuine` */
function verified(stripe: StripeGateway | null, body: Buffer, signature: string, now: Date) {
  try {
    if (stripe) return StripeNotification.parse(stripe.verify(body, signature, now));
  } catch {
    // The check reads nothing but its arguments, so that every error is due to them.
  }
  throw new HttpProblem('webhook_not_genuine');
}

/** The object that a notification is about: itself, or the payment that it belongs to. */
type Of = 'id' | 'payment_intent';

/** What to look at after a notification of each known type. Null: a notification of another type leads there too. */
const TYPES: Readonly<Partial<Record<Stripe.Event['type'], readonly [Followed, Of] | null>>> = {
  'checkout.session.completed': ['session', 'id'],
  'checkout.session.expired': ['session', 'id'],
  'checkout.session.async_payment_succeeded': ['session', 'id'],
  'checkout.session.async_payment_failed': ['session', 'id'],
  'customer.subscription.created': ['subscription', 'id'],
  'customer.subscription.updated': ['subscription', 'id'],
  'customer.subscription.deleted': ['subscription', 'id'],
  'customer.subscription.paused': ['subscription', 'id'],
  'customer.subscription.resumed': ['subscription', 'id'],
  'invoice.paid': ['invoice', 'id'],
  'invoice.payment_failed': ['invoice', 'id'],
  'invoice.payment_action_required': ['invoice', 'id'],
  'payment_intent.succeeded': ['payment', 'id'],
  'charge.updated': ['payment', 'payment_intent'],
  'charge.succeeded': ['payment', 'payment_intent'],
  'charge.refunded': ['refunds', 'payment_intent'],
  'refund.created': ['refunds', 'payment_intent'],
  'refund.updated': ['refunds', 'payment_intent'],
  'refund.failed': ['refunds', 'payment_intent'],
  'charge.dispute.created': ['dispute', 'id'],
  'charge.dispute.updated': ['dispute', 'id'],
  'charge.dispute.closed': ['dispute', 'id'],
  'charge.dispute.funds_withdrawn': ['dispute', 'id'],
  'charge.dispute.funds_reinstated': ['dispute', 'id'],
  // A reminder of our own precedes the end of a trial.
  'customer.subscription.trial_will_end': null,
  // An invoice counts once it is paid, or its payment fails. Then, and when it is given up, its subscription changes.
  'invoice.created': null,
  'invoice.finalized': null,
  'invoice.marked_uncollectible': null,
  'invoice.payment_succeeded': null,
  'invoice.sent': null,
  'invoice.upcoming': null,
  'invoice.updated': null,
  'invoice.voided': null,
  'invoice_payment.paid': null,
  // Payments end in those of their payment page or invoice.
  'charge.failed': null,
  'charge.pending': null,
  'payment_intent.canceled': null,
  'payment_intent.created': null,
  'payment_intent.payment_failed': null,
  'payment_intent.processing': null,
  'payment_intent.requires_action': null,
  // The older name of `refund.updated`.
  'charge.refund.updated': null,
  // Names, addresses and cards: Stripe keeps them, we do not.
  'customer.created': null,
  'customer.deleted': null,
  'customer.updated': null,
  'payment_method.attached': null,
  'payment_method.automatically_updated': null,
  'payment_method.detached': null,
  'payment_method.updated': null,
};

/** Whether this version knows what a type of notification means. */
export const isStripeType = (type: string): boolean => Object.hasOwn(TYPES, type);

/** What to look at after a notification; null: nothing of interest. */
export function followedBy({ type, data }: Stripe.Event): { readonly kind: Followed; readonly id: string } | null {
  const [kind, of] = TYPES[type] ?? [];
  if (!kind || !of) return null;
  const object = data.object as unknown as Readonly<Partial<Record<Of, Parameters<typeof idOf>[0]>>>;
  const id = idOf(object[of]);
  return id === null ? null : { kind, id };
}

/** Handles a stored notification. @throws ProviderUnavailable, UnknownOwner: try again later */
export async function handleStripe(follower: StripeFollower, { body }: Notification, since: number): Promise<void> {
  // Verified before it was stored.
  const event = JSON.parse(body.toString('utf8')) as Stripe.Event;
  const followed = followedBy(event);
  if (followed) await follower.follow(followed.kind, followed.id, 'background', since);
}
