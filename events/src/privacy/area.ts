import type { Area } from '../area.ts';
import { ageEvents } from './age-verification.ts';
import { consentEvents } from './consent.ts';
import { cookieChoiceEvents } from './cookie-choice.ts';
import { dataRequestEvents } from './data-request-events.ts';
import { legalDocumentEvents } from './legal-document.ts';

export const privacyArea = {
  events: [...consentEvents, ...cookieChoiceEvents, ...legalDocumentEvents, ...ageEvents, ...dataRequestEvents],
} as const satisfies Area;
