import { customer } from '@sankofa/events/billing/customer';
import type { Item, RequestedChange, SubscriptionSnapshot } from '@sankofa/events/billing/customer-events';
import { inMode } from '@sankofa/events/billing/customer-mode';
import { type CustomerState, providerMode } from '@sankofa/events/billing/customer-state';
import { PAST_DUE_DAYS } from '@sankofa/events/billing/entitlement';
import { isOwned, isRunning } from '@sankofa/events/billing/payment-state';
import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import { Refusal } from '@sankofa/events/store/refusal';
import { findMoviesNamed } from '../catalogue/find-movies.ts';
import { preferredLanguages } from '../catalogue/preferred-languages.ts';
import { toMovie } from '../catalogue/to-movie.ts';
import { commandContext } from '../command-context.ts';
import { authorsOf } from '../community/authors.ts';
import {
  type AccountSubscription,
  changeSubscription,
  getBilling,
  openBillingPortal,
  type PendingPurchase,
  type Purchase,
  previewPlanChange,
} from '../contract/billing.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import { requireOldEnough } from './buying.ts';
import type { CheckoutDeps } from './checkout-routes.ts';
import { findOwnInvoices } from './own-invoices.ts';
import { nameOf, noticeOf } from './product-texts.ts';
import { findSold, termsOf } from './products.ts';
import { orUnavailable } from './provider-requests.ts';

const DAY_MS = 86_400_000;

/** The page of a person's subscriptions and purchases. */
export function accountRoutes({ services, records, stripe, entitlements, address }: CheckoutDeps): Route[] {
  const now = (): Date => services.clock();
  const textsFor = ({ acceptLanguage }: RequestContext) => textsIn(answerLanguage(acceptLanguage));

  async function toSubscription(one: SubscriptionSnapshot, request: RequestContext): Promise<AccountSubscription> {
    const { item, status, cancelsAt, trialEndsAt, periodEndsAt, pastDueSince } = one;
    const terms = await termsOf(services, item.productId, item.productVersion);
    const creator = item.creatorId === null ? null : (await authorsOf(services, [item.creatorId])).get(item.creatorId);
    const renews = cancelsAt === null && (status === 'active' || status === 'trialing');
    const graceEnds = new Date(Date.parse(pastDueSince ?? periodEndsAt) + PAST_DUE_DAYS * DAY_MS).toISOString();
    return {
      id: one.subscriptionId,
      package_id: item.productId,
      package_name: nameOf(item.productId, terms, textsFor(request)),
      notice: noticeOf(terms.benefits, textsFor(request)),
      provider: one.provider,
      status,
      price: one.priceMinor,
      currency: one.currency,
      next_payment_at: renews ? periodEndsAt : null,
      trial_ends_at: status === 'trialing' ? trialEndsAt : null,
      ends_at: cancelsAt,
      access_until: status === 'past_due' ? graceEnds : null,
      creator_name: creator?.name_id ? creator.name : null,
    };
  }

  /** @throws Refusal `not_found`, `subscription_ended` */
  async function ownSubscription(accountId: string, id: string): Promise<SubscriptionSnapshot> {
    const found = inMode(await records.state(accountId), entitlements.livemode).subscriptions.get(id);
    if (!found) throw new Refusal('not_found', { what: 'subscription' });
    if (!isRunning(found, now())) throw new Refusal('subscription_ended');
    return found;
  }

  /** Why the provider has refused a change: only a change of plan takes money. */
  function refused(change: RequestedChange, after: SubscriptionSnapshot): Error {
    if (!isRunning(after, now())) return new Refusal('subscription_ended');
    return change === 'change_plan' ? new HttpProblem('payment_declined') : new HttpProblem('change_refused');
  }

  /** The film of an item, with its title; null for other items, and for films above the limit of this profile. */
  async function filmsOf(items: readonly Item[], limit: FilmLimit, request: RequestContext) {
    const ids = items.flatMap(({ movieId }) => movieId ?? []);
    const films = await findMoviesNamed(services, ids, limit, preferredLanguages(undefined, request.acceptLanguage));
    const titles = new Map(films.map((row) => [row.id, toMovie(row).title]));
    return ({ movieId }: Item): Purchase['movie'] => {
      const title = movieId === null ? undefined : titles.get(movieId);
      return movieId === null || title === undefined ? null : { id: movieId, title };
    };
  }

  async function pendingOf({ checkouts }: CustomerState, limit: FilmLimit, request: RequestContext) {
    const all = [...checkouts].map(([, checkout]) => checkout).filter(({ status }) => status === 'pending');
    const filmOf = await filmsOf(
      all.map(({ item }) => item),
      limit,
      request,
    );
    return Promise.all(
      all.map(async ({ checkoutId, item, amountMinor, currency }): Promise<PendingPurchase> => {
        const terms = await termsOf(services, item.productId, item.productVersion);
        const package_name = nameOf(item.productId, terms, textsFor(request));
        return { id: checkoutId, package_name, movie: filmOf(item), amount: amountMinor, currency };
      }),
    );
  }

  async function purchasesOf(
    { payments }: CustomerState,
    limit: FilmLimit,
    request: RequestContext,
  ): Promise<Purchase[]> {
    const all = [...payments].map(([, payment]) => payment).filter(({ subscriptionId }) => subscriptionId === null);
    const filmOf = await filmsOf(
      all.map(({ paid }) => paid.item),
      limit,
      request,
    );
    const shown = all.map(async (payment): Promise<Purchase> => {
      const { paymentId, paid, amountMinor, effectiveAt, refundedMinor, refundingMinor } = payment;
      const { productId, productVersion } = paid.item;
      const terms = await termsOf(services, productId, productVersion);
      return {
        id: paymentId,
        package_id: productId,
        package_name: nameOf(productId, terms, textsFor(request)),
        movie: filmOf(paid.item),
        amount: amountMinor,
        currency: paid.currency,
        paid_at: effectiveAt,
        refunded: refundedMinor,
        refunding: refundingMinor,
      };
    });
    return (await Promise.all(shown)).toSorted((one, other) => other.paid_at.localeCompare(one.paid_at));
  }

  return [
    serve(getBilling, async ({ actor, limit, request }) => {
      const state = inMode(await records.state(actor.accountId), entitlements.livemode);
      const at = now().toISOString();
      const subscriptions = [...state.subscriptions].map(([, one]) => one).filter((one) => isRunning(one, now()));
      const credits = [...state.credits]
        .filter(([id, { bought, used, expiresAt }]) => used < bought && expiresAt > at && isOwned(state, id))
        .map(([, { bought, used, expiresAt }]) => ({ left: bought - used, expires_at: expiresAt }))
        .toSorted((one, other) => one.expires_at.localeCompare(other.expires_at));
      const passes = [...state.passes]
        .filter(([id, { until }]) => until > at && isOwned(state, id))
        .map(([, { until }]) => until);
      return {
        subscriptions: await Promise.all(subscriptions.map((one) => toSubscription(one, request))),
        purchases: await purchasesOf(state, await limit(), request),
        pending: await pendingOf(state, await limit(), request),
        credits,
        pass_until: passes.toSorted().at(-1) ?? null,
        invoices: await findOwnInvoices(services, actor.accountId, textsFor(request)),
        has_portal: stripe !== null && providerMode('stripe', stripe.gateway.livemode) in state.providerCustomers,
      };
    }),

    serve(changeSubscription, async ({ params: { id }, body, actor, request }) => {
      const { accountId } = actor;
      const subscription = await ownSubscription(accountId, id);
      const product = body.change === 'change_plan' ? await findSold(services, body.package_id) : null;
      if (body.change === 'change_plan') await requireOldEnough(services, accountId);
      if (body.change === 'change_plan' && !product) throw new HttpProblem('invalid_plan');
      if (!stripe && subscription.provider === 'stripe') throw new HttpProblem('payments_off');
      const changeId = services.masterKey.requestId(`change ${accountId}`, request.idempotencyKey);
      const requested = {
        changeId,
        subscriptionId: id,
        change: body.change,
        productId: product?.productId ?? null,
        productVersion: product?.version ?? null,
      };
      const context = commandContext(services, request, { kind: 'person', id: accountId });
      const { position } = await services.runner.run(
        customer,
        accountId,
        { kind: 'request_change', ...requested },
        context,
      );
      const isDone = await stripe?.changes.apply(accountId, requested).catch(orUnavailable);
      const after = (await records.state(accountId)).subscriptions.get(id) ?? subscription;
      if (isDone === false) throw refused(body.change, after);
      return reply(await toSubscription(after, request), { position });
    }),

    serve(previewPlanChange, async ({ params: { id }, query, actor }) => {
      const subscription = await ownSubscription(actor.accountId, id);
      if (subscription.provider === 'paypal') throw new Refusal('does_not_renew');
      if (subscription.item.productKind !== 'plan') throw new Refusal('invalid_plan');
      if (subscription.item.productId === query.package_id) throw new Refusal('same_plan');
      const product = await findSold(services, query.package_id);
      if (!product || !stripe) throw new HttpProblem(product ? 'payments_off' : 'invalid_plan');
      const { gateway, changes } = stripe;
      const item = { ...subscription.item, productId: product.productId, productVersion: product.version };
      try {
        const price = await gateway.priceOf(item, product.terms);
        const preview = await gateway.previewChange(id, await changes.lineOf(id), price);
        return {
          // What exceeds the new price is credited, and `amount_due` is then 0.
          due_now: subscription.status === 'trialing' ? 0 : Math.min(preview.total, preview.amount_due),
          next_amount: product.terms.priceMinor,
          next_payment_at: subscription.periodEndsAt,
          currency: product.terms.currency,
        };
      } catch (error) {
        return orUnavailable(error);
      }
    }),

    serve(openBillingPortal, async ({ actor }) => {
      const { providerCustomers } = await records.state(actor.accountId);
      if (!stripe) throw new HttpProblem('payments_off');
      const { gateway } = stripe;
      const known = providerCustomers[providerMode('stripe', gateway.livemode)];
      if (!known) throw new Refusal('not_found', { what: 'checkout' });
      return { url: await gateway.portalUrl(known, `${address}/account/billing`).catch(orUnavailable) };
    }),
  ];
}
