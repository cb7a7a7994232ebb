import { createHmac } from 'node:crypto';
import { type Config, isLocalOnly } from '@sankofa/events/config/config';

/** Settings of the payment sandbox's own process. */
export interface SandboxSettings {
  readonly file: string;
  readonly port: number;
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly webhookUrl: string };
  readonly paypal: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly webhookId: string;
    readonly webhookUrl: string;
  };
}

/** Name of the variable that holds them, as JSON. */
export const SANDBOX_VARIABLE = 'SANKOFA_SANDBOX';

/** Where the sandbox of these settings serves, and its file; null without a sandbox. */
export function sandboxPlace(env: NodeJS.ProcessEnv): { readonly origin: string; readonly file: string } | null {
  const settings = env[SANDBOX_VARIABLE];
  if (!settings) return null;
  const { file, port }: SandboxSettings = JSON.parse(settings);
  return { origin: originOf(port), file };
}

const originOf = (port: number): string => `http://127.0.0.1:${port}`;

/** Whether payments go to a sandbox: no provider is set, and Sankofa is only on a local address. */
export const needsSandbox = (config: Pick<Config, 'HOST' | 'SANKOFA_PUBLIC_URL'>, env: NodeJS.ProcessEnv): boolean =>
  isLocalOnly(config) && !env.SANKOFA_STRIPE_KEY && !env.SANKOFA_PAYPAL_CLIENT_ID;

/**
 * Settings of the sandbox, and of the api for it.
 * @param masterKey base64; the keys of the sandbox are derived from it, so that they stay the same
 */
export function sandboxSettings({
  folder,
  masterKey,
  port,
  apiPort,
}: {
  readonly folder: string;
  readonly masterKey: string;
  readonly port: number;
  readonly apiPort: number;
}): { readonly sandbox: SandboxSettings; readonly api: NodeJS.ProcessEnv } {
  const derive = (what: string): string =>
    createHmac('sha256', Buffer.from(masterKey, 'base64')).update(`payment sandbox ${what}`).digest('hex').slice(0, 32);
  const webhooks = `http://127.0.0.1:${apiPort}/api/payments/webhooks`;
  const stripe = {
    secretKey: `sk_test_${derive('key')}`,
    webhookSecret: `whsec_${derive('webhook')}`,
    webhookUrl: `${webhooks}/stripe`,
  };
  const paypal = {
    clientId: `sandbox-${derive('paypal client')}`,
    clientSecret: derive('paypal secret'),
    webhookId: `WH-${derive('paypal webhook')}`,
    webhookUrl: `${webhooks}/paypal`,
  };
  const address = originOf(port);
  return {
    sandbox: { file: `${folder}/payment-sandbox.db`, port, stripe, paypal },
    api: {
      SANKOFA_STRIPE_KEY: stripe.secretKey,
      SANKOFA_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      SANKOFA_STRIPE_URL: address,
      SANKOFA_PAYPAL_CLIENT_ID: paypal.clientId,
      SANKOFA_PAYPAL_SECRET: paypal.clientSecret,
      SANKOFA_PAYPAL_WEBHOOK_ID: paypal.webhookId,
      SANKOFA_PAYPAL_URL: `${address}/paypal`,
    },
  };
}
