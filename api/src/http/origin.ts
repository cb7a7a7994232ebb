import { isThisMachine } from '@sankofa/events/config/config';
import type { Context } from 'koa';
import { HttpProblem } from './http-problem.ts';

/**
 * Browsers say which site a request comes from: only our own may send an unsafe one.
 * @param origins pages of ours are served from. Where none is configured, the host of the request, on this machine only:
 *   elsewhere a name that was rebound to our address would pass for our own (DNS rebinding)
 * @throws HttpProblem 403 when that is another one
 */
export function requireOwnOrigin(context: Context, origins: readonly string[]): void {
  const origin = context.get('Origin');
  if (origin === '' || origins.includes(origin)) return;
  if (origins.length === 0 && isLocal(origin) && new URL(origin).host === context.host) return;
  throw new HttpProblem('foreign_origin', { isConfigured: origins.length > 0 });
}

const isLocal = (origin: string): boolean => URL.canParse(origin) && isThisMachine(new URL(origin).hostname);
