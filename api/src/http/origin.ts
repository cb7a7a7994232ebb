import type { Context } from 'koa';
import { HttpProblem } from './http-problem.ts';

/**
 * Browsers say which site a request comes from.
 * @param origins pages of ours are served from, beside the host of the request
 * @throws HttpProblem 403 when that is another one
 */
export function requireOwnOrigin(context: Context, origins: readonly string[]): void {
  const origin = context.get('Origin');
  if (origin === '' || origins.includes(origin) || hostOf(origin) === context.host) return;
  throw new HttpProblem(403, 'foreign_origin', 'This request comes from another site.');
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
