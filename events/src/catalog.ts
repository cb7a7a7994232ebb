import { accessibilityEvents } from './accessibility/accessibility.ts';
import { accountEvents } from './accounts/account.ts';
import { emailClaimEvents } from './accounts/email-claim.ts';
import { sessionEvents } from './accounts/session.ts';
import { evidenceEvents } from './audit/evidence.ts';
import { lookEvents } from './audit/looks.ts';
import { recordExportEvents } from './audit/record-export.ts';
import { reportExportEvents } from './audit/report-export.ts';
import { movieEvents } from './catalogue/movie-events.ts';
import { ratingEvents } from './community/ratings.ts';
import { favoriteEvents } from './library/favorites.ts';
import { watchlistEvents } from './library/watchlist-events.ts';
import { ageEvents } from './privacy/age-verification.ts';
import { consentEvents } from './privacy/consent.ts';
import { cookieChoiceEvents } from './privacy/cookie-choice.ts';
import { dataRequestEvents } from './privacy/data-request-events.ts';
import { legalDocumentEvents } from './privacy/legal-document.ts';
import { playbackRefusalEvents } from './profiles/playback-refusals.ts';
import { profileEvents } from './profiles/profile-events.ts';
import { Codec } from './store/codec.ts';
import type { EventDefinition } from './store/define-event.ts';

/** Every event type of the business. */
export const eventDefinitions: readonly EventDefinition[] = [
  ...accountEvents,
  ...emailClaimEvents,
  ...sessionEvents,
  ...consentEvents,
  ...cookieChoiceEvents,
  ...legalDocumentEvents,
  ...evidenceEvents,
  ...profileEvents,
  ...playbackRefusalEvents,
  ...reportExportEvents,
  ...recordExportEvents,
  ...accessibilityEvents,
  ...ageEvents,
  ...dataRequestEvents,
  ...lookEvents,
  ...movieEvents,
  ...watchlistEvents,
  ...favoriteEvents,
  ...ratingEvents,
];

/** Reads and writes every event type of the business. */
export const codec = new Codec(eventDefinitions);
