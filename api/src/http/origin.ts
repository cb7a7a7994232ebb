import { isThisMachine } from '@sankofa/events/config/config';
import type { Context } from 'koa';
import { HttpProblem } from './http-problem.ts';

/**
 * Accepts unsafe requests only from our own pages.
 * @param origins that serve our pages. Without any, the host of the request, on this machine only: elsewhere a name
 * rebound to our address would match (DNS rebinding)
 * @throws HttpProblem 403 for another origin
 */
export function requireOwnOrigin(context: Context, origins: readonly string[]): void {
  const origin = context.get('Origin');
  if (origin === '' || origins.includes(origin)) return;
  if (origins.length === 0 && isLocal(origin) && new URL(origin).host === context.host) return;
  throw new HttpProblem('foreign_origin', { isConfigured: origins.length > 0 });
}

const isLocal = (origin: string): boolean => URL.canParse(origin) && isThisMachine(new URL(origin).hostname);
