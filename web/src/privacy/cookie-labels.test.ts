import type { CookieChoice } from '@sankofa/api/contract/cookies';
import { describe, expect, it } from 'vitest';
import { allCookies, cookieChoiceLabel, noCookies, sameCookies } from './cookie-labels.ts';

const choice: CookieChoice = {
  state: 'not_asked',
  preferences: noCookies,
  holder: null,
  since: null,
  version: null,
  notice: { version: 2, hash: 'ab', change_summary: 'Shorter' },
};

describe('cookieChoiceLabel', () => {
  it('say whose it is, and when it is asked for again', () => {
    expect(cookieChoiceLabel(choice)).toMatch(/^You have not chosen yet\./);
    const made = {
      ...choice,
      since: '2026-02-01T12:00:00.000Z',
      version: 2,
      state: 'chosen',
      holder: 'person',
    } as const;
    expect(cookieChoiceLabel(made)).toMatch(/^You chose on .*2026.* under version 2 of the cookie policy\.$/);
    expect(cookieChoiceLabel({ ...made, holder: 'browser' })).toMatch(/^This browser’s choice/);
    expect(cookieChoiceLabel({ ...made, version: 1, state: 'outdated' })).toMatch(
      /Please choose again under version 2\.$/,
    );
  });

  it('tell two choices apart', () => {
    expect(sameCookies(noCookies, { ...noCookies })).toBe(true);
    expect(sameCookies(allCookies, { ...allCookies, marketing: false })).toBe(false);
  });
});
