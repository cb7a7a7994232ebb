import type { Audience, DeviceClass, ReferrerKind } from '@sankofa/events/playback/viewing-events';
import { personCookies } from '@sankofa/events/privacy/cookie-choice';
import type { RequestContext } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** What kind of device a program says it runs on; a computer, when it says nothing else. */
export function deviceClassOf(userAgent: string): DeviceClass {
  if (/\b(smart-?tv|hbbtv|web0s|tizen|appletv|googletv|bravia|aft[a-z])/i.test(userAgent)) return 'tv';
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /iphone|mobile/i.test(userAgent) ? 'phone' : 'computer';
}

/**
 * Where a film is watched from, as far as it may be kept: device and referrer only of people who have allowed cookies of
 * analytics. What visitors allow is kept by their browser under an id of its own, which playing does not look at.
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
