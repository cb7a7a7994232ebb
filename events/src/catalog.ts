import { accessibilityEvents } from './accessibility/accessibility.ts';
import { accountEvents } from './accounts/account.ts';
import { emailClaimEvents } from './accounts/email-claim.ts';
import { sessionEvents } from './accounts/session.ts';
import { staffInvitationEvents } from './accounts/staff-invitation.ts';
import { evidenceEvents } from './audit/evidence.ts';
import { lookEvents } from './audit/looks.ts';
import { recordExportEvents } from './audit/record-export.ts';
import { reportExportEvents } from './audit/report-export.ts';
import { movieEvents } from './catalogue/movie-events.ts';
import { discussionEvents } from './community/discussion-events.ts';
import { discussionPinEvents } from './community/discussion-pins.ts';
import { discussionViewEvents } from './community/discussion-views.ts';
import { notificationEvents } from './community/notifications-seen.ts';
import { ratingEvents } from './community/ratings.ts';
import { reactionEvents } from './community/reactions.ts';
import { timedCommentEvents } from './community/timed-comments.ts';
import { contactEvents } from './contact/contact-message.ts';
import { creatorVerificationEvents } from './creators/verification-events.ts';
import { searchEvents } from './discovery/searches.ts';
import { favoriteEvents } from './library/favorites.ts';
import { watchlistEvents } from './library/watchlist-events.ts';
import { mediaEvents } from './media/media-events.ts';
import { blindReviewEvents } from './moderation/blind-review.ts';
import { reportEvents } from './moderation/report.ts';
import { reportOutcomeEvents } from './moderation/report-outcome.ts';
import { reportViewEvents } from './moderation/report-views.ts';
import { ruleEvents } from './moderation/rules/rule.ts';
import { rulingEvents } from './moderation/rules/ruling.ts';
import { standingEvents } from './moderation/standing.ts';
import { transparencyReportEvents } from './moderation/transparency-report.ts';
import { adEvents } from './playback/ad-events.ts';
import { creativeEvents } from './playback/creative.ts';
import { viewingEvents } from './playback/viewing-events.ts';
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
  ...staffInvitationEvents,
  ...consentEvents,
  ...cookieChoiceEvents,
  ...legalDocumentEvents,
  ...evidenceEvents,
  ...profileEvents,
  ...playbackRefusalEvents,
  ...viewingEvents,
  ...adEvents,
  ...creativeEvents,
  ...reportExportEvents,
  ...recordExportEvents,
  ...accessibilityEvents,
  ...ageEvents,
  ...dataRequestEvents,
  ...lookEvents,
  ...movieEvents,
  ...searchEvents,
  ...watchlistEvents,
  ...favoriteEvents,
  ...ratingEvents,
  ...reactionEvents,
  ...reportEvents,
  ...blindReviewEvents,
  ...reportOutcomeEvents,
  ...reportViewEvents,
  ...standingEvents,
  ...transparencyReportEvents,
  ...ruleEvents,
  ...rulingEvents,
  ...discussionEvents,
  ...discussionViewEvents,
  ...discussionPinEvents,
  ...timedCommentEvents,
  ...notificationEvents,
  ...contactEvents,
  ...creatorVerificationEvents,
  ...mediaEvents,
];

/** Reads and writes every event type of the business. */
export const codec = new Codec(eventDefinitions);
