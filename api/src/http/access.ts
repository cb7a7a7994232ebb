import { rolesWith } from '../contract/permissions.ts';
import type { Access } from '../contract/route.ts';
import { HttpProblem } from './http-problem.ts';
import type { Actor } from './serve.ts';

/**
 * Returns the bearer token of a request, or null without one.
 * @throws HttpProblem 401 for any other kind of header
 */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header === '') return null;
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(header);
  if (!match?.[1]) throw unauthorized('header');
  return match[1];
}

/**
 * Checks that this actor may call a route of this access rule.
 * @throws HttpProblem 401 without a sign-in, 403 without the permission
 */
export function authorize(access: Access, actor: Actor | null): void {
  if (access === 'public' || access === 'optional-viewer') return;
  if (!actor) throw unauthorized('no_token');
  if (actor.audience !== (access === 'viewer' ? 'viewer' : 'console')) throw forbidden();
  if (access === 'viewer' || access === 'console') return;
  if (!actor.role || !rolesWith(access).includes(actor.role)) throw forbidden();
}

export const unauthorized = (what: 'header' | 'no_token' | 'session' | 'ticket' | 'watching'): HttpProblem =>
  new HttpProblem('unauthorized', { what }, { headers: { 'WWW-Authenticate': 'Bearer' } });

const forbidden = (): HttpProblem => new HttpProblem('forbidden', { what: 'role' });
