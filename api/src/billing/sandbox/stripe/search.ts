import { z } from 'zod';
import { integer, text } from './form-params.ts';
import { type StripeCall, stripeCall } from './stripe-call.ts';
import { invalidRequest } from './stripe-error.ts';

const CLAUSE = /^metadata\[(["'])([^"']+)\1\]\s*:\s*(["'])((?:(?!\3)[^\\]|\\.)*)\3$/;

/**
 * The paths and values of a query such as `metadata['account']:'a1' AND metadata["product"]:"p2"`.
 * @throws StripeApiError for other queries: the sandbox searches metadata only
 */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(
    query.split(/\s+AND\s+/).map((clause) => {
      const [, , key, , value] = CLAUSE.exec(clause.trim()) ?? [];
      if (key === undefined || value === undefined) {
        throw invalidRequest('We were unable to parse your search query.', undefined, 'query');
      }
      return [`metadata."${key}"`, value.replaceAll(/\\(.)/g, '$1')];
    }),
  );
}

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

/** A search by metadata. Unlike at Stripe, new objects are found at once. */
export const searchCall = (path: string, kind: 'customer' | 'payment_intent'): StripeCall =>
  stripeCall(
    'GET',
    path,
    { query: text(), limit: integer().pipe(z.number().min(1).max(MAX_LIMIT)).optional(), page: text().optional() },
    (context, { query, limit = DEFAULT_LIMIT, page }) => {
      const after = page === undefined ? undefined : context.store.sequence(kind, page);
      const found = context.store.list(kind, { where: parseQuery(query), after, limit: limit + 1 });
      const data = found.slice(0, limit);
      const hasMore = found.length > limit;
      return {
        object: 'search_result',
        url: path,
        has_more: hasMore,
        data,
        ...(hasMore ? { next_page: data.at(-1)?.id ?? null } : { next_page: null }),
      };
    },
  );
