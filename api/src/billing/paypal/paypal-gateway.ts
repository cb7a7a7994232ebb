import { z } from 'zod';
import type { EvidenceFile } from '../dispute-evidence.ts';
import { limitedFetch } from '../provider-fetch.ts';
import { ProviderRefusesKey, ProviderRequests, ProviderUnavailable, type Urgency } from '../provider-requests.ts';
import {
  decimalOf,
  PaypalCapture,
  PaypalDispute,
  PaypalOrder,
  PaypalRefund,
  type PaypalTransaction,
  PaypalTransactions,
} from './paypal-schemas.ts';

/** A token is renewed this long before it expires, in ms. */
const TOKEN_MARGIN_MS = 60_000;
/** Longest period of a list of transactions, in ms: PayPal allows 31 days. */
const LISTED_MS = 30 * 86_400_000;
/** Most characters of the notes of one piece of evidence. */
const MAX_NOTES = 2_000;
const TOKEN_PATH = '/v1/oauth2/token';
const LIVE_URL = 'https://api-m.paypal.com';

/** Whether an address of PayPal's API moves real money. */
export const isLivePaypal = (url: string): boolean => url.replace(/\/$/, '') === LIVE_URL;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Failure = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
});

/** PayPal refused a request, and says why. https://developer.paypal.com/api/rest/responses/ */
export class PaypalRefusal extends Error {
  override readonly name = 'PaypalRefusal';
  readonly status: number;
  /** Such as `INSTRUMENT_DECLINED`. */
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`PayPal refused the request: ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

export interface NewOrder {
  /** Identifies the payment in PayPal's answers and notifications. */
  readonly customId: string;
  readonly checkoutId: string;
  readonly description: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface PaypalSettings {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
  readonly webhookId: string | undefined;
  /** Sends requests; by default over HTTP. */
  readonly fetch?: typeof fetch;
}

/** The calls of PayPal's API that Sankofa makes (Orders v2, Payments v2). Each write has a request id, kept for 45 days. */
export class PaypalGateway {
  readonly livemode: boolean;
  readonly settings: PaypalSettings;
  readonly #requests: ProviderRequests;
  readonly #clock: () => Date;
  #token: { readonly text: string; readonly until: number } | null = null;

  constructor(settings: PaypalSettings, clock: () => Date, requests = new ProviderRequests()) {
    this.settings = settings;
    this.livemode = isLivePaypal(settings.url);
    this.#clock = clock;
    this.#requests = requests;
  }

  createOrder(order: NewOrder): Promise<PaypalOrder> {
    const { customId, checkoutId, description, amountMinor, currency, returnUrl, cancelUrl } = order;
    const body = {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: customId,
          description: description.slice(0, 127),
          amount: { currency_code: currency, value: decimalOf(amountMinor) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Sankofa',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: returnUrl,
            cancel_url: cancelUrl,
          },
        },
      },
    };
    return this.#send('orders', 'waiting', PaypalOrder, '/v2/checkout/orders', {
      body,
      requestId: `order ${checkoutId}`,
    });
  }

  order(id: string, urgency: Urgency): Promise<PaypalOrder> {
    return this.#send('orders', urgency, PaypalOrder, `/v2/checkout/orders/${encodeURIComponent(id)}`);
  }

  /** Takes the money of an approved order. @throws PaypalRefusal `ORDER_NOT_APPROVED`, `INSTRUMENT_DECLINED` … */
  capture(id: string, checkoutId: string): Promise<PaypalOrder> {
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`;
    return this.#send('captures', 'waiting', PaypalOrder, path, { body: {}, requestId: `capture ${checkoutId}` });
  }

  captured(id: string): Promise<PaypalCapture> {
    return this.#send('captures', 'background', PaypalCapture, `/v2/payments/captures/${encodeURIComponent(id)}`);
  }

  refund(id: string): Promise<PaypalRefund> {
    return this.#send('refunds', 'background', PaypalRefund, `/v2/payments/refunds/${encodeURIComponent(id)}`);
  }

  /** @param refundId ours */
  createRefund(refundId: string, captureId: string, amountMinor: number, currency: string): Promise<PaypalRefund> {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
    const body = { amount: { currency_code: currency, value: decimalOf(amountMinor) }, custom_id: refundId };
    return this.#send('refunds', 'background', PaypalRefund, path, { body, requestId: `refund ${refundId}` });
  }

  /** https://developer.paypal.com/docs/api/customer-disputes/v1/#disputes_provide-evidence */
  submitEvidence(id: string, text: string, file: EvidenceFile | null): Promise<unknown> {
    const body = new FormData();
    const notes = Array.from({ length: Math.ceil(text.length / MAX_NOTES) }, (_, n) =>
      text.slice(n * MAX_NOTES, (n + 1) * MAX_NOTES),
    );
    const input = { evidences: notes.map((part) => ({ evidence_type: 'PROOF_OF_FULFILLMENT', notes: part })) };
    body.set('input', new Blob([JSON.stringify(input)], { type: 'application/json' }));
    if (file) body.set('file1', new Blob([new Uint8Array(file.bytes)], { type: 'application/pdf' }), file.name);
    const path = `/v1/customer/disputes/${encodeURIComponent(id)}/provide-evidence`;
    return this.#send('disputes', 'waiting', z.unknown(), path, { body, requestId: `evidence ${id}` });
  }

  dispute(id: string): Promise<PaypalDispute> {
    return this.#send('disputes', 'background', PaypalDispute, `/v1/customer/disputes/${encodeURIComponent(id)}`);
  }

  /** Movements of our balance, as far as PayPal lists them. @param from inclusive @param to exclusive */
  async *transactions(from: Date, to: Date): AsyncGenerator<PaypalTransaction> {
    for (let start = from.getTime(); start < to.getTime(); start += LISTED_MS) {
      // PayPal's end is inclusive.
      const end = Math.min(start + LISTED_MS, to.getTime()) - 1_000;
      for (let page = 1, pages = 1; page <= pages; page++) {
        const query = new URLSearchParams({
          start_date: new Date(start).toISOString(),
          end_date: new Date(Math.max(start, end)).toISOString(),
          fields: 'transaction_info',
          page_size: '500',
          page: String(page),
        });
        const path = `/v1/reporting/transactions?${query}`;
        const found = await this.#send('transactions', 'background', PaypalTransactions, path);
        for (const { transaction_info } of found.transaction_details) yield transaction_info;
        pages = found.total_pages;
      }
    }
  }

  async #send<Schema extends z.ZodType>(
    endpoint: string,
    urgency: Urgency,
    schema: Schema,
    path: string,
    write?: { readonly body: object; readonly requestId: string },
  ): Promise<z.output<Schema>> {
    const token = await this.#accessToken();
    const headers: Record<string, string> = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
    if (write) {
      // The boundary of a form is part of its type, which `fetch` sets.
      if (!(write.body instanceof FormData)) headers['Content-Type'] = 'application/json';
      headers['PayPal-Request-Id'] = write.requestId;
      headers.Prefer = 'return=representation';
    }
    const body = write?.body instanceof FormData ? write.body : JSON.stringify(write?.body);
    const init = { method: write ? 'POST' : 'GET', headers, ...(write ? { body } : {}) };
    return schema.parse(await this.#requests.send(endpoint, urgency, () => this.#fetch(path, init)));
  }

  async #accessToken(): Promise<string> {
    const now = this.#clock().getTime();
    if (this.#token && this.#token.until > now) return this.#token.text;
    const { clientId, secret } = this.settings;
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
    const answer = await this.#fetch(TOKEN_PATH, {
      method: 'POST',
      headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const { access_token: text, expires_in: seconds } = Token.parse(answer);
    this.#token = { text, until: now + seconds * 1_000 - TOKEN_MARGIN_MS };
    return text;
  }

  /** @throws ProviderUnavailable: the outcome is unknown; ProviderRefusesKey; PaypalRefusal */
  #fetch(path: string, init: RequestInit): Promise<unknown> {
    return this.#requests.noteKey('PayPal', () => this.#fetchOnce(path, init));
  }

  async #fetchOnce(path: string, init: RequestInit): Promise<unknown> {
    let response: Response;
    let body: unknown;
    try {
      const send = limitedFetch(this.settings.fetch);
      response = await send(`${this.settings.url.replace(/\/$/, '')}${path}`, init);
      body = await response.json();
    } catch (error) {
      throw new ProviderUnavailable(`PayPal does not answer (${path})`, { cause: error });
    }
    if (response.ok) return body;
    if (response.status === 401) this.#token = null;
    // A token may have expired before its time: only the request for one shows the credentials themselves.
    if (response.status === 403 || (response.status === 401 && path === TOKEN_PATH)) {
      throw new ProviderRefusesKey('PayPal', path);
    }
    if (response.status >= 500 || response.status === 429 || response.status === 401) {
      throw new ProviderUnavailable(`PayPal answered ${response.status} (${path})`);
    }
    const { name, details } = Failure.catch({ name: '', details: [] }).parse(body);
    throw new PaypalRefusal(response.status, details.at(0)?.issue || name);
  }
}
