import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestApiOptions } from '../../testing/test-api.ts';
import { type PaymentSandbox, type PaymentSandboxOptions, startPaymentSandbox } from '../sandbox/payment-sandbox.ts';
import { stripeSignature } from '../sandbox/stripe/stripe-webhooks.ts';

const SECRET_KEY = 'sk_test_integration';
const WEBHOOK_SECRET = 'whsec_integration';
const PAYPAL = { clientId: 'integration', clientSecret: 'integration' };
/** Of the api at PayPal: client id and secret. */
export const PAYPAL_CREDENTIALS = `${PAYPAL.clientId}:${PAYPAL.clientSecret}`;
const WEBHOOK_ID = 'WH-integration';

/** A notification of Stripe, with its signature. @param at time of the signature, by the api's clock */
export function signedByStripe(event: object, at: Date): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event);
  const signature = stripeSignature(body, WEBHOOK_SECRET, Math.floor(at.getTime() / 1_000));
  return { body, headers: { 'Content-Type': 'application/json', 'stripe-signature': signature } };
}

/** A notification as it was sent. */
export interface SentNotification {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type SandboxForTestsOptions = Pick<PaymentSandboxOptions, 'random' | 'deliveriesAtOnce'>;

export interface SandboxForTests {
  readonly sandbox: PaymentSandbox;
  /** For `startTestApi`. */
  readonly payments: Required<NonNullable<TestApiOptions['payments']>>;
  /** Notifications so far, oldest first, while no api receives them. */
  readonly sent: readonly SentNotification[];
  /** Connects an api: its clock, and where notifications go, if anywhere. */
  connect(api: { readonly clock: () => Date; readonly listener?: RequestListener }): void;
  close(): Promise<void>;
}

/** The payment sandbox with both providers. Notifications go to the connected api. */
export async function startSandboxForTests(options: SandboxForTestsOptions = {}): Promise<SandboxForTests> {
  const sent: SentNotification[] = [];
  let listener: RequestListener = async (request, response) => {
    sent.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    response.writeHead(200).end();
  };
  let clock = () => new Date();
  const server = createServer((request, response) => listener(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/api/payments/webhooks`;
  const sandbox = await startPaymentSandbox({
    ...options,
    storage: ':memory:',
    port: 0,
    clock: () => clock(),
    stripe: { secretKey: SECRET_KEY, webhooks: [{ url: `${address}/stripe`, secret: WEBHOOK_SECRET }] },
    paypal: { ...PAYPAL, webhooks: [{ url: `${address}/paypal`, id: WEBHOOK_ID }] },
  });
  return {
    sandbox,
    payments: {
      url: sandbox.url,
      stripe: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET },
      paypal: {
        url: `${sandbox.url}/paypal`,
        clientId: PAYPAL.clientId,
        secret: PAYPAL.clientSecret,
        webhookId: WEBHOOK_ID,
      },
    },
    sent,
    connect: (api) => {
      clock = api.clock;
      if (api.listener) listener = api.listener;
    },
    close: async () => {
      await sandbox.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
