import type Stripe from 'stripe';
import { z } from 'zod';
import type { Page, Where } from '../object-store.ts';
import { integer, paramError, range, text } from './form-params.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest } from './stripe-error.ts';
import { apiList, type StripeKinds } from './stripe-objects.ts';

/** A call of the Stripe API that the sandbox answers. */
export interface StripeCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path with at most one `:id`. */
  readonly path: string;
  /** Names of its parameters, for the documentation. */
  readonly params: readonly string[];
  /**
   * Validates parameters.
   * @returns what executes the call
   * @throws StripeApiError
   */
  prepare(params: unknown): (context: StripeContext, id: string) => object;
}

/**
 * Declares a call.
 * @param shape its parameters; others are errors
 * @param run executes it; `id` is the one in the path
 */
export function stripeCall<S extends z.core.$ZodLooseShape>(
  method: StripeCall['method'],
  path: string,
  shape: S,
  run: (context: StripeContext, params: z.output<z.ZodObject<S, z.core.$strict>>, id: string) => object,
): StripeCall {
  const schema = z.strictObject(shape);
  return {
    method,
    path,
    params: Object.keys(shape),
    prepare: (raw) => {
      const parsed = schema.safeParse(raw, { reportInput: true });
      if (!parsed.success) throw paramError(parsed.error);
      return (context, id) => run(context, parsed.data, id);
    },
  };
}

/** Parameters of each list. Source: https://docs.stripe.com/api/pagination */
export const listParams = {
  limit: integer().optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: range().optional(),
} as const;

type ListParams = z.output<z.ZodObject<typeof listParams>>;

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

/** A page of a list, newest first. */
export function listObjects<K extends keyof StripeKinds>(
  context: StripeContext,
  kind: K,
  params: ListParams,
  where: Where,
  url: string,
): Stripe.ApiList<StripeKinds[K]> {
  const limit = params.limit ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) {
    const problem = limit < 1 ? 'greater than or equal to 1' : `less than or equal to ${MAX_LIMIT}`;
    throw invalidRequest(`Invalid limit: must be ${problem}`, 'parameter_invalid_integer', 'limit');
  }
  const sequence = (id: string | undefined, param: string): number | undefined => {
    if (id === undefined) return undefined;
    context.require(kind, id, param);
    return context.store.sequence(kind, id);
  };
  const page: Page = {
    where,
    from: params.created?.from,
    until: params.created?.until,
    after: sequence(params.starting_after, 'starting_after'),
    before: sequence(params.ending_before, 'ending_before'),
    limit: limit + 1,
  };
  const found = context.store.list(kind, page);
  // Before a given object, the extra one is the first.
  const data = page.before === undefined ? found.slice(0, limit) : found.slice(-limit);
  return apiList(data, url, found.length > limit);
}
