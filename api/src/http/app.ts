import Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import { type Answering, answer, type RequestState } from './answer.ts';
import { decodePercent, requireCleanText } from './clean-text.ts';
import { HttpProblem, toHttpProblem, toProblem } from './http-problem.ts';
import type { Metrics } from './metrics.ts';
import { openApi } from './openapi.ts';
import { RateLimit, type RateLimits } from './rate-limit.ts';
import { isUnsafe, requestId } from './request-facts.ts';
import { DATA_POLICY, securityHeaders } from './security-headers.ts';
import type { Route } from './serve.ts';
import type { Statics } from './statics.ts';

export interface AppOptions extends Omit<Answering, 'rateLimit'> {
  readonly routes: readonly Route[];
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  /** Rejects, or says what is missing, while the server should get no requests. */
  readonly isReady: () => Promise<boolean>;
  readonly statics: Statics | null;
  /** Origins pages of ours are served from, beside the host of the request. */
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
}

/** The whole server: api, front ends, health and metrics. @throws TypeError when two routes share an address */
export function createApp(options: AppOptions): Koa {
  // Our proxy adds the address it saw last; whatever stands before it, the client may have written.
  const app = new Koa({ proxy: options.trustProxy, maxIpsCount: 1 });
  // Problems are logged with their request below.
  app.silent = true;
  app.use(observe(options));
  app.use(securityHeaders);
  app.use(problems(options));
  app.use(health(options));
  app.use(alias);
  app.use(ownOrigin(options.origins));
  const router = createRouter(options);
  app.use(router.routes());
  app.use(unknownApi(router));
  app.use(pages(options.statics));
  return app;
}

function createRouter(options: AppOptions): Router {
  const router = new Router();
  const answering: Answering = { ...options, rateLimit: new RateLimit(options.limits) };
  const seen = new Set<string>();
  // `/api/legal/consents` before `/api/legal/:documentType`.
  const parameters = ({ contract }: Route): number => contract.path.split(':').length;
  for (const route of options.routes.toSorted((a, b) => parameters(a) - parameters(b))) {
    const { method, path } = route.contract;
    const address = `${method} ${path}`;
    if (seen.has(address)) throw new TypeError(`Two routes answer ${address}`);
    seen.add(address);
    router.register(path, method === 'GET' ? ['GET', 'HEAD'] : [method], answer(route, answering));
  }
  const document = openApi(options.routes.map((route) => route.contract));
  router.get('/api/openapi.json', (context) => {
    (context.state as RequestState).route = '/api/openapi.json';
    context.body = document;
  });
  return router;
}

/** Request id, log line, metrics. Nothing here names a person: no address, no query, no body. */
function observe({ logger, metrics }: AppOptions): Middleware {
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
      if (status >= 500) logger.error(line, 'answered');
      else logger.debug(line, 'answered');
    }
  };
}

/** Every error becomes a problem document. */
function problems({ logger }: AppOptions): Middleware {
  return async (context, next) => {
    try {
      requireCleanText(decodePercent(context.path, 'The address'), 'The address');
      await next();
    } catch (error) {
      const problem = toHttpProblem(error);
      const { requestId: id } = context.state as RequestState;
      if (problem.status === 500) logger.error({ requestId: id, err: withoutValues(error) }, 'unexpected error');
      context.status = problem.status;
      context.set({ ...problem.headers });
      context.set('Cache-Control', 'no-store');
      context.type = 'application/problem+json';
      context.body = JSON.stringify(toProblem(problem, id));
    }
  };
}

/** Driver errors carry the values of their row: kept out of the log. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}

function health({ isReady, metrics }: AppOptions): Middleware {
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    if (context.path === '/healthz') context.body = { ok: true };
    else if (context.path === '/readyz') {
      const ready = await isReady().catch(() => false);
      context.status = ready ? 200 : 503;
      context.body = { ready };
    } else if (context.path === '/metrics') {
      context.type = metrics.registry.contentType;
      context.body = await metrics.registry.metrics();
    } else await next();
  };
}

/** `/enhanced/...` is the same as `/api/enhanced/...`. */
const alias: Middleware = async (context, next) => {
  if (context.path.startsWith('/enhanced/')) context.path = `/api${context.path}`;
  await next();
};

/** Browsers say which site an unsafe request comes from: only our own may send one. */
function ownOrigin(origins: readonly string[]): Middleware {
  return async (context, next) => {
    const origin = context.get('Origin');
    if (isUnsafe(context.method) && origin !== '' && !origins.includes(origin) && hostOf(origin) !== context.host) {
      throw new HttpProblem(403, 'foreign_origin', 'This request comes from another site.');
    }
    await next();
  };
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Under /api nothing but the routes: 405 with what is allowed, or 404. */
function unknownApi(router: Router): Middleware {
  return async (context, next) => {
    if (context.path !== '/api' && !context.path.startsWith('/api/')) return next();
    const allowed = router.match(context.path, context.method).path.flatMap((layer) => layer.methods);
    if (allowed.length === 0) throw new HttpProblem(404, 'not_found', 'There is nothing at this address.');
    context.set('Allow', [...new Set([...allowed, 'OPTIONS'])].join(', '));
    if (context.method === 'OPTIONS') {
      context.status = 204;
      return;
    }
    throw new HttpProblem(405, 'method_not_allowed', `This address does not take ${context.method}.`);
  };
}

function pages(statics: Statics | null): Middleware {
  return async (context: Context) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      throw new HttpProblem(405, 'method_not_allowed', `This address does not take ${context.method}.`, {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    if (!(await statics?.serve(context))) throw new HttpProblem(404, 'not_found', 'There is nothing at this address.');
  };
}
