import type { CookieChoice, CookiePreferences } from '@sankofa/api/contract/cookies';
import { momentOf } from '../shell/dates.ts';

/** The cookies a person may choose, in the words of the screen. */
export const optionalCookies = [
  {
    name: 'analytics',
    title: 'Analytics',
    text: 'Lets us count what is watched and where people get lost, to make Sankofa better.',
  },
  {
    name: 'marketing',
    title: 'Marketing',
    text: 'Lets us see whether what we advertise elsewhere brought you here.',
  },
  {
    name: 'personalization',
    title: 'Personalization',
    text: 'Lets this browser remember what you look at, to choose what it shows first.',
  },
] as const satisfies readonly { name: keyof CookiePreferences; title: string; text: string }[];

export const allCookies: CookiePreferences = { analytics: true, marketing: true, personalization: true };
export const noCookies: CookiePreferences = { analytics: false, marketing: false, personalization: false };

export const sameCookies = (a: CookiePreferences, b: CookiePreferences): boolean =>
  optionalCookies.every(({ name }) => a[name] === b[name]);

/** Where the choice stands, as a sentence. */
export function cookieChoiceLabel({ state, holder, since, version, notice }: CookieChoice): string {
  if (since === null) return 'You have not chosen yet. Until you do, only the essential ones are kept.';
  const whose = holder === 'person' ? 'You chose' : 'This browser’s choice was made';
  const when = `${whose} on ${momentOf(since)}, under version ${version} of the cookie policy.`;
  return state === 'outdated' ? `${when} Version ${notice.version} asks you again.` : when;
}
