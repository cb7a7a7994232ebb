import { describe, it } from 'vitest';
import { given } from '../testing/given.ts';
import { personCookies, visitorCookies } from './cookie-choice.ts';

const none = { analytics: false, marketing: false, personalization: false };
const v1 = { documentType: 'cookie-policy', documentVersion: 1, documentHash: 'a', language: 'en' } as const;
const v2 = { ...v1, documentVersion: 2, documentHash: 'b' } as const;
const saved = (preferences: typeof none, document: typeof v1 | typeof v2 = v1) =>
  ({ type: 'CookiePreferencesSaved', data: { ...preferences, ...document, source: 'banner' } }) as const;

describe.each([
  ['a person', personCookies],
  ['a visitor', visitorCookies],
])('%s choosing cookies', (_, decider) => {
  it('is recorded with the text, even if everything is refused', () => {
    given(decider, [])
      .when({ preferences: none, document: v1, source: 'banner' })
      .decides([saved(none)]);
  });

  it('changes nothing if it is unchanged', () => {
    given(decider, [saved(none)])
      .when({ preferences: none, document: v1, source: 'compliance_dashboard' })
      .decides([]);
  });

  it('is recorded again for another choice, or under another text', () => {
    const analytics = { ...none, analytics: true };
    given(decider, [saved(none)])
      .when({ preferences: analytics, document: v1, source: 'banner' })
      .decides([saved(analytics)]);
    given(decider, [saved(none)])
      .when({ preferences: none, document: v2, source: 'banner' })
      .decides([saved(none, v2)]);
  });
});
