import type { z } from 'zod';
import { POSITION_HEADER, STALE_HEADER } from '../contract/position.ts';
import type { Problem } from '../contract/problem.ts';
import type {
  Access,
  BodyInputOf,
  Contract,
  ParamsOf,
  QueryInputOf,
  ResponseKind,
  ResponseOf,
} from '../contract/route.ts';
import { currentTranslator, lateMessages } from '../messages/current.ts';
import { wordFaults } from '../messages/fault-text.ts';
import type { Params } from '../messages/translator.ts';
import type { StoredPosition } from './stored-position.ts';

/** An unsuccessful or missing response. `message` is for the user. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  /** 0 without a response. */
  readonly status: number;
  readonly code: string;
  readonly problem: Problem | null;
  /** Seconds to wait before a retry, if the server names them. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    problem: Problem | null = null,
    retryAfter: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export interface ClientOptions {
  /** Base URL of the API; the same host by default. */
  readonly baseUrl?: string;
  token(): string | null;
  /** Whether a person is signed in, also while this page has no token yet: each page gets its own by a refresh. */
  isSignedIn?(): boolean;
  /**
   * Called when a token is refused, or lacks for a signed-in person, once for concurrent calls: resolves with true if
   * there is a new one.
   */
  refresh?(): Promise<boolean>;
  readonly fetch?: typeof fetch;
  /** Language to request instead of the browser's preferences; null: those. */
  language?(): string | null;
  /** Stores the position for the next page; not stored if absent. */
  readonly kept?: StoredPosition;
  /** Called for each response that may be older than this client's writes. */
  onStale?(): void;
}

type AnyContract = Contract<Access, z.ZodType, z.ZodType, z.ZodType, ResponseKind>;

/** Input of a call; empty parts may be omitted. */
export type CallInput<C> = {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryInputOf<C>;
  readonly body?: BodyInputOf<C>;
  /** For a route with an upload. */
  readonly file?: Blob;
};

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Pass the same key to repeat a request; by default a new one. */
  readonly idempotencyKey?: string;
}

/** Creates a typed API client. It reads its own writes: queries send the highest position it has seen. */
export function createClient({
  baseUrl = '',
  token,
  isSignedIn = () => false,
  refresh,
  language,
  fetch: send = (...args) => fetch(...args),
  kept,
  onStale,
}: ClientOptions) {
  let position = kept?.read() ?? '';
  let refreshing: Promise<boolean> | null = null;

  /**
   * Sends one request with the conventions of the API: token, idempotency key, position; refreshes the token once if
   * refused.
   */
  async function request(url: string, init: RequestInit, retried = false): Promise<Response> {
    const headers = new Headers(init.headers);
    if (token() === null && isSignedIn()) {
      await renewed(null);
      // As a visitor, they would see the films of visitors.
      if (token() === null && isSignedIn()) throw unreachable();
    }
    const bearer = token();
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
    const requestedLanguage = language?.();
    if (requestedLanguage) headers.set('Accept-Language', requestedLanguage);
    if (position) headers.set(POSITION_HEADER, position);
    const safe = !init.method || init.method === 'GET' || init.method === 'HEAD';
    if (!safe && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID());
    let response: Response;
    try {
      response = await send(baseUrl + url, { ...init, headers, credentials: 'same-origin' });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw unreachable();
    }
    wrote(response.headers.get(POSITION_HEADER));
    if (response.headers.get(STALE_HEADER) === 'true') onStale?.();
    if (response.ok) return response;
    const error = await toError(response);
    // A wrong password is a 401 too, and a new token does not help.
    const tokenRefused = response.status === 401 && error.code === 'unauthorized';
    if (!tokenRefused || !bearer || retried || !(await renewed(bearer))) throw error;
    headers.delete('Authorization');
    return request(url, { ...init, headers }, true);
  }

  /** Raises the known position after a write outside of requests. @param written null if nothing was written */
  function wrote(written: string | null): void {
    if (!written || written <= position) return;
    position = written;
    kept?.keep(written);
  }

  /** Resolves with true if there is another token than the refused one. Concurrent calls share one refresh. */
  async function renewed(refused: string | null): Promise<boolean> {
    if (!refresh) return false;
    // Another call has refreshed in the meantime.
    if (token() !== refused) return token() !== null;
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function call<C extends AnyContract>(
    contract: C,
    input: CallInput<C> = {},
    options: CallOptions = {},
  ): Promise<ResponseOf<C>> {
    const response = await request(urlOf(contract, input), {
      method: contract.method,
      ...(options.signal && { signal: options.signal }),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.file && { body: input.file }),
      headers: {
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
    });
    return (await bodyOf(contract, response)) as ResponseOf<C>;
  }

  return { call, request, wrote };
}

export type Client = ReturnType<typeof createClient>;

/** URL of a call with its parameters. */
export function urlOf<C extends AnyContract>(contract: C, { params, query }: CallInput<C>): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

function bodyOf(contract: AnyContract, response: Response): Promise<unknown> {
  switch (contract.response) {
    case 'zip':
    case 'pdf':
    case 'png':
    case 'picture':
      return response.blob();
    case 'download':
    case 'csv':
    case 'svg':
      return response.text();
    default:
      return response.json();
  }
}

/** No response: the server is down, or the device is offline. */
export const unreachable = (): ProblemError =>
  new ProblemError(0, 'network', textOf('client.unreachable', {}, 'network'));

/** Status codes with which a proxy reports that the server does not answer. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** What an answer means that is not from our server, but from a proxy before it, whose text is a page. */
export function proxyText(status: number): string {
  if (status === 413) return textOf('client.too_large', {}, 'too large');
  if (GATEWAY.has(status)) return textOf('client.unavailable', {}, 'unavailable');
  return textOf('client.unexpected_answer', { status }, 'unexpected');
}

/** Message in the reader's language. @param otherwise fallback if no language is set, or the message is missing */
function textOf(id: string, params: Params, otherwise: string): string {
  const language = currentTranslator();
  if (!language?.has(id)) return otherwise;
  try {
    return language.format(id, wordFaults(params, language));
  } catch {
    // A server of another release may send other parameters.
    return otherwise;
  }
}

async function toError(response: Response): Promise<ProblemError> {
  const retryAfter = Number(response.headers.get('Retry-After')) || null;
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json');
  if (!isProblem) {
    return new ProblemError(response.status, 'unexpected', proxyText(response.status), null, retryAfter);
  }
  await lateMessages();
  return problemError((await response.json()) as Problem, retryAfter);
}

/** A problem in the reader's language. */
export function problemError(problem: Problem, retryAfter: number | null): ProblemError {
  const text = textOf(`refusals.${problem.code}`, problem.params ?? {}, problem.detail);
  return new ProblemError(problem.status, problem.code, text, problem, retryAfter);
}
