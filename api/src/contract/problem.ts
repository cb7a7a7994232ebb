import { z } from 'zod';

/** One validation error. `path` starts with `params`, `query` or `body`: `body.email`. */
export const FieldError = z.strictObject({ path: z.string(), message: z.string() });

/** An error response of the API: `application/problem+json` (RFC 9457). */
export const Problem = z.strictObject({
  /** URI of the kind of problem, relative to the API. */
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  /** Stable, snake case: `nothing_to_withdraw`. */
  code: z.string(),
  /** For the user: what is wrong and what to do. */
  detail: z.string(),
  requestId: z.string(),
  /** Values in `detail`, so that a client can translate it. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  errors: z.array(FieldError).optional(),
});
export type Problem = z.infer<typeof Problem>;
