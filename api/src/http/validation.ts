import type { z } from 'zod';
import { requireClean } from './clean-text.ts';
import { HttpProblem } from './http-problem.ts';

/**
 * Parses one part of a request.
 * @throws HttpProblem 400 that lists every error with its place, as in `FieldError`
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: 'params' | 'query' | 'body',
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) {
    // Parameters may contain JSON, which can escape characters that no part of the system can store.
    requireClean(result.data, part);
    return result.data;
  }
  const errors = result.error.issues.map(({ path, message }) => ({
    path: [part, ...path.map(String)].join('.'),
    message,
  }));
  const [first] = errors;
  const params = first ? { what: 'field', field: first.path, message: first.message } : { what: 'other' };
  throw new HttpProblem('invalid_request', params, { errors });
}
