import { CustomerRecords } from '@sankofa/api/billing/customer-records';
import { invoiceReactor } from '@sankofa/api/billing/invoice-reactor';
import { customIdOf, PaypalFollower } from '@sankofa/api/billing/paypal/paypal-follower';
import { PaypalGateway } from '@sankofa/api/billing/paypal/paypal-gateway';
import { paypalReactor } from '@sankofa/api/billing/paypal/paypal-reactor';
import { handlePaypal } from '@sankofa/api/billing/paypal/paypal-webhooks';
import { publishFirstProducts } from '@sankofa/api/billing/products';
import { ProviderRequests } from '@sankofa/api/billing/provider-requests';
import { approveOrder } from '@sankofa/api/billing/sandbox/paypal/orders';
import { disputeCapture, resolveDispute } from '@sankofa/api/billing/sandbox/paypal/paypal-disputes';
import { SIMULATED, SimulatedSandbox } from '@sankofa/api/billing/sandbox/simulated-sandbox';
import { closeDispute } from '@sankofa/api/billing/sandbox/stripe/disputes';
import { changeCard, submitCheckout, submitInvoice } from '@sankofa/api/billing/sandbox/stripe/hosted-actions';
import type { StripeContext } from '@sankofa/api/billing/sandbox/stripe/stripe-context';
import { StripeApiError } from '@sankofa/api/billing/sandbox/stripe/stripe-error';
import { confirmThreeDSecure } from '@sankofa/api/billing/sandbox/stripe/stripe-jobs';
import type { TestCardName } from '@sankofa/api/billing/sandbox/test-cards';
import { StripeChanges } from '@sankofa/api/billing/stripe/stripe-changes';
import { StripeCheckout } from '@sankofa/api/billing/stripe/stripe-checkout';
import { StripeCustomers } from '@sankofa/api/billing/stripe/stripe-customers';
import { type Followed, StripeFollower } from '@sankofa/api/billing/stripe/stripe-follower';
import { StripeGateway } from '@sankofa/api/billing/stripe/stripe-gateway';
import { stripeReactor } from '@sankofa/api/billing/stripe/stripe-reactor';
import { followedBy } from '@sankofa/api/billing/stripe/stripe-webhooks';
import { account } from '@sankofa/events/accounts/account';
import { type CustomerCommand, customer } from '@sankofa/events/billing/customer';
import type { Item, RequestedChange, SubscriptionSnapshot } from '@sankofa/events/billing/customer-events';
import { type CustomerState, type Payment, providerMode } from '@sankofa/events/billing/customer-state';
import { invoices } from '@sankofa/events/billing/invoices';
import { isRunning } from '@sankofa/events/billing/payment-state';
import type { ProductId } from '@sankofa/events/billing/product-terms';
import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import { trialCard } from '@sankofa/events/billing/trial-card';
import { codec } from '@sankofa/events/catalog';
import type { MasterKey } from '@sankofa/events/personal/master-key';
import { type Actor, openPersonal } from '@sankofa/events/store/codec';
import { aggregateOf } from '@sankofa/events/store/decider';
import type Stripe from 'stripe';
import { byPerson, byStaff } from '../history/act.ts';
import { later } from '../history/calendar.ts';
import { MemoryLog, memoryVault } from './memory-log.ts';

/** Seller on the invoices of the demo: the default of `SANKOFA_SELLER`. */
const SELLER = ['Sankofa'];

import { type RecordedCommand, RecordingRunner } from './recording-runner.ts';

/** Someone who buys. */
export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Last four digits of their card, which gives one trial. */
  readonly last4: string;
}

export interface WorldOptions {
  readonly masterKey: MasterKey;
  /** Address of the sandbox that will serve the objects, without a slash at the end. */
  readonly origin: string;
  readonly random: () => number;
  readonly start: Date;
}

/** Time until a notification is handled, in ms. */
const NOTIFIED_MS = 1_500;
/** An order at PayPal that was not approved by then is given up, in ms. */
const ORDER_MS = 3 * 3_600_000;
/** Streams whose commands are part of the history. */
const KEPT = new Set([customer, invoices, trialCard].map(({ aggregate }) => aggregate));
/** What to follow first of what one action changed: each includes the kinds after it. */
const MOST_FIRST: readonly Followed[] = ['session', 'invoice', 'subscription', 'payment'];

/** The providers and our billing in a simulated time: the code of the api, on a log and a sandbox in memory. */
export class BillingWorld {
  readonly sandbox: SimulatedSandbox;
  readonly #log = new MemoryLog();
  readonly #vault = memoryVault();
  readonly #runner = new RecordingRunner(this.#log, this.#vault);
  readonly #records: CustomerRecords;
  readonly #gateway: StripeGateway;
  readonly #follower: StripeFollower;
  readonly #checkout: StripeCheckout;
  readonly #changes: StripeChanges;
  readonly #paypal: { readonly gateway: PaypalGateway; readonly follower: PaypalFollower };
  readonly #reactors;
  readonly #options: WorldOptions;
  #requests = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    const { masterKey, origin } = options;
    this.sandbox = new SimulatedSandbox(options);
    const services = { runner: this.#runner, masterKey, clock: () => later(this.now, NOTIFIED_MS) };
    const unlimited = new ProviderRequests(Number.POSITIVE_INFINITY);
    const { fetch } = this.sandbox;
    const stripe = { secretKey: SIMULATED.secretKey, webhookSecret: undefined, url: origin, fetch };
    this.#records = new CustomerRecords(services);
    this.#gateway = new StripeGateway(stripe, unlimited);
    this.#follower = new StripeFollower(this.#gateway, this.#records, services);
    const customers = new StripeCustomers(services, this.#gateway, this.#records);
    this.#checkout = new StripeCheckout(services, this.#gateway, this.#records, customers, this.#follower);
    this.#changes = new StripeChanges(services, this.#gateway, this.#records, this.#follower);
    const { clientId, clientSecret: secret } = SIMULATED;
    const paypal = { url: `${origin}/paypal`, clientId, secret, webhookId: undefined, fetch };
    const gateway = new PaypalGateway(paypal, services.clock, unlimited);
    this.#paypal = { gateway, follower: new PaypalFollower(gateway, this.#records, services) };
    const parts = {
      gateway: this.#gateway,
      changes: this.#changes,
      customers,
      follower: this.#follower,
      checkout: this.#checkout,
    };
    this.#reactors = [
      invoiceReactor(services, this.#records, SELLER),
      stripeReactor(parts, this.#records),
      paypalReactor(this.#paypal, this.#records),
    ];
  }

  get now(): Date {
    return this.sandbox.now();
  }

  /** Commands of the history so far, in order. */
  get commands(): readonly RecordedCommand[] {
    return this.#runner.commands.filter(({ stream }) => KEPT.has(aggregateOf(stream)));
  }

  state(buyer: Pick<Buyer, 'id'>): Promise<CustomerState> {
    return this.#records.state(buyer.id);
  }

  /** Publishes the products, and registers those who buy. */
  async open(buyers: readonly Buyer[]): Promise<void> {
    await publishFirstProducts({ runner: this.#runner, clock: () => this.now });
    for (const { id, name, email } of buyers) {
      const register = { kind: 'register', email, name, emailClaimId: id } as const;
      await this.#runner.run(account, id, register, this.#by(byPerson(id)));
    }
  }

  /** Lets time pass: the providers do what is due, and we follow. */
  async advance(until: Date): Promise<void> {
    while (this.sandbox.step(until)) await this.#follow();
  }

  /** Opens a payment page for an item. @returns its session, or order at PayPal; the price is that of the product, or given */
  async page(buyer: Buyer, provider: 'stripe' | 'paypal', productId: ProductId, of: Of = {}): Promise<string> {
    const terms = FIRST_PRODUCTS[productId];
    const { movieId = null, creatorId = null, priceMinor = terms.priceMinor, title = terms.name } = of;
    const item: Item = { productId, productKind: terms.kind, productVersion: 1, movieId, creatorId };
    const context = this.#by(byPerson(buyer.id));
    if (provider === 'stripe') {
      const { url } = await this.#checkout.open({
        accountId: buyer.id,
        order: {
          item,
          product: { productId, version: 1, terms },
          amountMinor: priceMinor,
          title,
          startsAtOnce: true,
        },
        successUrl: `${this.#options.origin}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${this.#options.origin}/subscription-cancelled`,
        context,
      });
      await this.#follow();
      return new URL(url).pathname.split('/').at(-1) ?? '';
    }
    const { gateway } = this.#paypal;
    const checkoutId = this.#options.masterKey.requestId(`checkout ${buyer.id}`, context.idempotencyKey);
    const start = { kind: 'start_checkout', checkoutId, provider, livemode: gateway.livemode, item } as const;
    const price = { amountMinor: priceMinor, currency: terms.currency, trialDays: 0, startsAtOnce: true } as const;
    await this.#runner.run(customer, buyer.id, { ...start, ...price }, context);
    const { id } = await gateway.createOrder({
      customId: customIdOf(buyer.id, checkoutId),
      checkoutId,
      description: title,
      amountMinor: priceMinor,
      currency: terms.currency,
      returnUrl: `${this.#options.origin}/subscription-success`,
      cancelUrl: `${this.#options.origin}/subscription-cancelled`,
    });
    const expiresAt = later(this.now, ORDER_MS).toISOString();
    await this.#records.record(buyer.id, { kind: 'open_checkout', checkoutId, sessionId: id, expiresAt });
    await this.#follow();
    return id;
  }

  /** Pays on a page of Stripe. A declined card leaves the page open. */
  async pay(buyer: Buyer, session: string, card: TestCardName = 'paid'): Promise<void> {
    let paymentIntent: string | null;
    try {
      const submit = (context: StripeContext) => submitCheckout(context, session, this.#card(buyer, card));
      ({ paymentIntent } = this.sandbox.stripe.run(submit));
    } catch (error) {
      if (error instanceof StripeApiError && error.body.code === 'card_declined') return;
      throw error;
    }
    if (card.startsWith('three_d_secure') && paymentIntent !== null) {
      this.sandbox.stripe.run((context) => confirmThreeDSecure(context, paymentIntent, true));
    }
    await this.#follow();
  }

  /** Pays at PayPal. */
  async approve({ country, email }: Buyer, order: string): Promise<void> {
    this.sandbox.paypal.run((context) => approveOrder(context, order, 'approve', { country, email }));
    await this.#follow();
  }

  /** Changes the card in the portal, for example to one that declines from now on. */
  async changeCard(buyer: Buyer, card: TestCardName): Promise<void> {
    const id = await this.#stripeCustomer(buyer);
    if (id === undefined) return;
    this.sandbox.stripe.run((context) => changeCard(context, id, this.#card(buyer, card)));
    await this.#follow();
  }

  /** Pays the open invoice of a renewal that failed, with another card. @returns whether there was one */
  async payOpenInvoice(buyer: Buyer, card: TestCardName = 'paid'): Promise<boolean> {
    const id = await this.#stripeCustomer(buyer);
    const [open] = this.sandbox.stripe.store.list('invoice', { where: { customer: id, status: 'open' }, limit: 1 });
    if (id === undefined || !open) return false;
    const invoiceId = open.id;
    this.sandbox.stripe.run((context) => submitInvoice(context, invoiceId, this.#card(buyer, card)));
    await this.#follow();
    return true;
  }

  /** Changes a subscription as its owner. Does nothing without a running one that renews. */
  async change(buyer: Buyer, change: Exclude<RequestedChange, 'end_now'>, productId: ProductId | null = null) {
    const subscription = await this.subscription(buyer);
    if (!subscription || subscription.provider === 'paypal') return;
    const changeId = this.#options.masterKey.requestId(`change ${buyer.id}`, String(++this.#requests));
    const { subscriptionId } = subscription;
    const wanted = { changeId, subscriptionId, change, productId, productVersion: productId && 1 };
    await this.#runner.run(customer, buyer.id, { kind: 'request_change', ...wanted }, this.#by(byPerson(buyer.id)));
    await this.#changes.apply(buyer.id, wanted);
    await this.#follow();
  }

  /** A command of a person, or of a member of staff, on a customer. */
  async say(buyer: Pick<Buyer, 'id'>, command: CustomerCommand, staffId: string | null = null): Promise<void> {
    const actor = staffId === null ? byPerson(buyer.id) : byStaff(staffId);
    await this.#runner.run(customer, buyer.id, command, this.#by(actor));
    await this.#follow();
  }

  /** Staff send Stripe evidence for a dispute. */
  async sendEvidence(buyer: Pick<Buyer, 'id'>, disputeId: string, staffId: string, evidence: string): Promise<void> {
    await this.#gateway.submitEvidence(disputeId, { uncategorized_text: evidence });
    await this.say(buyer, { kind: 'submit_evidence', disputeId, staffId, evidence }, staffId);
  }

  /** The bank decides a dispute at Stripe. */
  async closeDispute(dispute: string, outcome: 'won' | 'lost'): Promise<void> {
    this.sandbox.stripe.run((context) => closeDispute(context, dispute, outcome));
    await this.#follow();
  }

  /** Disputes a payment at PayPal, or decides a dispute for the seller. */
  async disputeAtPaypal(capture: string): Promise<string> {
    const { dispute_id: id } = this.sandbox.paypal.run((context) => disputeCapture(context, capture));
    await this.#follow();
    return id;
  }
  async winAtPaypal(dispute: string): Promise<void> {
    this.sandbox.paypal.run((context) => resolveDispute(context, dispute, 'seller'));
    await this.#follow();
  }

  /** The plan of a person; undefined without one. */
  async subscription(buyer: Pick<Buyer, 'id'>): Promise<SubscriptionSnapshot | undefined> {
    return [...(await this.state(buyer)).subscriptions]
      .map(([, one]) => one)
      .find((one) => one.item.productKind === 'plan' && isRunning(one, this.now));
  }

  /** The last payment of a person; undefined without one. */
  async lastPayment(buyer: Pick<Buyer, 'id'>): Promise<Payment | undefined> {
    return [...(await this.state(buyer)).payments].map(([, one]) => one).at(-1);
  }

  #by(actor: Actor) {
    return { now: this.now, actor, idempotencyKey: String(++this.#requests) };
  }

  #card({ last4, country, email, name }: Buyer, card: TestCardName) {
    return { card, last4, country, email, name };
  }

  async #stripeCustomer(buyer: Buyer): Promise<string | undefined> {
    return (await this.state(buyer)).providerCustomers[providerMode('stripe', false)];
  }

  /** Handles the notifications of what has happened, and lets the reactors react, until nothing is new. */
  async #follow(): Promise<void> {
    for (;;) {
      const told = this.sandbox.takeEvents();
      const recorded = this.#log.takeNew();
      if (told.length === 0 && recorded.length === 0) return;
      const changed = told.filter(({ provider }) => provider === 'stripe');
      await this.#followStripe(changed.map(({ id }) => this.sandbox.stripe.store.get('event', id) as Stripe.Event));
      for (const { provider, id } of told) {
        if (provider !== 'paypal') continue;
        const event = this.sandbox.paypal.store.get('paypal.event', id);
        const body = Buffer.from(JSON.stringify(event));
        const notification = { provider, notificationId: id, type: event.event_type, body };
        await handlePaypal(this.#paypal.follower, notification);
      }
      for (const event of await openPersonal(
        recorded.map((one) => codec.decode(one)),
        this.#vault,
      )) {
        const reaction = {
          idempotencyKey: event.id,
          now: later(this.now, 2 * NOTIFIED_MS),
          isLastAttempt: true,
          signal: NEVER,
        };
        for (const reactor of this.#reactors)
          if (reactor.types.includes(event.type)) await reactor.react(event, reaction);
      }
    }
  }

  async #followStripe(events: readonly Stripe.Event[]): Promise<void> {
    const found = new Map(
      events.flatMap((event) => {
        const one = followedBy(event);
        return one ? [[`${one.kind} ${one.id}`, one]] : [];
      }),
    );
    const all = [...found.values()];
    const first = MOST_FIRST.find((kind) => all.some((one) => one.kind === kind));
    for (const { kind, id } of all) {
      if (kind === first || !MOST_FIRST.includes(kind)) await this.#follower.follow(kind, id);
    }
  }
}

const NEVER = new AbortController().signal;

/** What a product is bought for, and what it costs if that differs. */
interface Of {
  readonly movieId?: string;
  readonly creatorId?: string;
  readonly priceMinor?: number;
  readonly title?: string;
}
