import { isThisMachine } from '@sankofa/events/config/config';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { HttpProblem } from './http-problem.ts';
import { warnOnce } from './warn-once.ts';

/** Length of a logged origin, which comes from the client. */
const MAX_LOGGED = 200;

/**
 * Accepts unsafe requests only from our own pages.
 * @param origins that serve our pages. Without any, the host of the request, on this machine only: elsewhere a name
 * rebound to our address would match (DNS rebinding)
 * @param logger for a refused origin, once: a wrong SANKOFA_PUBLIC_URL has every request refused
 * @throws HttpProblem 403 for another origin
 */
export function requireOwnOrigin(context: Context, origins: readonly string[], logger: Logger): void {
  const origin = context.get('Origin');
  if (origin === '' || origins.includes(origin)) return;
  if (origins.length === 0 && isLocal(origin) && new URL(origin).host === context.host) return;
  const own = origins.length > 0 ? origins.join() : `http://${context.host} on this machine`;
  warnOnce(
    logger,
    { origin: origin.slice(0, MAX_LOGGED), own: own.slice(0, MAX_LOGGED) },
    'refused a request from another origin than that of SANKOFA_PUBLIC_URL',
  );
  throw new HttpProblem('foreign_origin', { isConfigured: origins.length > 0 });
}

const isLocal = (origin: string): boolean => URL.canParse(origin) && isThisMachine(new URL(origin).hostname);
