import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { PAYPAL_CLIENT, PAYPAL_WEBHOOK_ID, type ReceivedWebhook, type TestSandbox } from './test-sandbox.ts';

const readJson = async (response: Response): Promise<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).parse(await response.json());

/** A request to the PayPal API and its answer. */
export interface PayPalExchange {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: Record<string, unknown>;
}

/** Sends requests to the PayPal API of a sandbox. */
export class PayPalClient {
  readonly exchanges: PayPalExchange[] = [];
  readonly #url: string;
  readonly #credentials: string;
  #token: string | undefined;

  constructor(sandbox: Pick<TestSandbox, 'url'>, credentials = `${PAYPAL_CLIENT.id}:${PAYPAL_CLIENT.secret}`) {
    this.#url = `${sandbox.url}/paypal`;
    this.#credentials = credentials;
  }

  /** Requests an access token. */
  async token(credentials = this.#credentials): Promise<Response> {
    return fetch(`${this.#url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
  }

  /** Sends a request, with a token that it gets first. */
  async send(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<PayPalExchange> {
    if (this.#token === undefined) {
      this.#token = String((await readJson(await this.token())).access_token);
    }
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const exchange = { method, path, body, status: response.status, answer: await readJson(response) };
    this.exchanges.push(exchange);
    return exchange;
  }
}

/** Verifies a webhook as the documentation says: certificate chain, host and signature. */
export async function isGenuine({ body, headers }: ReceivedWebhook, authority: X509Certificate): Promise<boolean> {
  const header = (name: string): string => String(headers[`paypal-${name}`]);
  const chain = await (await fetch(header('cert-url'))).text();
  const certificate = new X509Certificate(chain);
  const signed = [header('transmission-id'), header('transmission-time'), PAYPAL_WEBHOOK_ID, crc32(body)].join('|');
  return (
    certificate.subject.includes('CN=messageverificationcerts.sandbox.paypal.com') &&
    certificate.checkIssued(authority) &&
    certificate.verify(authority.publicKey) &&
    createVerify('RSA-SHA256').update(signed).verify(certificate.publicKey, header('transmission-sig'), 'base64')
  );
}
