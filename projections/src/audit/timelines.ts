import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Every event about a person, as stored: personal fields sealed. */
export const timelines = defineReadModel({
  name: 'timelines',
  version: 20,
  tables: {
    timeline: {
      columns: {
        position: 'text collate "C"',
        person_id: 'text collate "C"',
        at: 'timestamptz',
        event_id: 'text',
        type: 'text',
        stream: 'text',
        revision: 'integer',
        actor_kind: 'text',
        actor_id: 'text',
        data: 'jsonb',
        sealed_data: 'jsonb',
        sealed_origin: 'jsonb',
        request_id: 'text',
        correlation_id: 'text',
        causation_id: 'text',
      },
      key: ['position'],
      indexes: [['person_id', 'position']],
    },
  },
  handlers: {
    AccountRegistered: byStream,
    PasswordChanged: byStream,
    PasswordResetRequested: byStream,
    EmailChangeRequested: byStream,
    EmailChanged: byStream,
    EmailConfirmationRequested: byStream,
    EmailConfirmed: byStream,
    RoleGranted: byStream,
    StaffRoleChanged: byStream,
    StaffSuspended: byStream,
    StaffSuspensionLifted: byStream,
    StaffInvited: byStream,
    StaffInvitationWithdrawn: byStream,
    StaffInvitationAccepted: byStream,
    SecondFactorEnrolled: byStream,
    SecondFactorRemoved: byStream,
    RecoveryCodesRenewed: byStream,
    RecoveryCodeUsed: byStream,
    PasskeyAdded: byStream,
    PasskeyRenamed: byStream,
    PasskeyRemoved: byStream,
    SignInMeansSuspended: byStream,
    SecondFactorConfirmed: byStream,
    PasskeyConfirmed: byStream,
    PersonalDataErased: byStream,
    NoticeServed: byStream,
    ConsentGranted: byStream,
    ConsentWithdrawn: byStream,
    CookiePreferencesSaved(event, write) {
      // Those of visitors are about nobody we know.
      if (event.stream.startsWith('cookies-')) byStream(event, write);
    },
    EvidencePackMade: byStream,
    ProfileCreated: byStream,
    ProfileRenamed: byStream,
    ProfileLanguageChosen: byStream,
    ProfileWithdrawn: byStream,
    ProfileRestored: byStream,
    ProfileSwitched: byStream,
    ProfilePinSet: byStream,
    AgeRatingLimitSet: byStream,
    MovieBlocked: byStream,
    MovieAllowed: byStream,
    MovieRuleLifted: byStream,
    ViewingTimeLimitsSet: byStream,
    ProfileTimeZoneSet: byStream,
    PlaybackRefused: byStream,
    ConsentRecordsExported: byStream,
    ReportExported: byStream,
    AccessibilityPreferencesChanged: byStream,
    AgeVerificationRequested: byStream,
    ParentalConsentRequested: byStream,
    ParentalConsentGiven: byStream,
    ParentalConsentRefused: byStream,
    ParentalConsentWithdrawn: byStream,
    AgeDocumentUploaded: byStream,
    AgeDocumentSeen: byStream,
    AgeDocumentApproved: byStream,
    AgeDocumentRejected: byStream,
    AgeDocumentDeleted: byStream,
    AgeVerified: byStream,
    NameChanged: byStream,
    NameCorrected: byStream,
    AccountWithdrawn: byStream,
    AccountRestored: byStream,
    StaffLooked: byStream,
    DataRequestFiled: byStream,
    DataRequestCancelled: byStream,
    DataRequestClaimed: byStream,
    DataRequestReleased: byStream,
    DataRequestUnassigned: byStream,
    IdentityChecked: byStream,
    DataRequestExtended: byStream,
    DataRequestRefused: byStream,
    DataRequestFulfilled: byStream,
    DataPackageDownloaded: byStream,
    ProcessingLimited: byStream,
    ProcessingLimitLifted: byStream,
    LegalHoldProposed: byStream,
    LegalHoldSet: byStream,
    LegalHoldDeclined: byStream,
    LegalHoldLiftProposed: byStream,
    LegalHoldLifted: byStream,
    LegalHoldLiftDeclined: byStream,
    ErasureFrozen: byStream,
    ErasureFreezeLifted: byStream,
    ErasureProposed: byStream,
    ErasureDeclined: byStream,
    ErasureApproved: byStream,
    ErasureCertified: byStream,
    WatchlistCreated: byStream,
    WatchlistDescribed: byStream,
    WatchlistShared: byStream,
    WatchlistUnshared: byStream,
    WatchlistRemoved: byStream,
    MovieAddedToWatchlist: byStream,
    MovieRemovedFromWatchlist: byStream,
    WatchlistReordered: byStream,
    FavoriteAdded: byStream,
    FavoriteRemoved: byStream,
    MovieRated: byStream,
    RatingWithdrawn: byStream,
    ReviewWritten: byStream,
    ReviewChanged: byStream,
    ReviewWithdrawn: byStream,
    ReviewReactionGiven: byStream,
    ReviewReactionWithdrawn: byStream,
    ReportedContentKept: byAuthor,
    ReportDecided: byAuthor,
    DecisionReversed: byAuthor,
    DecisionAppealed: byAuthor,
    AppealDecided: byAuthor,
    ReportEscalated: byAuthor,
    EvidenceFrozen: byAuthor,
    EvidenceFreezeLifted: byAuthor,
    AuthorityReportRecorded: byAuthor,
    ReportEvidenceMade: byAuthor,
    BlindReviewAsked: byAuthor,
    BlindReviewGiven: byAuthor,
    BlindReviewSettled: byAuthor,
    MeasureTaken: byStream,
    MeasureReversed: byStream,
    BanEnded: byStream,
    ReportOutcomeTold: byStream,
    ReportViewSaved: byStream,
    ReportViewChanged: byStream,
    ReportViewRemoved: byStream,
    ContentReported: (event, write) => add(event, write, String(event.data.reporterId)),
    TextClassified: byAuthor,
    RuleTriggered: byAuthor,
    RuleTriggerUndone: byAuthor,
    ContactMessageSent: byWriter,
    ContactMessageAnswered: byWriter,
    CreatorApplicationSubmitted: byStream,
    CreatorApplicationWithdrawn: byStream,
    CreatorApplicationClaimed: byStream,
    CreatorApplicationReleased: byStream,
    CreatorVerified: byStream,
    CreatorApplicationRejected: byStream,
    CreatorDecisionRevoked: byStream,
    DiscussionStarted: byStream,
    DiscussionEdited: byStream,
    DiscussionWithdrawn: byStream,
    ReplyWritten: byStream,
    ReplyEdited: byStream,
    ReplyWithdrawn: byStream,
    DiscussionLiked: byStream,
    DiscussionLikeWithdrawn: byStream,
    DiscussionViewed(event, write) {
      // Views have been of nobody we can name since version 2.
      if (event.data.viewer === null) byStream(event, write);
    },
    TimedCommentWritten: byStream,
    TimedCommentWithdrawn: byStream,
    TimedCommentLiked: byStream,
    TimedCommentLikeWithdrawn: byStream,
    NotificationsSeen: byStream,
    /** A viewing is about whoever opened it, all of it; how far it went is in its own stream. */
    ViewingOpened(event, write) {
      if (event.data.accountId !== null) byAccount(event, write);
    },
    SessionStarted: byAccount,
    SessionEnded: byAccount,
  },
});

/** Streams of a person are called `<aggregate>-<person id>`. */
function byStream(event: OpenedEvent, write: BatchWriter): void {
  add(event, write, event.stream.slice(event.stream.indexOf('-') + 1));
}

function byAccount(event: OpenedEvent, write: BatchWriter): void {
  add(event, write, String(event.data.accountId));
}

/** What nobody with an account has made is about nobody we know. */
function byAuthor(event: OpenedEvent, write: BatchWriter): void {
  if (event.data.authorId !== null) add(event, write, String(event.data.authorId));
}

/** Messages of nobody with an account are about nobody we know. */
function byWriter(event: OpenedEvent, write: BatchWriter): void {
  if (event.data.accountId !== null) add(event, write, String(event.data.accountId));
}

function add(event: OpenedEvent, write: BatchWriter, personId: string): void {
  const { id, type, stream, revision, position, at, data, metadata, sealedData, sealedOrigin } = event;
  write.insert('timeline', {
    position,
    person_id: personId,
    at,
    event_id: id,
    type,
    stream,
    revision,
    actor_kind: metadata.actor.kind,
    actor_id: metadata.actor.id,
    data: withoutIndexes(data),
    sealed_data: sealedData ? { ...sealedData } : null,
    sealed_origin: sealedOrigin ? { ...sealedOrigin } : null,
    request_id: metadata.requestId ?? null,
    correlation_id: metadata.$correlationId,
    causation_id: metadata.$causationId,
  });
}

/**
 * Without blind indexes of e-mail addresses: equal addresses have equal ones, so that an erased person could be told
 * from another account of the same address. They stay in the log, where commands need them.
 */
const withoutIndexes = (data: OpenedEvent['data']) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !/[eE]mailIndex$/.test(name)));
