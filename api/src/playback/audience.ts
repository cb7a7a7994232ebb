import type { Audience, DeviceClass, ReferrerKind } from '@sankofa/events/playback/viewing-events';
import { personCookies } from '@sankofa/events/privacy/cookie-choice';
import type { RequestContext } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Device class of a user agent; a computer by default. */
export function deviceClassOf(userAgent: string): DeviceClass {
  if (/\b(smart-?tv|hbbtv|web0s|tizen|appletv|googletv|bravia|aft[a-z])/i.test(userAgent)) return 'tv';
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /iphone|mobile/i.test(userAgent) ? 'phone' : 'computer';
}

/**
 * Audience data that may be stored: device and referrer only with consent to analytics cookies. Visitors' consent is
 * stored under their browser's own id, which playback does not read.
 */
export async function audienceOf(
  { runner }: Pick<Services, 'runner'>,
  accountId: string | null,
  { country, userAgent }: Pick<RequestContext, 'country' | 'userAgent'>,
  referrer: ReferrerKind | undefined,
): Promise<Audience> {
  const choice = accountId === null ? null : (await runner.state(personCookies, accountId)).state.last;
  if (!choice?.analytics) return { country, device: null, referrer: null };
  return { country, device: deviceClassOf(userAgent), referrer: referrer ?? null };
}
