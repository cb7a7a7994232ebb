import { createHmac } from 'node:crypto';
import type { ObjectStore } from '../object-store.ts';
import type { SignedWebhook, WebhookTarget } from '../webhook-queue.ts';
import type { StripeEvent, StripeKinds } from './stripe-objects.ts';

/** Where Stripe's events go. */
export interface StripeEndpoint {
  readonly url: string;
  /** Signing secret, `whsec_…`. */
  readonly secret: string;
}

/**
 * Value of the header `stripe-signature`. Source: https://docs.stripe.com/webhooks/signature
 * @param at seconds
 */
export const stripeSignature = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

/** A copy of an event that claims something else happened. */
const forgery = (event: StripeEvent): StripeEvent => ({ ...event, id: `${event.id}F`, created: event.created + 1 });

/**
 * The endpoints as targets of the queue.
 * @param now real time in seconds: signatures are valid for five minutes of it, whatever the sandbox's clock shows
 */
export const stripeTargets = (
  endpoints: readonly StripeEndpoint[],
  store: ObjectStore<StripeKinds>,
  now: () => number,
): WebhookTarget[] =>
  endpoints.map(({ url, secret }) => ({
    name: `stripe ${url}`,
    url,
    sign: (id, isForged): SignedWebhook => {
      const event = store.find('event', id);
      if (!event) throw new Error(`no event ${id}`);
      const body = JSON.stringify(isForged ? forgery(event) : event, null, 2);
      const signature = stripeSignature(body, isForged ? 'whsec_forged' : secret, now());
      return { body, headers: { 'stripe-signature': signature, 'user-agent': 'Stripe/1.0 (sandbox)' } };
    },
  }));
