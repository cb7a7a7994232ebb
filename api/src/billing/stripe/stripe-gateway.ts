import type { Item } from '@sankofa/events/billing/customer-events';
import type { ProductTerms } from '@sankofa/events/billing/product-terms';
import Stripe from 'stripe';
import type { EvidenceFile } from '../dispute-evidence.ts';
import { ANSWER_MS, limitedFetch } from '../provider-fetch.ts';
import { ProviderRefusesKey, ProviderRequests, ProviderUnavailable, type Urgency } from '../provider-requests.ts';
import { idOf } from './from-stripe.ts';
import { StripeReads } from './stripe-reads.ts';

/** Version of Stripe's API that this code is written for. Equal to that of the SDK, its webhook endpoint and the sandbox. */
export const STRIPE_API_VERSION = '2026-08-26.dahlia';
const RETRIES = 1;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string | undefined;
  readonly url: string;
  /** Sends requests; by default over HTTP. */
  readonly fetch?: typeof fetch;
}

export interface NewSession {
  readonly accountId: string;
  readonly checkoutId: string;
  readonly providerCustomerId: string;
  readonly item: Item;
  readonly terms: ProductTerms;
  readonly amountMinor: number;
  /** Name on the payment page. */
  readonly title: string;
  readonly trialDays: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** Metadata of a subscription: what it is for. */
export const metadataOf = (accountId: string, checkoutId: string, item: Item): Record<string, string> => ({
  account_id: accountId,
  checkout_id: checkoutId,
  product_id: item.productId,
  product_version: String(item.productVersion),
  ...(item.movieId === null ? {} : { movie_id: item.movieId }),
  ...(item.creatorId === null ? {} : { creator_id: item.creatorId }),
});

/** The calls of Stripe's API that Sankofa makes. Each write has an idempotency key, which Stripe keeps for 24 hours. */
export class StripeGateway {
  readonly livemode: boolean;
  readonly #stripe: Stripe;
  readonly #requests: ProviderRequests;
  readonly #webhookSecret: string | undefined;
  /** Ids of prices by lookup key. */
  readonly #prices = new Map<string, string>();

  constructor({ secretKey, webhookSecret, url, fetch }: StripeSettings, requests = new ProviderRequests()) {
    const { protocol, hostname, port } = new URL(url);
    this.livemode = secretKey.includes('_live_');
    this.#webhookSecret = webhookSecret;
    this.#requests = requests;
    this.#stripe = new Stripe(secretKey, {
      apiVersion: STRIPE_API_VERSION,
      host: hostname,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port ? { port } : {}),
      // The SDK's own client applies its timeout to silence only.
      httpClient: Stripe.createFetchHttpClient(limitedFetch(fetch)),
      timeout: ANSWER_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    });
  }

  /**
   * Verifies a notification: signature, and age by our clock.
   * @throws Error of several classes for any other body or header
   */
  verify(body: Buffer, signature: string, now: Date): unknown {
    // Seconds, while the time of receipt is in ms.
    const toleranceS = 300;
    const secret = this.#webhookSecret ?? '';
    return this.#stripe.webhooks.constructEvent(body, signature, secret, toleranceS, undefined, now.getTime());
  }

  /** Reads of objects. @param since `performance.now()`: reads of others that began later are shared */
  reads(urgency: Urgency, since = performance.now()): StripeReads {
    return new StripeReads((endpoint, id, read) =>
      this.#ask(endpoint, () => this.#requests.read(endpoint, id, { urgency, since }, () => read(this.#stripe))),
    );
  }

  /** @param attempt number of the intent */
  createCustomer(accountId: string, email: string, attempt: number): Promise<Stripe.Customer> {
    const idempotencyKey = `customer ${accountId} ${attempt}`;
    return this.#send('customers', 'waiting', (stripe) =>
      stripe.customers.create({ email, metadata: { account_id: accountId } }, { idempotencyKey }),
    );
  }

  /** Id of the customer that was created for an account; null if there is none. Stripe lists it after a minute. */
  async findCustomer(accountId: string): Promise<string | null> {
    const query = `metadata['account_id']:'${accountId}'`;
    const { data } = await this.#send('customer search', 'waiting', (stripe) =>
      stripe.customers.search({ query, limit: 1 }),
    );
    return data.at(0)?.id ?? null;
  }

  /** Deletes a customer with e-mail address, name and cards. One that is gone already is no error. */
  async deleteCustomer(id: string): Promise<void> {
    try {
      await this.#send('customers', 'background', (stripe) => stripe.customers.del(id));
    } catch (error) {
      const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
      if (!isGone) throw error;
    }
  }

  async createSession(session: NewSession): Promise<Stripe.Checkout.Session> {
    const { accountId, checkoutId, item, terms, amountMinor, title, trialDays } = session;
    const metadata = metadataOf(accountId, checkoutId, item);
    const common = {
      customer: session.providerCustomerId,
      client_reference_id: checkoutId,
      success_url: session.successUrl,
      cancel_url: session.cancelUrl,
      expires_at: Math.floor(session.expiresAt.getTime() / 1_000),
      billing_address_collection: 'required',
      // A plan begins when its session is complete; other methods, such as bank debits, are paid days later.
      payment_method_types: ['card'],
      metadata,
    } satisfies Stripe.Checkout.SessionCreateParams;
    const params: Stripe.Checkout.SessionCreateParams =
      terms.interval === null
        ? {
            ...common,
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: terms.currency.toLowerCase(),
                  unit_amount: amountMinor,
                  product_data: { name: title },
                },
              },
            ],
            payment_intent_data: { metadata },
          }
        : {
            ...common,
            mode: 'subscription',
            line_items: [{ quantity: 1, price: await this.priceOf(item, terms) }],
            subscription_data: { metadata, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) },
          };
    const idempotencyKey = `checkout ${checkoutId}`;
    return this.#send('checkout sessions', 'waiting', (stripe) =>
      stripe.checkout.sessions.create(params, { idempotencyKey }),
    );
  }

  expireSession(id: string): Promise<Stripe.Checkout.Session> {
    return this.#send('checkout sessions', 'waiting', (stripe) => stripe.checkout.sessions.expire(id));
  }

  /** Invoice that a payment is for; null for single purchases. */
  async invoiceOf(paymentIntent: string): Promise<string | null> {
    const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const;
    const { data } = await this.#send('invoice payments', 'background', (stripe) =>
      stripe.invoicePayments.list({ payment, limit: 1 }),
    );
    return idOf(data.at(0)?.invoice);
  }

  /** @param refundId ours, in the metadata */
  createRefund(refundId: string, paymentIntent: string, amountMinor: number): Promise<Stripe.Refund> {
    const params = { payment_intent: paymentIntent, amount: amountMinor, metadata: { refund_id: refundId } };
    return this.#send('refunds', 'background', (stripe) =>
      stripe.refunds.create(params, { idempotencyKey: `refund ${refundId}` }),
    );
  }

  /** Uploads a PDF for a dispute. @returns the id of the file */
  async uploadEvidence({ name, bytes }: EvidenceFile): Promise<string> {
    const file = { data: bytes, name, type: 'application/pdf' };
    // Without a key of ours: a file that no evidence refers to does no harm.
    const { id } = await this.#send('files', 'waiting', (stripe) =>
      stripe.files.create({ file, purpose: 'dispute_evidence' }),
    );
    return id;
  }

  /** Evidence goes to the bank at once, and only once. */
  submitEvidence(disputeId: string, evidence: Stripe.DisputeUpdateParams.Evidence): Promise<Stripe.Dispute> {
    return this.#send('disputes', 'waiting', (stripe) =>
      stripe.disputes.update(disputeId, { evidence, submit: true }, { idempotencyKey: `evidence ${disputeId}` }),
    );
  }

  /** The metadata of the subscription name the change: it can be looked up. */
  updateSubscription(
    id: string,
    changeId: string,
    params: Stripe.SubscriptionUpdateParams,
  ): Promise<Stripe.Subscription> {
    return this.#send('subscriptions', 'waiting', (stripe) =>
      stripe.subscriptions.update(
        id,
        { ...params, metadata: { ...(params.metadata || {}), change_id: changeId } },
        { idempotencyKey: `change ${changeId}` },
      ),
    );
  }

  endSubscription(id: string, changeId: string): Promise<Stripe.Subscription> {
    return this.#send('subscriptions', 'waiting', (stripe) =>
      stripe.subscriptions.cancel(id, {}, { idempotencyKey: `change ${changeId}` }),
    );
  }

  /** What the next invoice would be with another price. */
  previewChange(subscription: string, item: string, price: string): Promise<Stripe.Invoice> {
    return this.#send('invoice previews', 'waiting', (stripe) =>
      stripe.invoices.createPreview({
        subscription,
        subscription_details: { items: [{ id: item, price }], proration_behavior: 'always_invoice' },
      }),
    );
  }

  async portalUrl(customer: string, returnUrl: string): Promise<string> {
    const { url } = await this.#send('billing portal', 'waiting', (stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
    );
    return url;
  }

  /** Movements of our balance, oldest first. @param from inclusive @param to exclusive */
  async *balanceTransactions(from: Date, to: Date): AsyncGenerator<Stripe.BalanceTransaction> {
    const created = { gte: Math.floor(from.getTime() / 1_000), lt: Math.floor(to.getTime() / 1_000) };
    let after: string | undefined;
    do {
      const page = await this.#send('balance transactions', 'background', (stripe) =>
        stripe.balanceTransactions.list({
          created,
          limit: 100,
          expand: ['data.source'],
          ...(after ? { starting_after: after } : {}),
        }),
      );
      yield* page.data;
      after = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (after);
  }

  /** Id of Stripe's price for a version of a product, created when it is first used. */
  async priceOf({ productId, productVersion }: Item, terms: ProductTerms): Promise<string> {
    const key = `${productId}_v${productVersion}_${terms.priceMinor}`;
    const known = this.#prices.get(key);
    if (known) return known;
    const found = await this.#send('prices', 'waiting', (stripe) =>
      stripe.prices.list({ lookup_keys: [key], limit: 1 }),
    );
    const price =
      found.data.at(0) ??
      (await this.#send('prices', 'waiting', (stripe) =>
        stripe.prices.create(
          {
            lookup_key: key,
            currency: terms.currency.toLowerCase(),
            unit_amount: terms.priceMinor,
            recurring: { interval: 'month' },
            product_data: { name: terms.name },
          },
          { idempotencyKey: `price ${key}` },
        ),
      ));
    this.#prices.set(key, price.id);
    return price.id;
  }

  #send<Answer>(endpoint: string, urgency: Urgency, ask: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    return this.#ask(endpoint, () => this.#requests.send(endpoint, urgency, () => ask(this.#stripe)));
  }

  /** @throws ProviderUnavailable when the outcome is unknown; ProviderRefusesKey */
  #ask<Answer>(endpoint: string, send: () => Promise<Answer>): Promise<Answer> {
    return this.#requests.noteKey('Stripe', () => this.#withKnownErrors(endpoint, send));
  }

  async #withKnownErrors<Answer>(endpoint: string, send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await send();
    } catch (error) {
      const isKey =
        error instanceof Stripe.errors.StripeAuthenticationError ||
        error instanceof Stripe.errors.StripePermissionError;
      if (isKey) throw new ProviderRefusesKey('Stripe', endpoint, { cause: error });
      const isUnknown =
        error instanceof Stripe.errors.StripeConnectionError ||
        error instanceof Stripe.errors.StripeAPIError ||
        error instanceof Stripe.errors.StripeRateLimitError;
      if (isUnknown) throw new ProviderUnavailable(`Stripe does not answer (${endpoint})`, { cause: error });
      throw error;
    }
  }
}
