import type { CustomerState } from '@sankofa/events/billing/customer-state';
import { contentOf } from '@sankofa/events/proof/leaf';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import { type CheckoutStatus, createCheckout, getCheckoutStatus } from '../contract/billing.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { orderOf, packageTypeOf } from './buying.ts';
import type { CustomerRecords } from './customer-records.ts';
import type { Entitlements } from './entitlements.ts';
import { findPaymentOf } from './moved-money.ts';
import { termsOf } from './products.ts';
import { orUnavailable } from './provider-requests.ts';
import { requireOurUrls, withSessionPlaceholder } from './return-urls.ts';
import type { StripeParts } from './stripe/stripe-parts.ts';

/** The page asks this often whether it was paid: one request to Stripe answers all that wait in this time, in ms. */
const POLL_MS = 2_000;

export interface CheckoutDeps {
  readonly services: Services;
  readonly records: CustomerRecords;
  /** Null: cards are not accepted. */
  readonly stripe: StripeParts | null;
  readonly entitlements: Pick<Entitlements, 'livemode'>;
  /** Our public address. */
  readonly address: string;
}

/** Payment pages, and whether they were paid. */
export function checkoutRoutes({ services, records, stripe, address }: CheckoutDeps): Route[] {
  return [
    serve(createCheckout, async ({ body, actor, request }) => {
      const { accountId } = actor;
      const { metadata } = body;
      if (metadata.user_id !== undefined && metadata.user_id !== accountId)
        throw new HttpProblem('forbidden', { what: 'buyer' });
      requireOurUrls(address, body.success_url, body.cancel_url);
      const order = await orderOf(services, accountId, {
        productId: body.package_id,
        packageType: body.package_type,
        movieId: metadata.movie_id,
        creatorId: metadata.creator_id,
        seenAmount: metadata.amount,
        startsAtOnce: metadata.start_now === true,
      });
      if (!stripe) throw new HttpProblem('payments_off');
      const context = commandContext(services, request, { kind: 'person', id: accountId });
      const { url, position } = await stripe.checkout
        .open({
          accountId,
          order,
          successUrl: withSessionPlaceholder(body.success_url),
          cancelUrl: body.cancel_url,
          context,
        })
        .catch(orUnavailable);
      return reply({ checkout_url: url }, { position });
    }),

    serve(getCheckoutStatus, async ({ params: { session_id: sessionId }, actor }) => {
      const { accountId } = actor;
      const found = checkoutOf(await records.state(accountId), sessionId);
      // The notification may be late, or lost.
      if (found.status === 'open' && stripe && found.provider === 'stripe') {
        const since = performance.now() - POLL_MS;
        await stripe.follower.follow('session', sessionId, 'waiting', since).catch(orUnavailable);
      }
      return statusOf(services, accountId, await records.state(accountId), sessionId);
    }),
  ];
}

/** @throws Refusal `not_found`: also for the session of another person */
function checkoutOf({ checkouts }: CustomerState, sessionId: string) {
  const found = [...checkouts].map(([, checkout]) => checkout).find((one) => one.sessionId === sessionId);
  if (!found) throw new Refusal('not_found', { what: 'checkout' });
  return found;
}

const STATES = {
  started: ['unpaid', 'open'],
  open: ['unpaid', 'open'],
  pending: ['unpaid', 'open'],
  completed: ['paid', 'complete'],
  failed: ['failed', 'complete'],
  expired: ['unpaid', 'expired'],
} as const;

/**
 * Status of a checkout in the API.
 * @throws Refusal `not_found`
 */
export async function statusOf(
  services: Pick<Services, 'runner' | 'store'>,
  accountId: string,
  state: CustomerState,
  sessionId: string,
): Promise<CheckoutStatus> {
  const checkout = checkoutOf(state, sessionId);
  const { checkoutId, item, amountMinor, currency, trialDays } = checkout;
  const subscription = [...state.subscriptions].map(([, one]) => one).find((one) => one.checkoutId === checkoutId);
  // The page is complete, but its card had a trial before: the person has no plan and pays nothing.
  const isRefused = subscription !== undefined && state.refusedTrials.has(subscription.subscriptionId);
  const [payment_status, status] = STATES[isRefused ? 'failed' : checkout.status];
  const trialEndsAt = subscription?.status === 'trialing' ? subscription.trialEndsAt : null;
  const payment = payment_status === 'paid' ? await findPaymentOf(services, accountId, checkoutId) : undefined;
  const { name } = await termsOf(services, item.productId, item.productVersion);
  return {
    payment_status,
    failure: isRefused ? 'trial_used' : null,
    status,
    package_id: item.productId,
    package_type: packageTypeOf(item.productKind),
    package_name: name,
    amount_total: trialDays > 0 ? 0 : amountMinor,
    currency,
    session_id: sessionId,
    first_payment: trialEndsAt === null ? null : { amount: amountMinor, at: trialEndsAt },
    movie_id: item.movieId,
    leaf_hash: payment ? contentOf(payment).toString('base64') : null,
  };
}
