import { timingSafeEqual } from 'node:crypto';
import { boundaryOf, type HttpAnswer, type HttpRequest, jsonAnswer, matchPath } from '../http-message.ts';
import { findAnswer, keepAnswer, requestHash } from '../idempotent-answers.ts';
import type { ObjectStore } from '../object-store.ts';
import { randomId } from '../random-id.ts';
import { STRIPE_API_VERSION } from './api-version.ts';
import { parseForm, parseMultipart } from './form-params.ts';
import type { StripeCall } from './stripe-call.ts';
import { expander, stripeCalls } from './stripe-calls.ts';
import type { RequestInfo, StripeContext } from './stripe-context.ts';
import { invalidRequest, StripeApiError } from './stripe-error.ts';
import type { StripeKinds } from './stripe-objects.ts';

const MAX_KEY_LENGTH = 255;
const KEY_LIFETIME_S = 86_400;
const JSON_SPACES = 2;

/** What answering calls needs. */
export interface StripeHttpDeps {
  readonly store: ObjectStore<StripeKinds>;
  readonly secretKey: string;
  readonly random: () => number;
  readonly context: (request: RequestInfo) => StripeContext;
}

const unauthorized = (message: string): StripeApiError =>
  new StripeApiError(401, { type: 'invalid_request_error', message });

function checkKey({ headers }: HttpRequest, secretKey: string): void {
  const [scheme, credentials = ''] = (headers.authorization ?? '').split(' ', 2);
  const key = scheme === 'Basic' ? (Buffer.from(credentials, 'base64').toString().split(':', 1)[0] ?? '') : credentials;
  if (key === '') {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  const [given, wanted] = [Buffer.from(key), Buffer.from(secretKey)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
}

function checkVersion({ headers }: HttpRequest): void {
  const version = headers['stripe-version'];
  if (version !== undefined && version !== STRIPE_API_VERSION) {
    throw invalidRequest(`Invalid Stripe API version: ${String(version)}`);
  }
}

function findCall({ method, path }: HttpRequest): { call: StripeCall; id: string } {
  for (const call of stripeCalls) {
    const id = call.method === method ? matchPath(call.path, path) : undefined;
    if (id !== undefined) return { call, id };
  }
  throw new StripeApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

function expandPaths(value: unknown): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((path) => typeof path === 'string')) {
    throw invalidRequest('Invalid array', undefined, 'expand');
  }
  return value;
}

/** The idempotency key of a request that changes something. */
function keyOf({ method, headers }: HttpRequest): string | null {
  const key = headers['idempotency-key'];
  if (method === 'GET' || typeof key !== 'string') return null;
  if (key.length > MAX_KEY_LENGTH) throw invalidRequest('Idempotency key is too long.');
  return key;
}

const toJson = (value: unknown): string => JSON.stringify(value, null, JSON_SPACES);

/** Answers calls of the Stripe API. */
export class StripeHttp {
  readonly #deps: StripeHttpDeps;

  constructor(deps: StripeHttpDeps) {
    this.#deps = deps;
  }

  /** Answers a request; errors have Stripe's format. */
  answer(request: HttpRequest): HttpAnswer {
    const requestId = randomId('req', this.#deps.random, 14);
    const headers = { 'request-id': requestId, 'stripe-version': STRIPE_API_VERSION };
    try {
      const { status, body, isReplay } = this.#execute(request, requestId);
      const replayed = isReplay ? { 'idempotent-replayed': 'true' } : {};
      return { status, headers: { 'content-type': 'application/json', ...headers, ...replayed }, body };
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      return jsonAnswer(error.status, { error: error.body }, headers);
    }
  }

  #execute(request: HttpRequest, requestId: string): { status: number; body: string; isReplay: boolean } {
    const { store, secretKey } = this.#deps;
    checkKey(request, secretKey);
    checkVersion(request);
    const { call, id } = findCall(request);
    const boundary = boundaryOf(request);
    const form = request.method === 'POST' && boundary === null ? request.body : '';
    const { expand, ...params } = {
      ...parseForm([request.query.toString(), form].filter(Boolean).join('&')),
      ...(boundary !== null && parseMultipart(request.body, boundary)),
    };
    const paths = expandPaths(expand);
    const key = keyOf(request);
    const hash = requestHash(request.method, request.path, request.query.toString(), request.body);
    const run = call.prepare(params);
    return store.database.transaction(() => {
      const context = this.#deps.context({ id: requestId, idempotencyKey: key });
      const known = key === null ? undefined : findAnswer(store.database, key, context.now - KEY_LIFETIME_S);
      if (known) {
        if (known.request === hash) return { ...known, isReplay: true };
        throw new StripeApiError(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      const answer = this.#run(context, () => expander.expand(context, run(context, id), paths));
      if (key !== null) keepAnswer(store.database, key, { ...answer, request: hash }, context.now);
      return { ...answer, isReplay: false };
    });
  }

  /** Executes a call. An error undoes its changes unless it keeps them. */
  #run({ store }: StripeContext, run: () => object): { status: number; body: string } {
    try {
      const keepsChanges = (error: unknown): boolean =>
        error === undefined || (error instanceof StripeApiError && error.keepsChanges);
      return { status: 200, body: toJson(store.database.undoable(run, (error) => !keepsChanges(error))) };
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      return { status: error.status, body: toJson({ error: error.body }) };
    }
  }
}
