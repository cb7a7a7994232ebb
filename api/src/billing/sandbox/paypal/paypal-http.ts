import { createHmac, timingSafeEqual } from 'node:crypto';
import { boundaryOf, type HttpAnswer, type HttpRequest, jsonAnswer, matchPath } from '../http-message.ts';
import { findAnswer, keepAnswer } from '../idempotent-answers.ts';
import { randomText } from '../random-id.ts';
import type { SandboxDatabase } from '../sandbox-database.ts';
import type { PayPalCall } from './paypal-call.ts';
import { paypalCalls } from './paypal-calls.ts';
import type { PayPalContext } from './paypal-context.ts';
import { notFound, PayPalApiError } from './paypal-error.ts';

const HOUR_S = 3_600;
const DAY_S = 86_400;
/** Lifetime of access tokens, in hours. */
const TOKEN_HOURS = 9;
/** Lifetime of request ids: hours for orders, days for payments. */
const ORDER_KEY_HOURS = 6;
const PAYMENT_KEY_DAYS = 45;
const HEX = '0123456789abcdef';

/** What answering calls needs. */
export interface PayPalHttpDeps {
  readonly database: SandboxDatabase;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly random: () => number;
  readonly context: () => PayPalContext;
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Answers calls of the PayPal API. */
export class PayPalHttp {
  readonly #deps: PayPalHttpDeps;

  constructor(deps: PayPalHttpDeps) {
    this.#deps = deps;
  }

  /** Answers a request, whose path is without `/paypal`; errors have PayPal's format. */
  answer(request: HttpRequest): HttpAnswer {
    if (request.path === '/v1/oauth2/token') return this.#token(request);
    if (!this.#isAuthorized(request)) {
      const description = 'Token signature verification failed';
      return jsonAnswer(401, { error: 'invalid_token', error_description: description });
    }
    const debugId = randomText(HEX, 13, this.#deps.random);
    const headers = { 'paypal-debug-id': debugId };
    try {
      const { status, body } = this.#execute(request);
      return { status, headers: { 'content-type': 'application/json', ...headers }, body };
    } catch (error) {
      if (!(error instanceof PayPalApiError)) throw error;
      return jsonAnswer(error.status, error.body(debugId), headers);
    }
  }

  #execute(request: HttpRequest): { status: number; body: string } {
    const { call, id } = findCall(request);
    const run = call.prepare({
      id,
      query: Object.fromEntries(request.query),
      body: readBody(request),
      isMinimal: request.headers.prefer !== 'return=representation',
    });
    const { database } = this.#deps;
    return database.transaction(() => {
      const context = this.#deps.context();
      const requestId = request.method === 'POST' ? request.headers['paypal-request-id'] : undefined;
      const key = typeof requestId === 'string' ? `paypal ${request.path} ${requestId}` : null;
      const lifetime = request.path.startsWith('/v2/payments/') ? PAYMENT_KEY_DAYS * DAY_S : ORDER_KEY_HOURS * HOUR_S;
      const known = key === null ? undefined : findAnswer(database, key, context.now - lifetime);
      // PayPal answers a repeated id with the first result, whatever the body.
      if (known) return known;
      const { status, body } = run(context);
      const answer = { status, body: JSON.stringify(body), request: '' };
      if (key !== null) keepAnswer(database, key, answer, context.now);
      return answer;
    });
  }

  #token({ method, headers, body }: HttpRequest): HttpAnswer {
    const { clientId, clientSecret } = this.#deps;
    const credentials = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    if (!isSame(credentials, `${clientId}:${clientSecret}`)) {
      return jsonAnswer(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    if (method !== 'POST' || new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
      const error = { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' };
      return jsonAnswer(400, error);
    }
    const { now } = this.#deps.context();
    const expires = now + TOKEN_HOURS * HOUR_S;
    return jsonAnswer(200, {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: this.#sign(expires),
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: TOKEN_HOURS * HOUR_S,
      nonce: randomText(HEX, 32, this.#deps.random),
    });
  }

  /** A token that carries its end, in seconds, so that it need not be stored. */
  #sign(expires: number): string {
    return `${expires}.${createHmac('sha256', this.#deps.clientSecret).update(String(expires)).digest('base64url')}`;
  }

  #isAuthorized({ headers }: HttpRequest): boolean {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    const expires = Number(token.split('.', 1)[0]);
    return isSame(token, this.#sign(expires)) && expires > this.#deps.context().now;
  }
}

function findCall({ method, path }: HttpRequest): { call: PayPalCall; id: string } {
  for (const call of paypalCalls) {
    const id = call.method === method ? matchPath(call.path, path) : undefined;
    if (id !== undefined) return { call, id };
  }
  throw notFound();
}

/** The JSON of a body, or of the part `input` of a form, which PayPal takes beside files. */
function jsonIn(request: HttpRequest): string {
  const { body } = request;
  const boundary = boundaryOf(request);
  if (boundary === null) return body;
  const part = body.split(`--${boundary}`).find((one) => one.includes('name="input"')) ?? '';
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'latin1')
    .toString('utf8')
    .trim();
}

function readBody(request: HttpRequest): unknown {
  const { method, body } = request;
  if (method !== 'POST' || body === '') return {};
  try {
    const json = JSON.parse(jsonIn(request));
    const [, file1] = (boundaryOf(request) && /; name="file1"; filename="([^"]*)"/.exec(body)) || [];
    return file1 === undefined ? json : { ...json, file1 };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new PayPalApiError(400, [
      { issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.', location: 'body' },
    ]);
  }
}
