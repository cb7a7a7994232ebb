import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { html } from '../../html.ts';
import { answerControl } from './control-http.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer, readRequest } from './http-message.ts';
import { page } from './page.ts';
import { type PayPalCredentials, PayPalSandbox } from './paypal/paypal-sandbox.ts';
import { type PayPalEndpoint, paypalTargets } from './paypal/paypal-webhooks.ts';
import { SandboxClock } from './sandbox-clock.ts';
import { SandboxControl } from './sandbox-control.ts';
import { SandboxDatabase } from './sandbox-database.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import { StripeSandbox } from './stripe/stripe-sandbox.ts';
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
  /** Without it, the sandbox has no PayPal. */
  readonly paypal?: PayPalCredentials & { readonly webhooks: readonly PayPalEndpoint[] };
  /** Number of webhooks that are delivered at the same time; 1 by default, which keeps their order. */
  readonly deliveriesAtOnce?: number;
  /** Faults of webhooks; none by default. */
  readonly faults?: FaultRates;
  /** Number from 0 to 1, exclusive; a seeded one repeats ids, so use it with `:memory:` only. */
  readonly random?: () => number;
}

/** A running sandbox. */
export interface PaymentSandbox {
  /** Its address, without a slash at the end: the host of Stripe. PayPal is under `/paypal`. */
  readonly url: string;
  readonly control: SandboxControl;
  close(): Promise<void>;
}

const LIVE_KEY = /^[srp]k_live_/;
const TEST_KEY = /^[sr]k_test_\w+$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;
const TICK_MS = 1000;
const TWO_POW_32 = 2 ** 32;

function refuseUnsafe({ stripe, host = '127.0.0.1' }: PaymentSandboxOptions): void {
  if (LIVE_KEY.test(stripe.secretKey)) throw new Error('The payment sandbox refuses live keys.');
  if (!TEST_KEY.test(stripe.secretKey)) throw new Error('The payment sandbox needs a key that begins with sk_test_.');
  if (!LOOPBACK.test(host)) throw new Error(`The payment sandbox listens on loopback addresses only, not on ${host}.`);
}

/**
 * Starts a local Stripe and PayPal: APIs, hosted pages, time and webhooks, with test money only.
 * @throws Error for a live key, an address off loopback, or a port in use
 */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  refuseUnsafe(options);
  const { host = '127.0.0.1', random = () => randomInt(TWO_POW_32) / TWO_POW_32 } = options;
  const database = new SandboxDatabase(options.storage);
  const clock = new SandboxClock(options.clock, database);
  const faults = new WebhookFaults(options.faults ?? {}, random);
  let origin = '';
  const deps: SandboxDeps = {
    database,
    random,
    now: clock.now,
    advance: (seconds) => clock.advance(seconds),
    origin: () => origin,
    enqueue: (provider, event, now) => queue.enqueue(provider, event, now),
  };
  const stripe = new StripeSandbox(deps, options.stripe.secretKey);
  const paypal = options.paypal ? new PayPalSandbox(deps, options.paypal) : null;
  const targets = [
    ...stripeTargets(options.stripe.webhooks, stripe.store, clock.real),
    ...(options.paypal && paypal ? paypalTargets(options.paypal.webhooks, paypal, clock.real) : []),
  ];
  const queue = new WebhookQueue({
    database,
    targets,
    faults,
    random,
    now: clock.now,
    atOnce: options.deliveriesAtOnce ?? 1,
  });
  const settle = (): void => {
    for (let job = database.nextJob(clock.now()); job; job = database.nextJob(clock.now())) {
      const due = job;
      const provider = due.kind.startsWith('paypal.') ? paypal : stripe;
      if (!provider) throw new Error(`The sandbox was started without PayPal, which has work to do: ${due.kind}`);
      database.transaction(() => provider.runJob(due));
    }
  };
  const deliver = (): void => void queue.deliver();
  const control = new SandboxControl({ database, clock, faults, queue, settle, deliver, stripe, paypal });
  const answer = async (request: HttpRequest): Promise<HttpAnswer> => {
    settle();
    return (
      (await answerControl(control, request, options.stripe.secretKey)) ??
      (await paypal?.answer(request)) ??
      stripe.answer(request) ??
      page('Page not found', html`<p>There is nothing at this address.</p>`, 404)
    );
  };

  const server = createServer((message, response) => void respond(message, response, answer).then(deliver));
  server.listen(options.port, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  origin = `http://${host === '::1' ? '[::1]' : host}:${port}`;
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
      database.close();
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
      if (error instanceof RangeError) return jsonAnswer(413, { error: { message: error.message } });
      console.error(error);
      return jsonAnswer(500, { error: { type: 'api_error', message: 'The payment sandbox failed.' } });
    });
  response.writeHead(status, headers).end(body);
}
