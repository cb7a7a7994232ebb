import { customer } from '@sankofa/events/billing/customer';
import { inMode } from '@sankofa/events/billing/customer-mode';
import type { Checkout } from '@sankofa/events/billing/customer-state';
import { excludes, isUnfinished } from '@sankofa/events/billing/payment-state';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import Stripe from 'stripe';
import type { Services } from '../../services.ts';
import type { Order } from '../buying.ts';
import type { CustomerRecords } from '../customer-records.ts';
import { timeOf } from './from-stripe.ts';
import type { StripeCustomers } from './stripe-customers.ts';
import type { StripeFollower } from './stripe-follower.ts';
import type { StripeGateway } from './stripe-gateway.ts';

/** Life of a payment page, in ms. Stripe's minimum is 30 minutes. */
const PAGE_MS = 35 * 60_000;

type Deps = Pick<Services, 'runner' | 'clock' | 'masterKey'>;

export interface PageRequest {
  readonly accountId: string;
  readonly order: Order;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly context: CommandContext;
}

/** Opens payment pages of Stripe. */
export class StripeCheckout {
  readonly #deps: Deps;
  readonly #stripe: StripeGateway;
  readonly #records: CustomerRecords;
  readonly #customers: StripeCustomers;
  readonly #follower: StripeFollower;

  constructor(
    deps: Deps,
    stripe: StripeGateway,
    records: CustomerRecords,
    customers: StripeCustomers,
    follower: StripeFollower,
  ) {
    this.#deps = deps;
    this.#stripe = stripe;
    this.#records = records;
    this.#customers = customers;
    this.#follower = follower;
  }

  /**
   * Opens a payment page. A page for the same thing that is still open is closed first, so that it is not paid twice.
   * @returns its address
   * @throws Refusal of the decider; ProviderUnavailable
   */
  async open(request: PageRequest): Promise<{ url: string; position: Position }> {
    const { accountId, context } = request;
    const checkoutId = this.#deps.masterKey.requestId(`checkout ${accountId}`, context.idempotencyKey);
    try {
      return await this.#start(checkoutId, request);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'checkout_open') throw error;
      await this.#closeOthers(request);
      return this.#start(checkoutId, request);
    }
  }

  async #start(
    checkoutId: string,
    { accountId, order, successUrl, cancelUrl, context }: PageRequest,
  ): Promise<{ url: string; position: Position }> {
    const { runner, clock } = this.#deps;
    const { item, product, amountMinor, title, startsAtOnce } = order;
    const { livemode } = this.#stripe;
    const { currency, trialDays } = product.terms;
    await runner.run(
      customer,
      accountId,
      {
        kind: 'start_checkout',
        checkoutId,
        provider: 'stripe',
        livemode,
        item,
        amountMinor,
        currency,
        trialDays,
        startsAtOnce,
      },
      context,
    );
    const checkout = (await this.#records.state(accountId)).checkouts.get(checkoutId);
    if (!checkout) throw new RangeError('A checkout that was started is not in its stream');
    const session = await this.#stripe.createSession({
      accountId,
      checkoutId,
      providerCustomerId: await this.#customers.idOf(accountId),
      item,
      terms: product.terms,
      amountMinor,
      title,
      trialDays: checkout.trialDays,
      successUrl,
      cancelUrl,
      // The same for a repeated request, which Stripe then answers with the same page.
      expiresAt: new Date(Date.parse(checkout.startedAt) + PAGE_MS),
    });
    const opened = {
      kind: 'open_checkout',
      checkoutId,
      sessionId: session.id,
      expiresAt: timeOf(session.expires_at),
    } as const;
    const { position } = await this.#records.record(accountId, opened);
    // Stripe answers a repeated request with the page as it was created.
    if (!session.url || clock().getTime() >= session.expires_at * 1_000) throw new Refusal('checkout_open');
    return { url: session.url, position };
  }

  /** Ends unfinished pages that exclude an order. One that was paid meanwhile is recorded instead. */
  async #closeOthers({ accountId, order }: PageRequest): Promise<void> {
    const { checkouts } = inMode(await this.#records.state(accountId), this.#stripe.livemode);
    for (const [, checkout] of checkouts) {
      if (excludes(checkout.item, order.item) && isUnfinished(checkout, this.#deps.clock())) {
        await this.close(accountId, checkout);
      }
    }
  }

  /** Ends a payment page, unless it has been paid. */
  async close(accountId: string, { checkoutId, provider, sessionId, status }: Checkout): Promise<void> {
    const expire = { kind: 'expire_checkout', checkoutId } as const;
    if (status === 'pending') return;
    // A page that was never created takes no payment, and PayPal takes none until we capture it.
    if (sessionId === null || provider === 'paypal') {
      await this.#records.record(accountId, expire);
      return;
    }
    try {
      await this.#stripe.expireSession(sessionId);
    } catch (error) {
      // It is paid or expired already: following it tells.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
    await this.#follower.session(sessionId, 'waiting');
  }
}
