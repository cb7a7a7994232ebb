import type { CookieChoice, CookiePreferences } from '@sankofa/api/contract/cookies';
import { t } from '../messages.ts';
import { momentOf } from '../shell/dates.ts';

export const optionalCookies = [
  'analytics',
  'marketing',
  'personalization',
] as const satisfies readonly (keyof CookiePreferences)[];

export const allCookies: CookiePreferences = { analytics: true, marketing: true, personalization: true };
export const noCookies: CookiePreferences = { analytics: false, marketing: false, personalization: false };

export const sameCookies = (a: CookiePreferences, b: CookiePreferences): boolean =>
  optionalCookies.every((name) => a[name] === b[name]);

/** The state of the choice, as a sentence. */
export function cookieChoiceLabel({ state, holder, since, version, notice }: CookieChoice): string {
  if (since === null) return t('privacy.cookie_choice_none');
  const params = { since: momentOf(since), version: version ?? '' };
  const whose = holder === 'person' ? 'person' : 'browser';
  return state === 'outdated'
    ? t(`privacy.cookie_choice_${whose}_outdated`, { ...params, current: notice?.version ?? '' })
    : t(`privacy.cookie_choice_${whose}`, params);
}
