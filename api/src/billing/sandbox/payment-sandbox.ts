import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { html, page } from './html.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer, matchPath, readRequest } from './http-message.ts';
import { ObjectStore } from './object-store.ts';
import { SandboxClock } from './sandbox-clock.ts';
import { SandboxControl } from './sandbox-control.ts';
import { type RequestInfo, StripeContext } from './stripe/stripe-context.ts';
import { StripeApiError } from './stripe/stripe-error.ts';
import { StripeHttp } from './stripe/stripe-http.ts';
import { runJob } from './stripe/stripe-jobs.ts';
import type { StripeKinds } from './stripe/stripe-objects.ts';
import { answerPage } from './stripe/stripe-pages.ts';
import { type StripeEndpoint, stripeTargets } from './stripe/stripe-webhooks.ts';
import { type FaultRates, WebhookFaults } from './webhook-faults.ts';
import { WebhookQueue } from './webhook-queue.ts';

/** Options of the sandbox. */
export interface PaymentSandboxOptions {
  /** File of its database, or `:memory:`. */
  readonly storage: string;
  /** 0 for any free port. */
  readonly port: number;
  /** A loopback address; `127.0.0.1` by default. */
  readonly host?: string;
  readonly clock: () => Date;
  readonly stripe: {
    /** `sk_test_…`, which requests must carry. */
    readonly secretKey: string;
    readonly webhooks: readonly StripeEndpoint[];
  };
  /** Faults of webhooks; none by default. */
  readonly faults?: FaultRates;
  /** Number from 0 to 1, exclusive; a seeded one repeats ids, so use it with `:memory:` only. */
  readonly random?: () => number;
}

/** A running sandbox. */
export interface PaymentSandbox {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly control: SandboxControl;
  close(): Promise<void>;
}

const LIVE_KEY = /^[srp]k_live_/;
const TEST_KEY = /^[sr]k_test_\w+$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;
/** Paths in objects that lists filter by. */
const INDEXED = {
  balance_transaction: ['source'],
  charge: ['customer', 'payment_intent'],
  'checkout.session': ['customer', 'payment_intent', 'subscription'],
  dispute: ['charge', 'payment_intent'],
  invoice: ['customer', 'parent.subscription_details.subscription'],
  invoice_payment: ['invoice', 'payment.payment_intent'],
  invoiceitem: ['parent.subscription_details.subscription'],
  payment_intent: ['customer'],
  price: ['lookup_key'],
  refund: ['charge', 'payment_intent'],
  subscription: ['customer'],
} as const;
const TICK_MS = 1000;
const TWO_POW_32 = 2 ** 32;
const BACKGROUND: RequestInfo = { id: null, idempotencyKey: null };

function refuseUnsafe({ stripe, host = '127.0.0.1' }: PaymentSandboxOptions): void {
  if (LIVE_KEY.test(stripe.secretKey)) throw new Error('The payment sandbox refuses live keys.');
  if (!TEST_KEY.test(stripe.secretKey)) throw new Error('The payment sandbox needs a key that begins with sk_test_.');
  if (!LOOPBACK.test(host)) throw new Error(`The payment sandbox listens on loopback addresses only, not on ${host}.`);
}

/**
 * Starts a local Stripe: its API, hosted pages, time and webhooks, with test money only.
 * @throws Error for a live key, an address off loopback, or a port in use
 */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  refuseUnsafe(options);
  const { host = '127.0.0.1', random = () => randomInt(TWO_POW_32) / TWO_POW_32, stripe } = options;
  const store = new ObjectStore<StripeKinds>(options.storage, INDEXED);
  const clock = new SandboxClock(options.clock, store);
  const faults = new WebhookFaults(options.faults ?? {}, random);
  const queue = new WebhookQueue(store, stripeTargets(stripe.webhooks, store, clock.real), faults, random, clock.now);
  const server = createServer();
  let origin = '';

  const contextAt = (now: number, request: RequestInfo): StripeContext =>
    new StripeContext({
      store,
      now,
      random,
      origin,
      request,
      enqueue: ({ id }) => queue.enqueue('stripe', id, now),
    });
  const settle = (): void => {
    for (let job = store.nextJob(clock.now()); job; job = store.nextJob(clock.now())) {
      const due = job;
      store.transaction(() => runJob(contextAt(due.due, BACKGROUND), due));
    }
  };
  const deliver = (): void => void queue.deliver();
  const run = <T>(work: (context: StripeContext) => T): T => {
    settle();
    const result = store.transaction(() => work(contextAt(clock.now(), BACKGROUND)));
    deliver();
    return result;
  };
  const control = new SandboxControl({ clock, faults, queue, settle, stripe: run });
  const stripeHttp = new StripeHttp({
    store,
    secretKey: stripe.secretKey,
    random,
    context: (request) => contextAt(clock.now(), request),
  });

  const answer = async (request: HttpRequest): Promise<HttpAnswer> => {
    settle();
    if (request.path.startsWith('/v1/')) return stripeHttp.answer(request);
    const method = matchPath('/control/:id', request.path);
    if (method !== undefined) return answerControl(control, method, request, stripe.secretKey);
    return (
      store.transaction(() => answerPage(contextAt(clock.now(), BACKGROUND), request)) ??
      page('Page not found', html`<p>There is nothing at this address.</p>`, 404)
    );
  };
  server.on('request', (message, response) => {
    respond(message, response, answer).then(deliver, (error: unknown) => {
      server.emit('error', error);
    });
  });
  server.listen(options.port, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  origin = `http://${host.includes(':') ? `[${host.replaceAll(/[[\]]/g, '')}]` : host}:${port}`;
  const tick = setInterval(() => {
    settle();
    deliver();
  }, TICK_MS);
  tick.unref();

  return {
    url: origin,
    control,
    close: async () => {
      clearInterval(tick);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await queue.stop();
      store.close();
    },
  };
}

async function respond(
  message: IncomingMessage,
  response: ServerResponse,
  answer: (request: HttpRequest) => Promise<HttpAnswer>,
): Promise<void> {
  const { status, headers, body } = await readRequest(message)
    .then(answer)
    .catch((error: unknown) => {
      if (error instanceof RangeError)
        return jsonAnswer(413, { error: { type: 'invalid_request_error', message: error.message } });
      console.error(error);
      return jsonAnswer(500, { error: { type: 'api_error', message: 'The payment sandbox failed.' } });
    });
  response.writeHead(status, headers).end(body);
}

async function answerControl(
  control: SandboxControl,
  method: string,
  request: HttpRequest,
  secretKey: string,
): Promise<HttpAnswer> {
  if (request.headers.authorization !== `Bearer ${secretKey}`) return jsonAnswer(401, { message: 'Wrong key.' });
  const run: unknown = Object.getOwnPropertyDescriptor(SandboxControl.prototype, method)?.value;
  if (request.method !== 'POST' || method === 'constructor' || typeof run !== 'function') {
    return jsonAnswer(404, { message: `No method ${method}.` });
  }
  try {
    const values: unknown = request.body === '' ? [] : JSON.parse(request.body);
    if (!Array.isArray(values)) return jsonAnswer(400, { message: 'The body is a JSON array of arguments.' });
    return jsonAnswer(200, (await run.apply(control, values)) ?? null);
  } catch (error) {
    if (error instanceof StripeApiError || error instanceof RangeError || error instanceof SyntaxError) {
      return jsonAnswer(400, { message: error.message });
    }
    throw error;
  }
}
