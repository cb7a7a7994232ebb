import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { LIMIT_HEADER } from '../contract/film-limit.ts';
import { POSITION_HEADER } from '../contract/position.ts';
import { limitName, limitTag } from '../profiles/film-limit.ts';
import { authorize, bearerToken, unauthorized } from './access.ts';
import { parseJson, readBytes } from './body.ts';
import { SerializedBody, sendCacheable } from './cacheable.ts';
import { decodePercent, requireCleanText } from './clean-text.ts';
import { parseCookies } from './cookies.ts';
import { HttpProblem } from './http-problem.ts';
import { networkOf } from './network.ts';
import { without } from './own-record.ts';
import { awaitPosition, positionOf, type ReachPosition, reachPosition, type WaitForPosition } from './position.ts';
import type { RateLimit } from './rate-limit.ts';
import { addressOf, disconnectSignal, isUnsafe, requestContext } from './request-context.ts';
import { type Actor, Reply, type ReplyOptions, type Route } from './serve.ts';
import { MAX_STREAM_MS, SESSION_LOOK_MS, type StreamLimit } from './sse.ts';
import { validate } from './validation.ts';

/** Dependencies of all routes. */
export interface RouteDeps {
  /** Returns the holder of a token, or null if it is invalid, expired or revoked. */
  readonly authenticate: (token: string) => Promise<Actor | null>;
  /** @throws Refusal `kids_profile_active` when this session watches as a kids profile */
  readonly refuseFromKidsProfile: (actor: Actor) => Promise<void>;
  readonly filmLimit: (actor: Actor | null, cookies: Readonly<Record<string, string>>) => Promise<FilmLimit>;
  /** Changes when the session switches its profile, or its profile's film limit changes. */
  readonly watcherKey: (actor: Actor) => Promise<string>;
  /** @throws Refusal `not_available_on_profile` for a film that this limit hides */
  readonly requireVisible: (limit: FilmLimit, movieId: string) => Promise<void>;
  /** @throws Refusal `banned` while moderators have banned this person from posting */
  readonly refuseWhileBanned: (actor: Actor) => Promise<void>;
  /** @throws Refusal `email_not_confirmed` until a link sent to the account's address has been opened */
  readonly refuseWhileUnconfirmed: (actor: Actor) => Promise<void>;
  /** Whether the session has not ended. */
  readonly isSessionActive: (sessionId: string) => Promise<boolean>;
  readonly waitForPosition: WaitForPosition;
  readonly reachPosition: ReachPosition;
  readonly rateLimit: RateLimit;
  readonly streamLimit: StreamLimit;
  /** Whether the public URL is https, whatever protocol this server itself receives. */
  readonly isPublicHttps: boolean;
  readonly logger: Logger;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
}

/** State that the outer middleware collects about a request. */
export interface RequestState {
  requestId: string;
  /** Pattern of the route, for logs and metrics. Never the address, which may contain ids. */
  route: string;
}

/**
 * Builds the middleware of a route: token, limits, validation, access, position, handler.
 * @param readOnly fields of its body that are ignored
 */
export function routeMiddleware(
  { contract, handle }: Route,
  deps: RouteDeps,
  readOnly: readonly string[] = [],
): Middleware {
  const { access, body: bodySchema, cache, film, fromKidsProfile, limit, list, params, query } = contract;
  const { response, status, upload, waitsFor, whileBanned, whileUnconfirmed } = contract;
  const models = film === null || waitsFor.includes('movies') ? waitsFor : [...waitsFor, 'movies'];
  // A query of read models waits only for them: they follow the log, so the log has reached at least their position.
  const readsLog = isUnsafe(contract.method) || models.length === 0;
  return async (context) => {
    const state = context.state as RequestState;
    state.route = contract.path;

    await deps.rateLimit.spend(limit, networkOf(addressOf(context)));
    const actor = access === 'public' ? null : await findActor(context, deps);
    if (actor) await deps.rateLimit.spend('account', actor.accountId);
    authorize(access, actor);
    const seen = positionOf(context);
    if (readsLog) await reachPosition(context, seen, deps.reachPosition);
    if (actor && fromKidsProfile === 'refused') await deps.refuseFromKidsProfile(actor);
    if (actor && whileBanned === 'refused') await deps.refuseWhileBanned(actor);
    if (actor && whileUnconfirmed === 'refused') await deps.refuseWhileUnconfirmed(actor);

    const takesBytes = isUnsafe(contract.method) && !upload?.streamed;
    const bytes = takesBytes ? await readBytes(context.req, upload?.maxBytes) : null;
    if (bytes && bytes.length > 0 && !bodySchema && !upload && bytes.toString('utf8').trim() !== '{}') {
      throw new HttpProblem('invalid_request', { what: 'no_body' });
    }
    const cookies = parseCookies(context.get('Cookie'));
    const filmLimit = limitOnce(context, actor, cookies, deps);
    const language = context.get('Accept-Language');
    const input = {
      params: validate(params, context.params, 'params', language),
      query: validate(query, parseQuery(context), 'query', language),
      body:
        bodySchema && bytes
          ? validate(bodySchema, without(readOnly, readBody(bytes, bodySchema, context)), 'body', language)
          : undefined,
      file: (upload && bytes) ?? Buffer.alloc(0),
      incoming: context.req,
      actor,
      request: requestContext(context, state.requestId, bytes, deps.stopping),
      cookies,
      limit: filmLimit,
      signal: response === 'sse' ? untilGone(context, actor, deps) : deps.stopping,
    };
    if (actor && typeof whileUnconfirmed === 'function' && whileUnconfirmed(input.body as never) === 'refused') {
      await deps.refuseWhileUnconfirmed(actor);
    }
    if (response === 'sse') deps.streamLimit.take(actor?.accountId ?? networkOf(input.request.ip), input.signal);
    await awaitPosition(context, seen, models, deps.waitForPosition);
    if (film !== null) {
      await deps.requireVisible(await filmLimit(), (input.params as Record<string, string>)[film] ?? '');
    }

    const result = await handle(input as never);
    const [body, options] = result instanceof Reply ? [result.body, result.options] : [result, {}];
    context.status = status;
    setHeaders(context, options, deps.isPublicHttps);
    if (list) {
      const totalIn = async (query: unknown): Promise<number | undefined> => {
        const first = await handle({ ...input, query } as never);
        return first instanceof Reply ? first.options.total : undefined;
      };
      await setContentRange(context, list.resource, input.query, { body, total: options.total, totalIn });
    }
    if (response === 'sse') {
      context.type = 'text/event-stream';
      // Buffering proxies would delay events.
      context.set('X-Accel-Buffering', 'no');
    } else if (response === 'csv') context.type = 'text/csv';
    else if (response === 'zip') context.type = 'application/zip';
    else if (response === 'pdf') context.type = 'application/pdf';
    else if (response === 'svg') context.type = 'image/svg+xml';
    else if (response === 'png') context.type = 'image/png';
    else if (typeof body === 'string') context.type = context.type || 'application/json';
    if (cache) {
      if (access === 'optional-viewer') keepToLimit(context, await filmLimit());
      return sendCacheable(context, body);
    }
    if (!context.response.get('Cache-Control')) context.set('Cache-Control', 'no-store');
    context.body = body;
  };
}

/** The film limit of a request, computed lazily. The response declares that it depends on it. */
function limitOnce(
  context: Context,
  actor: Actor | null,
  cookies: Readonly<Record<string, string>>,
  { filmLimit }: RouteDeps,
): () => Promise<FilmLimit> {
  let found: Promise<FilmLimit> | null = null;
  return () => {
    found ??= filmLimit(actor, cookies).then((limit) => {
      if (actor?.audience === 'viewer') context.set(LIMIT_HEADER, limitTag(limit));
      return limit;
    });
    return found;
  };
}

/**
 * Shared caches may store only what every visitor may see, separately from responses that depend on a profile's limit.
 */
function keepToLimit(context: Context, limit: FilmLimit): void {
  context.vary(['Authorization', 'Cookie', 'Accept-Language']);
  if (limitName(limit) === 'none') return;
  const caching = context.response.get('Cache-Control');
  context.set('Cache-Control', caching ? caching.replace(/^public/, 'private') : 'private, no-cache');
}

/**
 * Parses the body. A missing optional body is undefined; any other must be JSON.
 * @throws HttpProblem
 */
function readBody(bytes: Buffer, schema: z.ZodType, context: Context): unknown {
  if (bytes.length === 0 && schema.safeParse(undefined).success) return undefined;
  return parseJson(bytes, context.req.headers);
}

async function findActor(context: Context, { authenticate }: RouteDeps): Promise<Actor | null> {
  const token = bearerToken(context.get('Authorization'));
  if (token === null) return null;
  const actor = await authenticate(token);
  if (!actor) throw unauthorized('session');
  return actor;
}

/** @throws HttpProblem 400 when a parameter is repeated or cannot be decoded */
function parseQuery(context: Context): Record<string, string> {
  decodePercent(context.querystring, 'query');
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(context.querystring)) {
    requireCleanText(name, 'query', true);
    requireCleanText(value, `query.${name}`);
    if (Object.hasOwn(query, name))
      throw new HttpProblem('invalid_request', { what: 'repeated', field: `query.${name}` });
    Object.defineProperty(query, name, { value, enumerable: true });
  }
  return query;
}

function setHeaders(context: Context, { position, cookies = [], headers }: ReplyOptions, isPublicHttps: boolean): void {
  if (position) context.set(POSITION_HEADER, position);
  for (const cookie of cookies) {
    context.append('Set-Cookie', context.secure || isPublicHttps ? `${cookie}; Secure` : cookie);
  }
  if (headers) context.set({ ...headers });
}

interface ListAnswer {
  readonly body: unknown;
  readonly total: number | undefined;
  /** The total that the list gives for another query. */
  readonly totalIn: (query: object) => Promise<number | undefined>;
}

async function setContentRange(
  context: Context,
  resource: string,
  query: unknown,
  { body, total: given, totalIn }: ListAnswer,
): Promise<void> {
  const { range } = query as { range?: [number, number] };
  const count = body instanceof SerializedBody ? body.count : Array.isArray(body) ? body.length : 0;
  const from = range?.[0] ?? 0;
  // Queries count with the rows of their page, so beyond the end of a list they count none.
  const isBeyond = count === 0 && !given && from > 0;
  const total = isBeyond ? await totalIn({ ...(query as object), range: [0, 0] }) : given;
  const shown = count === 0 ? '*' : `${from}-${from + count - 1}`;
  context.set('Content-Range', `${resource} ${shown}/${total ?? count}`);
}

/**
 * Aborts when the client disconnects, the server stops, the listener's session ends, or the session switches its
 * profile, which may not be allowed to receive this stream.
 */
function untilGone(
  context: Context,
  actor: Actor | null,
  { stopping, isSessionActive, watcherKey, logger }: RouteDeps,
): AbortSignal {
  const gone = disconnectSignal(context);
  const ended = new AbortController();
  if (actor && !gone.aborted) {
    const opened = watcherKey(actor);
    // The first check reports the error.
    opened.catch(() => undefined);
    const look = async (): Promise<void> => {
      try {
        const [isActive, before, now] = await Promise.all([
          isSessionActive(actor.sessionId),
          opened,
          watcherKey(actor),
        ]);
        if (!isActive || before !== now) ended.abort();
      } catch (error) {
        // The check failed temporarily; it is repeated at the next interval.
        logger.debug({ err: error }, 'could not check the session of a stream');
      }
    };
    const looking = setInterval(look, SESSION_LOOK_MS);
    AbortSignal.any([gone, ended.signal]).addEventListener('abort', () => clearInterval(looking), { once: true });
  }
  return AbortSignal.any([gone, ended.signal, stopping, AbortSignal.timeout(MAX_STREAM_MS)]);
}
