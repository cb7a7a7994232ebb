import Router, { type RouterContext } from '@koa/router';
import type { Middleware } from 'koa';

/** Parts of a path that tell routers apart. */
const MOST_PARTS = 3;

/**
 * Routes, in routers by how their paths begin (`/api/movies/search`, `/api/movies`): a router tries all its routes one
 * after the other, and there are hundreds. Routes that are found by more such parts come first; then as they were added.
 */
export class Routing {
  readonly #routers = new Map<string, Router>();
  readonly #answers = new Map<string, ReturnType<Router['routes']>>();

  /** @param path as routers know it: `/api/movies/:id` */
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

  /** Has the route of a request answer it; what no route is for goes on. */
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

  /** Methods some route takes at this path. */
  methodsAt(path: string): ReadonlySet<string> {
    const routers = keysOf(path).flatMap((key) => this.#routers.get(key) ?? []);
    return new Set(routers.flatMap((router) => router.match(path, 'GET').path.flatMap(({ methods }) => methods)));
  }
}

/** How a path begins, longest first. Routers take capitals for small letters, and a `/` at the end for none. */
function keysOf(path: string): string[] {
  const small = path.toLowerCase();
  const keys: string[] = [];
  for (let end = 0; end < small.length && keys.length < MOST_PARTS; ) {
    const slash = small.indexOf('/', end + 1);
    end = slash < 0 ? small.length : slash;
    keys.unshift(small.slice(0, end));
  }
  return keys;
}
