import Router, { type RouterContext } from '@koa/router';
import type { Middleware } from 'koa';

/** Maximum leading path segments that select a router. */
const MAX_SEGMENTS = 3;

/**
 * Groups routes in routers by their leading path segments (`/api/movies/search`, `/api/movies`), because a router tries
 * its routes one after the other, and there are hundreds. Routers with more segments come first, then order of
 * addition.
 */
export class Routing {
  readonly #routers = new Map<string, Router>();
  readonly #answers = new Map<string, ReturnType<Router['routes']>>();

  /** @param path in the syntax of routers: `/api/movies/:id` */
  add(path: string, methods: string[], answer: Middleware): void {
    const [fixed = ''] = path.split('/:');
    const [key = ''] = keysOf(fixed);
    let router = this.#routers.get(key);
    if (!router) {
      router = new Router();
      this.#routers.set(key, router);
      this.#answers.set(key, router.routes());
    }
    router.register(path, methods, answer);
  }

  /** Dispatches a request to its route, or to the next middleware if none matches. */
  readonly answer: Middleware = (context, next) => {
    const keys = keysOf(context.path);
    const from = (n: number): Promise<unknown> => {
      const key = keys[n];
      if (key === undefined) return next();
      const answer = this.#answers.get(key);
      return answer ? answer(context as RouterContext, () => from(n + 1)) : from(n + 1);
    };
    return from(0);
  };

  /** Methods of the routes at this path. */
  methodsAt(path: string): ReadonlySet<string> {
    const routers = keysOf(path).flatMap((key) => this.#routers.get(key) ?? []);
    return new Set(routers.flatMap((router) => router.match(path, 'GET').path.flatMap(({ methods }) => methods)));
  }
}

/** Leading segments of a path, longest first. Like routers, ignores case and a trailing `/`. */
function keysOf(path: string): string[] {
  const small = path.toLowerCase();
  const keys: string[] = [];
  for (let end = 0; end < small.length && keys.length < MAX_SEGMENTS; ) {
    const slash = small.indexOf('/', end + 1);
    end = slash < 0 ? small.length : slash;
    keys.unshift(small.slice(0, end));
  }
  return keys;
}
