import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '../contract/route.ts';
import { serve } from './serve.ts';

const route = {
  method: 'GET',
  path: '/api/films',
  summary: 'List films',
  access: 'public',
  response: z.strictObject({ films: z.int() }),
} as const;

/** Compiles only if the compiler finds each mistake. */
it('checks the read models that a route waits for, and its response', () => {
  const films = defineRoute({ ...route, waitsFor: ['movies'] });
  // @ts-expect-error: no such read model
  serve(defineRoute({ ...route, waitsFor: ['movie'] }), async () => ({ films: 1 }));
  // @ts-expect-error: not what the contract says
  serve(films, async () => ({ movies: 1 }));
  expect(serve(films, async () => ({ films: 1 })).contract.waitsFor).toEqual(['movies']);
  expect(serve(defineRoute(route), async () => ({ films: 1 })).contract.waitsFor).toEqual([]);
});
