import type { Audience } from '@sankofa/events/accounts/session';
import { type DeviceCookie, KNOWN_DEVICE_DAYS } from '../accounts/known-devices.ts';

const NAME: Record<Audience, string> = { viewer: 'sankofa_refresh', console: 'sankofa_console_refresh' };
const PATH: Record<Audience, string> = { viewer: '/api/auth', console: '/api/admin' };
const MAX_AGE: Record<Audience, number> = { viewer: 60 * 24 * 3600, console: 12 * 3600 };

/** Name of the refresh token cookie for this audience. */
export const refreshCookieName = (audience: Audience): string => NAME[audience];

export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies[pair.slice(0, at).trim()] = pair.slice(at + 1).trim();
  }
  return cookies;
}

/**
 * `Set-Cookie` for a refresh token that scripts cannot read and other sites cannot send; null deletes it. `Secure` is
 * added when the request came over https or the public URL is https.
 */
export function refreshCookie(audience: Audience, token: string | null): string {
  const age = token === null ? 0 : MAX_AGE[audience];
  return `${NAME[audience]}=${token ?? ''}; HttpOnly; SameSite=Strict; Path=${PATH[audience]}; Max-Age=${age}`;
}

export const readRefreshCookie = (cookies: Readonly<Record<string, string>>, audience: Audience): string | undefined =>
  cookies[NAME[audience]] || undefined;

const DEVICE_NAME: Record<Audience, string> = { viewer: 'sankofa_device', console: 'sankofa_console_device' };

/** `Set-Cookie` that identifies a known device at its next sign-in. It survives signing out. */
export const deviceCookie = (audience: Audience, value: string): string =>
  `${DEVICE_NAME[audience]}=${value}; HttpOnly; SameSite=Strict; Path=${PATH[audience]}; Max-Age=${KNOWN_DEVICE_DAYS * 24 * 3600}`;

export function readDeviceCookie(cookies: Readonly<Record<string, string>>, audience: Audience): DeviceCookie | null {
  const value = cookies[DEVICE_NAME[audience]];
  return value ? { audience, value } : null;
}

const VISITOR = 'sankofa_visitor';
/** Half a year in seconds; then a visitor is asked again. */
const VISITOR_AGE = 182 * 24 * 3600;

/**
 * `Set-Cookie` with the random id under which this browser has chosen its cookies. It has no other use: it is sent only
 * to the routes that read and save choices, and set only when there is a choice.
 */
export const visitorCookie = (visitorId: string): string =>
  `${VISITOR}=${visitorId}; HttpOnly; SameSite=Strict; Path=/api/legal/cookies; Max-Age=${VISITOR_AGE}`;

/** The id in that cookie; undefined without a valid one. */
export function readVisitorCookie(cookies: Readonly<Record<string, string>>): string | undefined {
  const id = cookies[VISITOR] ?? '';
  return /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}
