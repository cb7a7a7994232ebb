import { accountEvents } from '@sankofa/events/accounts/account';
import { emailClaimEvents } from '@sankofa/events/accounts/email-claim';
import { interfaceLanguageEvents } from '@sankofa/events/accounts/interface-language';
import { sessionEvents } from '@sankofa/events/accounts/session';
import { INVITATION_KEPT_DAYS, staffInvitationEvents } from '@sankofa/events/accounts/staff-invitation';
import { BuyerIdentityErased, INVOICE_KEPT_YEARS } from '@sankofa/events/billing/buyer-retention';
import { customerEvents } from '@sankofa/events/billing/customer-events';
import { invoiceEvents } from '@sankofa/events/billing/invoices';
import { DifferenceClosed } from '@sankofa/events/billing/reconciliation-difference';
import { TrialCardUsed } from '@sankofa/events/billing/trial-card';
import { withdrawalEvents } from '@sankofa/events/billing/withdrawal';
import { discussionEvents } from '@sankofa/events/community/discussion-events';
import { discussionPinEvents } from '@sankofa/events/community/discussion-pins';
import { discussionViewEvents } from '@sankofa/events/community/discussion-views';
import { notificationEvents } from '@sankofa/events/community/notifications-seen';
import { ratingEvents } from '@sankofa/events/community/ratings';
import { reactionEvents } from '@sankofa/events/community/reactions';
import { timedCommentEvents } from '@sankofa/events/community/timed-comments';
import { CONTACT_KEPT_DAYS, contactEvents, UNANSWERED_KEPT_DAYS } from '@sankofa/events/contact/contact-message';
import { creatorVerificationEvents } from '@sankofa/events/creators/verification-events';
import { favoriteEvents } from '@sankofa/events/library/favorites';
import { reminderEvents } from '@sankofa/events/library/reminders';
import { tasteEvents } from '@sankofa/events/library/taste-picks';
import { watchlistEvents } from '@sankofa/events/library/watchlist-events';
import { blindReviewEvents } from '@sankofa/events/moderation/blind-review';
import { bulkDecisionEvents } from '@sankofa/events/moderation/bulk-decision';
import { reportEvents } from '@sankofa/events/moderation/report';
import { reportOutcomeEvents } from '@sankofa/events/moderation/report-outcome';
import { reportViewEvents } from '@sankofa/events/moderation/report-views';
import { ruleEvents } from '@sankofa/events/moderation/rules/rule';
import { rulingEvents } from '@sankofa/events/moderation/rules/ruling';
import { standingEvents } from '@sankofa/events/moderation/standing';
import { transparencyReportEvents } from '@sankofa/events/moderation/transparency-report';
import { adEvents } from '@sankofa/events/playback/ad-events';
import { continueEvents } from '@sankofa/events/playback/continue-removals';
import { viewingEvents } from '@sankofa/events/playback/viewing-events';
import { ageEvents } from '@sankofa/events/privacy/age-verification';
import { dataRequestEvents } from '@sankofa/events/privacy/data-request-events';
import { erasureFreezeEvents } from '@sankofa/events/privacy/erasure-freeze';
import { legalHoldEvents } from '@sankofa/events/privacy/legal-hold-events';
import { profileEvents } from '@sankofa/events/profiles/profile-events';
import type { EventDefinition } from '@sankofa/events/store/define-event';
import { HEARTBEATS_KEPT_DAYS } from '../playback/heartbeat-store.ts';
import { LOG, NUMBERED, PROOF, partlySealed, type RegisteredActivity, usual } from './registered-activity.ts';

const typesOf = (definitions: readonly EventDefinition[]): string[] => definitions.map(({ type }) => type);

/** Activities that provide the service, answer to people and fulfil legal obligations. */
export const serviceActivities: readonly RegisteredActivity[] = [
  {
    ...usual,
    id: 'accounts',
    basis: 'contract',
    people: ['account', 'staff'],
    recipients: ['mail_carrier'],
    retention: (t) => t('privacy.processing.retention.accounts', { days: INVITATION_KEPT_DAYS }),
    events: [
      ...typesOf(accountEvents),
      ...typesOf(emailClaimEvents),
      ...typesOf(interfaceLanguageEvents),
      ...typesOf(sessionEvents),
      ...typesOf(staffInvitationEvents),
    ],
  },
  {
    ...usual,
    id: 'profiles',
    basis: 'contract',
    people: ['account', 'household', 'children'],
    retention: (t) => t('privacy.processing.retention.profiles'),
    security: partlySealed('names'),
    events: typesOf(profileEvents),
  },
  {
    ...usual,
    id: 'library',
    basis: 'contract',
    recipients: ['list_readers'],
    security: partlySealed('list_names'),
    events: [...typesOf(watchlistEvents), ...typesOf(favoriteEvents), ...typesOf(reminderEvents)],
  },
  {
    ...usual,
    id: 'taste',
    basis: 'contract',
    people: ['account', 'household'],
    security: NUMBERED,
    events: typesOf(tasteEvents),
  },
  {
    ...usual,
    id: 'ratings',
    basis: 'contract',
    recipients: ['review_readers'],
    retention: LOG,
    security: partlySealed('reviews'),
    events: [...typesOf(ratingEvents), ...typesOf(reactionEvents)],
  },
  {
    ...usual,
    id: 'reports',
    basis: 'safe_service',
    people: ['account', 'reported', 'staff'],
    recipients: ['authorities', 'classifier_of_reports'],
    retention: PROOF,
    security: partlySealed('reports'),
    events: [
      ...typesOf(reportEvents),
      ...typesOf(blindReviewEvents),
      ...typesOf(bulkDecisionEvents),
      ...typesOf(reportOutcomeEvents),
      ...typesOf(reportViewEvents),
      ...typesOf(standingEvents),
      ...typesOf(transparencyReportEvents),
    ],
  },
  {
    ...usual,
    id: 'auto-moderation',
    basis: 'safe_service',
    people: ['writers', 'staff'],
    recipients: ['classifier'],
    retention: PROOF,
    security: partlySealed('rulings'),
    events: [...typesOf(ruleEvents), ...typesOf(rulingEvents)],
  },
  {
    ...usual,
    id: 'contact',
    basis: 'answering',
    people: ['account', 'correspondents'],
    recipients: ['mail_carrier'],
    retention: (t) =>
      t('privacy.processing.retention.contact', { answered: CONTACT_KEPT_DAYS, unanswered: UNANSWERED_KEPT_DAYS }),
    security: (t) => t('privacy.processing.security.contact'),
    events: typesOf(contactEvents),
  },
  {
    ...usual,
    id: 'payments',
    basis: 'obligation_and_contract',
    people: ['account', 'staff'],
    recipients: ['payment_providers', 'mail_carrier'],
    retention: (t) => t('privacy.processing.retention.payments', { years: INVOICE_KEPT_YEARS }),
    security: (t) => t('privacy.processing.security.payments'),
    events: typesOf([
      ...customerEvents,
      ...invoiceEvents,
      ...withdrawalEvents,
      BuyerIdentityErased,
      DifferenceClosed,
      TrialCardUsed,
    ]),
  },
  {
    ...usual,
    id: 'creator-verification',
    basis: 'contract',
    people: ['account', 'staff'],
    recipients: ['mail_carrier'],
    security: partlySealed('applications'),
    events: typesOf(creatorVerificationEvents),
  },
  {
    ...usual,
    id: 'discussions',
    basis: 'contract',
    people: ['account', 'staff'],
    recipients: ['discussion_readers'],
    security: partlySealed('texts'),
    events: typesOf([...discussionEvents, ...discussionViewEvents, ...discussionPinEvents, ...timedCommentEvents]),
  },
  {
    ...usual,
    id: 'notifications',
    basis: 'contract',
    retention: LOG,
    security: NUMBERED,
    events: typesOf(notificationEvents),
  },
  {
    ...usual,
    id: 'playback-refusals',
    basis: 'obligation_and_contract',
    people: ['account', 'household', 'children'],
    retention: LOG,
    security: NUMBERED,
    events: ['PlaybackRefused'],
  },
  {
    ...usual,
    id: 'viewing',
    basis: 'viewing',
    people: ['account', 'household', 'children', 'anonymous_visitors'],
    retention: (t) => t('privacy.processing.retention.viewing', { days: HEARTBEATS_KEPT_DAYS }),
    security: (t) => t('privacy.processing.security.viewing'),
    events: typesOf([...viewingEvents, ...continueEvents, ...adEvents]),
  },
  {
    ...usual,
    id: 'age',
    basis: 'age',
    people: ['account', 'children', 'parents'],
    recipients: ['parent', 'mail_carrier'],
    retention: (t) => t('privacy.processing.retention.age'),
    events: typesOf(ageEvents),
  },
  {
    ...usual,
    id: 'accessibility',
    basis: 'accessibility',
    events: ['AccessibilityPreferencesChanged'],
  },
  {
    ...usual,
    id: 'data-requests',
    basis: 'data_requests',
    people: ['account', 'staff'],
    recipients: ['mail_carrier'],
    retention: (t) => t('privacy.processing.retention.data_requests'),
    events: typesOf(dataRequestEvents).filter((type) => !/^LegalHold|^ErasureFr/.test(type)),
  },
  {
    ...usual,
    id: 'legal-holds',
    basis: 'legal_holds',
    people: ['account', 'staff'],
    recipients: ['court'],
    events: [...typesOf(legalHoldEvents), ...typesOf(erasureFreezeEvents)],
  },
  {
    ...usual,
    id: 'staff-looks',
    basis: 'access_log',
    people: ['account', 'staff'],
    recipients: ['person'],
    retention: PROOF,
    events: ['PersonalDataAccessed'],
  },
  {
    ...usual,
    id: 'evidence',
    basis: 'evidence',
    people: ['account', 'staff'],
    recipients: ['pack_readers'],
    retention: PROOF,
    security: (t) => t('privacy.processing.security.evidence'),
    events: ['EvidencePackCreated', 'ConsentRecordsExported', 'ComplianceReportExported', 'BillingListExported'],
  },
  {
    ...usual,
    id: 'catalogue',
    basis: 'credits',
    people: ['film_makers'],
    recipients: ['everyone_credits'],
    retention: (t) => t('privacy.processing.retention.credits'),
    security: (t) => t('privacy.processing.security.public'),
    events: ['MovieAdded', 'MovieDetailsChanged'],
  },
];
