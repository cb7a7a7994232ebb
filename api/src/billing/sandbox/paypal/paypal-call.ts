import { z } from 'zod';
import type { PayPalContext } from './paypal-context.ts';
import { parse } from './paypal-error.ts';

/** A validated request. */
export interface PayPalRequest<B, Q> {
  readonly body: B;
  readonly query: Q;
  /** The one in the path. */
  readonly id: string;
  /** Whether the client wants ids and links only (`Prefer: return=minimal`, the default). */
  readonly isMinimal: boolean;
}

export interface PayPalResult {
  readonly status: number;
  readonly body: object;
}

/** A call of the PayPal API that the sandbox answers. */
export interface PayPalCall {
  readonly method: 'GET' | 'POST';
  /** Path with at most one `:id`. */
  readonly path: string;
  /** Names of its parameters in query or body, for the documentation. */
  readonly params: readonly string[];
  /**
   * Validates a request.
   * @returns what executes the call
   * @throws PayPalApiError 400
   */
  prepare(request: PayPalRequest<unknown, unknown>): (context: PayPalContext) => PayPalResult;
}

/** No parameters. */
export const NOTHING = z.strictObject({});

interface CallOptions<B extends z.ZodObject, Q extends z.ZodObject> {
  readonly method: PayPalCall['method'];
  readonly path: string;
  readonly body: B;
  readonly query: Q;
  readonly run: (context: PayPalContext, request: PayPalRequest<z.output<B>, z.output<Q>>) => PayPalResult;
}

/** Declares a call. */
export function paypalCall<B extends z.ZodObject, Q extends z.ZodObject>(options: CallOptions<B, Q>): PayPalCall {
  const { method, path, body, query, run } = options;
  return {
    method,
    path,
    params: [...Object.keys(query.shape), ...Object.keys(body.shape)],
    prepare: (request) => {
      const validated = {
        ...request,
        body: parse(body, request.body, 'body'),
        query: parse(query, request.query, 'query'),
      };
      return (context) => run(context, validated);
    },
  };
}
