import { type MoneyEvent, moneyEvents, postingsOf } from '@sankofa/events/billing/ledger';
import { codec } from '@sankofa/events/catalog';
import Stripe from 'stripe';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { publishFirstProducts } from '../products.ts';
import type { PaymentSandbox } from '../sandbox/payment-sandbox.ts';
import { PAYER_EMAIL, payerIdOf } from '../sandbox/paypal/orders.ts';
import { STRIPE_API_VERSION } from '../stripe/stripe-gateway.ts';
import { type SandboxForTestsOptions, startSandboxForTests } from './sandbox-for-tests.ts';

const ORIGIN = 'http://localhost:8080';

export interface BillingTest {
  readonly test: TestApi;
  readonly sandbox: PaymentSandbox;
  /** Asks the sandbox as Sankofa's account at Stripe. */
  readonly stripe: Stripe;
  /** Opens a payment page. @returns the id of its session */
  checkout(person: Pick<SignedInPerson, 'headers'>, packageId: string, metadata?: object): Promise<string>;
  /** A request for a payment page, to look at its answer. */
  requestCheckout(person: Pick<SignedInPerson, 'headers'>, body: object): ReturnType<TestApi['http']['post']>;
  /** Creates an order at PayPal. @param body amount, `subscription_type`, and more of the request @returns its id */
  order(person: Pick<SignedInPerson, 'headers'>, body: object): Promise<string>;
  /** A request for an order, to look at its answer. */
  requestOrder(person: Pick<SignedInPerson, 'headers'>, body: object): ReturnType<TestApi['http']['post']>;
  /** A request to capture an approved order. */
  execute(person: Pick<SignedInPerson, 'headers'>, order: string): ReturnType<TestApi['http']['post']>;
  /** Pays on a payment page with a card of its own: a card gives one trial. */
  pay(session: string): Promise<unknown>;
  /** Delivers all notifications of the sandbox. */
  deliver(): Promise<void>;
  /** Asks the providers about what should have arrived by now, and reminds subscribers. */
  followUp(): Promise<void>;
  /** Lets time pass, and the provider do what is due. */
  pass(seconds: number): Promise<void>;
  /** Sum of the postings of an account of the ledger, from the events. */
  balance(account: string, part?: string): Promise<number>;
  close(): Promise<void>;
}

/** A body for a payment page of a product. */
export const checkoutBody = (packageId: string, metadata: object = {}): object => ({
  package_id: packageId,
  package_type: typeOf(packageId),
  success_url: `${ORIGIN}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${ORIGIN}/subscription-cancelled`,
  metadata: { source: 'test', ...metadata },
});

function typeOf(packageId: string): string {
  if (['single_movie', 'movie_bundle', 'weekend_pass'].includes(packageId)) return 'premium_content';
  return packageId.startsWith('creator_') ? 'creator_subscription' : 'subscription';
}

export interface BillingTestOptions {
  /** Where the api finds Stripe, instead of at the sandbox itself. @param sandboxUrl its origin */
  readonly stripeAt?: (sandboxUrl: string) => Promise<string>;
  /** The same for PayPal, without its path. */
  readonly paypalAt?: (sandboxUrl: string) => Promise<string>;
  /** Whether the api is down, so that notifications get no answer. */
  readonly isDown?: () => boolean;
  readonly sandbox?: SandboxForTestsOptions;
  /** Requests per second to each endpoint of a provider. */
  readonly requestsPerSecond?: number;
}

/** The real api with the payment sandbox, which notifies it. Both have the same clock. */
export async function startBillingTest(options: BillingTestOptions = {}): Promise<BillingTest> {
  const {
    stripeAt = async (url) => url,
    paypalAt = async (url) => url,
    isDown = () => false,
    requestsPerSecond,
  } = options;
  const provider = await startSandboxForTests(options.sandbox);
  const { sandbox } = provider;
  const test = await startTestApi({
    payments: {
      ...provider.payments,
      url: await stripeAt(sandbox.url),
      paypal: { ...provider.payments.paypal, url: `${await paypalAt(sandbox.url)}/paypal` },
    },
    ...(requestsPerSecond ? { requestsPerSecond } : {}),
  });
  provider.connect({
    clock: () => test.clock.now,
    listener: (request, response) => {
      if (isDown()) request.socket.destroy();
      else void test.api.listener(request, response);
    },
  });
  await publishFirstProducts(test.api.services);

  const { hostname: host, port } = new URL(sandbox.url);
  const { secretKey } = provider.payments.stripe;
  const stripe = new Stripe(secretKey, { apiVersion: STRIPE_API_VERSION, host, port, protocol: 'http' });
  let cards = 1_000;
  const requestCheckout = (person: Pick<SignedInPerson, 'headers'>, body: object) =>
    test.http.post('/api/payments/checkout/create').set(person.headers).send(body);

  const requestOrder = (person: Pick<SignedInPerson, 'headers'>, body: object) =>
    test.http
      .post('/api/payments/paypal/create')
      .set(person.headers)
      .send({ description: 'x', ...body });

  return {
    test,
    sandbox,
    stripe,
    requestCheckout,
    requestOrder,
    order: async (person, body) => (await requestOrder(person, body).expect(200)).body.payment_id,
    execute: (person, order) =>
      test.http
        .post('/api/payments/paypal/execute')
        .set(person.headers)
        .send({ payment_id: order, payer_id: payerIdOf(PAYER_EMAIL) }),
    checkout: async (person, packageId, metadata) => {
      const { body } = await requestCheckout(person, checkoutBody(packageId, metadata)).expect(200);
      const session = /\/c\/pay\/([^/?#]+)/.exec(body.checkout_url)?.[1];
      if (!session) throw new Error(`No session in ${body.checkout_url}`);
      return session;
    },
    pay: (session) => sandbox.control.pay(session, 'paid', { last4: String(++cards).padStart(4, '0') }),
    deliver: () => sandbox.control.deliver(),
    followUp: async () => {
      await test.upToDate();
      await test.api.followUpPayments();
    },
    pass: async (seconds) => {
      test.clock.pass(seconds);
      await sandbox.control.settle();
      await sandbox.control.deliver();
    },
    balance: async (account, part) => {
      const events = await test.eventsOf(...moneyEvents.map(({ type }) => type));
      const postings = events.flatMap((recorded) => {
        const { type, data, aggregateId } = codec.decode(recorded);
        return postingsOf({ type, data } as unknown as MoneyEvent, aggregateId);
      });
      return postings
        .filter((one) => one.account === account && (part === undefined || one.part === part))
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    },
    close: async () => {
      await test.close();
      await provider.close();
    },
  };
}
