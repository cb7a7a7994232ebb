import { ageEvents } from '@sankofa/events/privacy/age-verification';
import { consentEvents } from '@sankofa/events/privacy/consent';
import { CookiePreferencesSaved, personCookies } from '@sankofa/events/privacy/cookie-choice';
import { dataRequestEvents } from '@sankofa/events/privacy/data-request-events';
import { streamOf } from '@sankofa/events/store/decider';
import type { Area } from '../area.ts';
import { about, ofStream } from '../audit/timeline-rule.ts';
import { age } from './age.ts';
import { consentDecisions } from './consent-decisions.ts';
import { consents } from './consents.ts';
import { cookies } from './cookies.ts';
import { dataRequests } from './data-requests.ts';
import { documents } from './documents.ts';

export const privacyArea = {
  readModels: () => [consents, cookies, consentDecisions, documents, dataRequests, age],
  timeline: [
    ...about([...ageEvents, ...consentEvents, ...dataRequestEvents], ofStream),
    // Choices of visitors belong to no known person.
    ...about([CookiePreferencesSaved], ({ stream, aggregateId }) =>
      stream === streamOf(personCookies, aggregateId) ? aggregateId : null,
    ),
  ],
} as const satisfies Area;
