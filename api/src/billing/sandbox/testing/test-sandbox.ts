import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import Stripe from 'stripe';
import { seededRandom } from '../../../artwork/random.ts';
import { type PaymentSandbox, type PaymentSandboxOptions, startPaymentSandbox } from '../payment-sandbox.ts';
import type { SandboxControl } from '../sandbox-control.ts';
import { STRIPE_API_VERSION } from '../stripe/api-version.ts';

const SECRET_KEY = 'sk_test_sandbox';
const WEBHOOK_SECRET = 'whsec_sandbox';
export const PAYPAL_CLIENT = { id: 'paypal-client', secret: 'paypal-secret' };
export const PAYPAL_WEBHOOK_ID = '8PT597110X687430L';
const START = Date.UTC(2026, 0, 31, 12);
const SEED = 23;

export const DAY_MS = 86_400_000;
/** Where hosted pages return to in tests. */
export const SUCCESS_URL = 'http://localhost:3000/subscription-success?session_id={CHECKOUT_SESSION_ID}';
export const CANCEL_URL = 'http://localhost:3000/subscription-cancelled';

/** A request of the SDK and its answer. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly status: number;
  readonly isReplay: boolean;
  readonly answer: unknown;
}

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** A sandbox with the real SDK, an endpoint for webhooks and a clock that tests move. */
export interface TestSandbox {
  readonly stripe: Stripe;
  readonly control: SandboxControl;
  readonly url: string;
  readonly exchanges: readonly Exchange[];
  readonly webhooks: ReceivedWebhook[];
  /** The events of genuine webhooks of Stripe, in the order of arrival. */
  readonly events: () => Stripe.Event[];
  /** Sets what the endpoint answers. */
  answerWith(status: number): void;
  /** Restarts the sandbox on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The real SDK, connected to a sandbox. */
export function connectStripe(url: string, exchanges: Exchange[] = [], secretKey = SECRET_KEY): Stripe {
  const { hostname, port } = new URL(url);
  const record: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const { pathname, search } = new URL(String(input));
    exchanges.push({
      method: init?.method ?? 'GET',
      path: pathname + search,
      body: String(init?.body ?? ''),
      status: response.status,
      isReplay: response.headers.get('idempotent-replayed') === 'true',
      answer: await response.clone().json(),
    });
    return response;
  };
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(record),
    telemetry: false,
  });
}

/** Starts a sandbox in memory, or on a file so that it can restart. */
export async function startTestSandbox(
  options: Partial<Pick<PaymentSandboxOptions, 'storage' | 'faults' | 'deliveriesAtOnce'>> = {},
): Promise<TestSandbox> {
  const webhooks: ReceivedWebhook[] = [];
  let status = 200;
  const endpoint = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (status === 200) webhooks.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  const address = endpoint.address();
  const webhookPort = typeof address === 'object' && address ? address.port : 0;
  const random = seededRandom(SEED);
  const start = (): Promise<PaymentSandbox> =>
    startPaymentSandbox({
      storage: ':memory:',
      port: 0,
      clock: () => new Date(START),
      random,
      stripe: {
        secretKey: SECRET_KEY,
        webhooks: [{ url: `http://127.0.0.1:${webhookPort}/webhooks/stripe`, secret: WEBHOOK_SECRET }],
      },
      paypal: {
        clientId: PAYPAL_CLIENT.id,
        clientSecret: PAYPAL_CLIENT.secret,
        webhooks: [{ url: `http://127.0.0.1:${webhookPort}/webhooks/paypal`, id: PAYPAL_WEBHOOK_ID }],
      },
      ...options,
    });
  let sandbox = await start();
  const exchanges: Exchange[] = [];
  let stripe = connectStripe(sandbox.url, exchanges);
  return {
    get stripe() {
      return stripe;
    },
    get url() {
      return sandbox.url;
    },
    exchanges,
    webhooks,
    get control() {
      return sandbox.control;
    },
    events: () =>
      webhooks.flatMap(({ body, headers }) => {
        const signature = headers['stripe-signature'];
        if (signature === undefined) return [];
        const at = Number(/t=(\d+)/.exec(String(signature))?.[1]);
        try {
          return [stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET, undefined, undefined, at * 1000)];
        } catch (error) {
          if (error instanceof Stripe.errors.StripeSignatureVerificationError) return [];
          throw error;
        }
      }),
    answerWith: (next) => {
      status = next;
    },
    restart: async () => {
      await sandbox.close();
      sandbox = await start();
      stripe = connectStripe(sandbox.url, exchanges);
    },
    close: async () => {
      await sandbox.close();
      const closed = once(endpoint, 'close');
      endpoint.close();
      endpoint.closeAllConnections();
      await closed;
    },
  };
}

/** A monthly price with its product. */
export async function createPlan(stripe: Stripe, amount: number, name = 'Premium'): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name, metadata: { plan: name.toLowerCase() } });
  return stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: 'month' },
    lookup_key: `${name.toLowerCase()}_monthly`,
  });
}

/** Checks out a subscription to a price; it is paid with a test card. */
export async function subscribe(
  { stripe, control }: TestSandbox,
  price: Stripe.Price,
  data: Stripe.Checkout.SessionCreateParams.SubscriptionData = {},
  card: Parameters<SandboxControl['pay']>[1] = 'paid',
): Promise<Stripe.Subscription> {
  const customer = await stripe.customers.create({ email: 'amara@example.com', metadata: { account: 'a1' } });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    subscription_data: data,
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
  });
  await control.pay(session.id, card);
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data;
  if (!subscription) throw new Error('The checkout created no subscription.');
  return subscription;
}

/** Checks out a one-time payment. Returns its session, unpaid. */
export const checkOut = (
  stripe: Stripe,
  amount: number,
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'A film' } }, quantity: 1 },
    ],
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
    ...params,
  });

/** Pays for a film. Returns the payment intent with its charge. */
export async function buy(
  { stripe, control }: TestSandbox,
  amount: number,
  card: Parameters<SandboxControl['pay']>[1] = 'paid',
): Promise<Stripe.PaymentIntent & { latest_charge: Stripe.Charge }> {
  const session = await checkOut(stripe, amount);
  const { paymentIntent } = await control.pay(session.id, card);
  const intent = await stripe.paymentIntents.retrieve(String(paymentIntent), { expand: ['latest_charge'] });
  const { latest_charge: charge } = intent;
  if (charge === null || typeof charge === 'string') throw new Error('The charge is not expanded.');
  return { ...intent, latest_charge: charge };
}
