import { createHash, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context } from 'koa';
import { parseCookies, readDeviceCookie } from './cookies.ts';
import { HttpProblem } from './http-problem.ts';
import type { RequestContext } from './serve.ts';

export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export const isUnsafe = (method: string): boolean => UNSAFE.has(method);

/** Returns the request id of the caller if it is well formed, otherwise a new one. */
export function requestId(header: string): string {
  return /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

/**
 * Returns the idempotency key of an unsafe request: 8 to 200 visible ASCII characters. A request without one gets a
 * random key: it runs once, but cannot be repeated safely.
 * @throws HttpProblem 400
 */
function idempotencyKey(context: Context): string {
  const given = context.get('Idempotency-Key');
  if (given === '') return randomUUID();
  if (!IDEMPOTENCY_KEY.test(given)) throw new HttpProblem('idempotency_key_invalid');
  return given;
}

/** Client address: the one given by a trusted proxy if it is valid, otherwise that of the connection. */
export const addressOf = (context: Context): string =>
  isIP(context.ip) ? context.ip : (context.socket.remoteAddress ?? '');

/** `XX` means unknown. Without our own proxy, the client may have forged the header. */
function countryOf(context: Context): string | null {
  const said = context.get('X-Client-Country').toUpperCase();
  return context.app.proxy && /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : null;
}

/** Returns a signal that aborts when the client disconnects or the response is complete. */
export function disconnectSignal({ res }: Context): AbortSignal {
  const gone = new AbortController();
  if (res.closed) gone.abort();
  else res.once('close', () => gone.abort());
  return gone.signal;
}

/** Collects what the server knows about a request. */
export function requestContext(
  context: Context,
  id: string,
  bytes: Buffer | null,
  stopping: AbortSignal,
): RequestContext {
  const unsafe = isUnsafe(context.method);
  const { method, url, path } = context;
  let signal: AbortSignal | undefined;
  return {
    id,
    ip: addressOf(context),
    country: countryOf(context),
    acceptLanguage: context.get('Accept-Language').slice(0, 400),
    userAgent: context.get('User-Agent').slice(0, 400),
    // Reads never use the client's key: each read that is recorded is recorded again.
    idempotencyKey: unsafe ? idempotencyKey(context) : randomUUID(),
    // Computed lazily, because few handlers need it.
    get fingerprint() {
      const hash = createHash('sha256').update(`${method} ${url}\n`);
      return unsafe && bytes ? hash.update(bytes).digest('hex') : hash.digest('hex');
    },
    get device() {
      return readDeviceCookie(
        parseCookies(context.get('Cookie')),
        path.startsWith('/api/admin/') ? 'console' : 'viewer',
      );
    },
    get signal() {
      signal ??= AbortSignal.any([disconnectSignal(context), stopping]);
      return signal;
    },
  };
}
