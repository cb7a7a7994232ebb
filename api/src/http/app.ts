import { extname } from 'node:path';
import { StoreUnavailable } from '@sankofa/events/store/errors';
import { type Check, runChecks } from '@sankofa/projections/runtime/checks';
import Koa, { type Context, type Middleware } from 'koa';
import { DatabaseError } from 'pg';
import { answerLanguage } from '../messages/request-language.ts';
import { decodePercent, requireCleanText } from './clean-text.ts';
import { HttpProblem, toHttpProblem, toProblem } from './http-problem.ts';
import type { Metrics } from './metrics.ts';
import { networkOf } from './network.ts';
import { buildOpenApiDocument } from './openapi.ts';
import { requireOwnOrigin } from './origin.ts';
import { readOnlyFields } from './own-record.ts';
import type { ProxyWatch } from './proxy-watch.ts';
import type { RateLimit } from './rate-limit.ts';
import { addressOf, isUnsafe, requestId } from './request-context.ts';
import { type RequestState, type RouteDeps, routeMiddleware } from './route-middleware.ts';
import { Routing } from './routing.ts';
import { DATA_POLICY, securityHeaders } from './security-headers.ts';
import type { Route } from './serve.ts';
import type { StaticFiles } from './static-files.ts';

export interface AppOptions extends Omit<RouteDeps, 'isPublicHttps'> {
  readonly routes: readonly Route[];
  readonly metrics: Metrics;
  /** Checks of `/readyz`: while one fails, the server should receive no requests. */
  readonly readinessChecks: readonly Check[];
  readonly statics: StaticFiles | null;
  /** Serve generated files, beside the built ones. */
  readonly files: readonly Middleware[];
  /** Origins that serve our pages; empty: this machine only. */
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
  readonly proxyWatch: ProxyWatch;
}

/**
 * The whole server: api, front ends and health checks.
 * @throws TypeError when two routes have the same address
 */
export function createApp(options: AppOptions): Koa {
  // The last address is the one our proxy has added. Anything before it may be forged by the client.
  const app = new Koa({ proxy: options.trustProxy, maxIpsCount: 1 });
  // Errors are logged below, with their request.
  app.silent = true;
  app.use(observe(options));
  app.use(securityHeaders);
  app.use(problems(options));
  app.use(health(options));
  app.use(alias);
  app.use(ownOrigin(options));
  const routing = createRouting(options);
  app.use(routing.answer);
  app.use(unknownApi(routing));
  app.use(limitPages(options.rateLimit));
  for (const files of options.files) app.use(files);
  app.use(pages(options.statics));
  return app;
}

function createRouting(options: AppOptions): Routing {
  const routing = new Routing();
  const answering: RouteDeps = {
    ...options,
    isPublicHttps: options.origins.some((origin) => origin.startsWith('https:')),
  };
  const seen = new Set<string>();
  const contracts = options.routes.map(({ contract }) => contract);
  // Fewer parameters first: `/api/legal/consents` before `/api/legal/:documentType`.
  const parameters = ({ contract }: Route): number => contract.path.split(':').length;
  for (const route of options.routes.toSorted((a, b) => parameters(a) - parameters(b))) {
    const { method, path } = route.contract;
    const address = `${method} ${path}`;
    if (seen.has(address)) throw new TypeError(`Two routes answer ${address}`);
    seen.add(address);
    const middleware = routeMiddleware(route, answering, readOnlyFields(route.contract, contracts));
    routing.add(path, method === 'GET' ? ['GET', 'HEAD'] : [method], middleware);
  }
  let document: object | undefined;
  routing.add('/api/openapi.json', ['GET', 'HEAD'], (context) => {
    (context.state as RequestState).route = '/api/openapi.json';
    // Built lazily, because it takes longer than the rest of the routing.
    document ??= buildOpenApiDocument(contracts);
    context.body = document;
  });
  return routing;
}

/** Sets the request id, writes the log line and updates metrics. Logs no personal data: no address, query or body. */
function observe({ logger, metrics, stopping }: AppOptions): Middleware {
  return async (context, next) => {
    const started = performance.now();
    const state: RequestState = { requestId: requestId(context.get('X-Request-Id')), route: 'other' };
    context.state = state;
    context.set('X-Request-Id', state.requestId);
    context.set('Content-Security-Policy', DATA_POLICY);
    metrics.inFlight.inc();
    try {
      await next();
    } finally {
      metrics.inFlight.dec();
      const ms = performance.now() - started;
      const { method, status } = context;
      metrics.observe(method, state.route, status, ms / 1000);
      const line = { requestId: state.requestId, method, route: state.route, status, ms: Math.round(ms * 10) / 10 };
      // Keeps the client from sending its next request on a connection that is about to close.
      if (stopping.aborted) context.set('Connection', 'close');
      // A failing readiness check is not an error.
      if (status >= 500 && state.route !== READY) logger.error(line, 'answered');
      else logger.debug(line, 'answered');
    }
  };
}

/** Turns every error into a problem document. */
function problems({ logger }: AppOptions): Middleware {
  return async (context, next) => {
    try {
      requireCleanText(decodePercent(pathOf(context), 'address'), 'address');
      const hosts = context.req.headersDistinct.host ?? [];
      // Exactly one, RFC 9112 section 3.2.
      if (hosts.length > 1 || (context.get('Host') === '' && context.req.httpVersion !== '1.0')) {
        throw new HttpProblem('invalid_request', { what: 'host' });
      }
      await next();
    } catch (error) {
      const problem = toHttpProblem(error);
      const { requestId: id } = context.state as RequestState;
      if (error instanceof StoreUnavailable) logger.warn({ requestId: id, reason: error.message }, 'log not available');
      if (problem.status === 500) logger.error({ requestId: id, err: withoutValues(error) }, 'unexpected error');
      context.status = problem.status;
      context.set({ ...problem.headers });
      context.set('Cache-Control', 'no-store');
      context.type = 'application/problem+json';
      context.body = JSON.stringify(toProblem(problem, id, answerLanguage(context.get('Accept-Language'))));
    }
  };
}

/** @throws HttpProblem 400 when the request target is not a valid address, such as `GET http://[` */
function pathOf(context: Context): string {
  try {
    return context.path;
  } catch {
    throw new HttpProblem('invalid_address');
  }
}

/** Messages of the driver and of the JSON parser quote their input, so they are kept out of the log. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: 'not an error' };
  const { name, message, stack = '' } = error;
  if (!(error instanceof DatabaseError || error instanceof SyntaxError)) return { type: name, message, stack };
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  const { code, schema, table, column, constraint, routine } = error as Partial<DatabaseError>;
  return { type: name, code, schema, table, column, constraint, routine, stack: frames.join('\n') };
}

const READY = '/readyz';

function health({ readinessChecks }: AppOptions): Middleware {
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    const state = context.state as RequestState;
    if (context.path === '/healthz') context.body = { ok: true };
    else if (context.path === READY) {
      state.route = READY;
      const { ok, checks } = await runChecks(readinessChecks);
      context.status = ok ? 200 : 503;
      context.body = { ready: ok, checks };
    } else if (context.path === '/metrics') {
      // Metrics have their own port. An HTML page with status 200 would confuse Prometheus.
      throw new HttpProblem('not_found', { what: 'metrics' });
    } else await next();
  };
}

/** `/enhanced/...` and `/video/...` are aliases of the same paths below `/api`. */
const alias: Middleware = async (context, next) => {
  if (/^\/(enhanced|video)\//.test(context.path)) context.path = `/api${context.path}`;
  await next();
};

/** Accepts unsafe requests only from our own origins, as stated by the browser. */
function ownOrigin({ origins, logger, proxyWatch }: AppOptions): Middleware {
  return async (context, next) => {
    proxyWatch.observe(context.headers);
    if (isUnsafe(context.method)) requireOwnOrigin(context, origins, logger);
    await next();
  };
}

/** Answers unknown paths below /api: 405 with the allowed methods, or 404. */
function unknownApi(routing: Routing): Middleware {
  return async (context, next) => {
    if (context.path !== '/api' && !context.path.startsWith('/api/')) return next();
    const allowed = routing.methodsAt(context.path);
    if (allowed.size === 0) throw new HttpProblem('not_found', { what: 'address' });
    context.set('Allow', [...allowed, 'OPTIONS'].join(', '));
    if (context.method === 'OPTIONS') {
      context.status = 204;
      return;
    }
    throw new HttpProblem('method_not_allowed', { method: context.method });
  };
}

/**
 * Limits requests for pages and files for search engines, which are rendered per request. Built files come from memory
 * and are not limited.
 */
function limitPages(rateLimit: RateLimit): Middleware {
  return async (context, next) => {
    if (isMade(context.path)) await rateLimit.spend('page', networkOf(addressOf(context)));
    await next();
  };
}

const isMade = (path: string): boolean => ['', '.html', '.xml', '.txt'].includes(extname(path));

function pages(statics: StaticFiles | null): Middleware {
  return async (context: Context) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      throw new HttpProblem(
        'method_not_allowed',
        { method: context.method },
        {
          headers: { Allow: 'GET, HEAD' },
        },
      );
    }
    if (!(await statics?.serve(context))) throw new HttpProblem('not_found', { what: 'address' });
  };
}
