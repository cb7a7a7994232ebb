import Stripe from 'stripe';
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

/** @throws HttpProblem `webhook_not_genuine` */
function verified(stripe: StripeGateway | null, body: Buffer, signature: string, now: Date): Stripe.Event {
  try {
    if (stripe) return stripe.verify(body, signature, now);
  } catch (error) {
    const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError;
    if (!isForged) throw error;
  }
  throw new HttpProblem('webhook_not_genuine');
}

/** What to look at after a notification; null: nothing of interest. */
export function followedBy(event: Stripe.Event): { readonly kind: Followed; readonly id: string } | null {
  const follow = (kind: Followed, id: string | null | undefined) => (id ? { kind, id } : null);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return follow('session', event.data.object.id);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return follow('subscription', event.data.object.id);
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return follow('invoice', event.data.object.id);
    case 'payment_intent.succeeded':
      return follow('payment', event.data.object.id);
    case 'charge.updated':
    case 'charge.succeeded':
      return follow('payment', idOf(event.data.object.payment_intent));
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return follow('refunds', idOf(event.data.object.payment_intent));
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return follow('dispute', event.data.object.id);
    default:
      return null;
  }
}

/** Handles a stored notification. @throws ProviderUnavailable, UnknownOwner: try again later */
export async function handleStripe(follower: StripeFollower, { body }: Notification, since: number): Promise<void> {
  // Verified before it was stored.
  const event = JSON.parse(body.toString('utf8')) as Stripe.Event;
  const followed = followedBy(event);
  if (followed) await follower.follow(followed.kind, followed.id, 'background', since);
}
