import { AccessibilityPreferencesChanged } from '@sankofa/events/accessibility/accessibility';
import { accountEvents } from '@sankofa/events/accounts/account';
import { sessionEvents } from '@sankofa/events/accounts/session';
import {
  StaffInvitationAccepted,
  StaffInvitationWithdrawn,
  StaffInvited,
} from '@sankofa/events/accounts/staff-invitation';
import { EvidencePackMade } from '@sankofa/events/audit/evidence';
import { StaffLooked } from '@sankofa/events/audit/looks';
import { ConsentRecordsExported } from '@sankofa/events/audit/record-export';
import { ReportExported } from '@sankofa/events/audit/report-export';
import { discussionEvents } from '@sankofa/events/community/discussion-events';
import { DiscussionViewed } from '@sankofa/events/community/discussion-views';
import { NotificationsSeen } from '@sankofa/events/community/notifications-seen';
import { ratingEvents } from '@sankofa/events/community/ratings';
import { reactionEvents } from '@sankofa/events/community/reactions';
import { timedCommentEvents } from '@sankofa/events/community/timed-comments';
import { ContactMessageAnswered, ContactMessageSent } from '@sankofa/events/contact/contact-message';
import { creatorVerificationEvents } from '@sankofa/events/creators/verification-events';
import { favoriteEvents } from '@sankofa/events/library/favorites';
import { watchlistEvents } from '@sankofa/events/library/watchlist-events';
import { blindReviewEvents } from '@sankofa/events/moderation/blind-review';
import {
  AppealDecided,
  AuthorityReportRecorded,
  ContentReported,
  DecisionAppealed,
  DecisionReversed,
  EvidenceFreezeLifted,
  EvidenceFrozen,
  ReportDecided,
  ReportEscalated,
  ReportEvidenceMade,
  ReportedContentKept,
} from '@sankofa/events/moderation/report-events';
import { ReportOutcomeTold } from '@sankofa/events/moderation/report-outcome';
import { reportViewEvents } from '@sankofa/events/moderation/report-views';
import { rulingEvents } from '@sankofa/events/moderation/rules/ruling';
import { standingEvents } from '@sankofa/events/moderation/standing';
import type { SealedBox } from '@sankofa/events/personal/box';
import { ViewingOpened } from '@sankofa/events/playback/viewing-events';
import { ageEvents } from '@sankofa/events/privacy/age-verification';
import { consentEvents } from '@sankofa/events/privacy/consent';
import { CookiePreferencesSaved, personCookies } from '@sankofa/events/privacy/cookie-choice';
import { dataRequestEvents } from '@sankofa/events/privacy/data-request-events';
import { PlaybackRefused } from '@sankofa/events/profiles/playback-refusals';
import { profileEvents } from '@sankofa/events/profiles/profile-events';
import type { EventHead, Sealed } from '@sankofa/events/store/codec';
import { streamOf } from '@sankofa/events/store/decider';
import type { EventDefinition } from '@sankofa/events/store/define-event';
import type { Writer } from '../runtime/batch-writer.ts';
import { id, integer, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  timeline: table({
    columns: {
      position: id(),
      person_id: id(),
      at: time(),
      event_id: text(),
      type: text(),
      stream: text(),
      revision: integer(),
      actor_kind: text(),
      actor_id: text(),
      data: json(),
      sealed_data: nullable(json<SealedBox>()),
      sealed_origin: nullable(json<SealedBox>()),
      request_id: nullable(text()),
      correlation_id: text(),
      causation_id: text(),
    },
    key: ['position'],
    indexes: [['person_id', 'position']],
  }),
};

type Write = Writer<typeof tables>;

/** Events of streams that are about one person: `<aggregate>-<person id>`. */
const OF_STREAM = [
  ...accountEvents,
  ...ageEvents,
  ...consentEvents,
  ...creatorVerificationEvents,
  ...dataRequestEvents,
  ...discussionEvents,
  ...favoriteEvents,
  ...profileEvents,
  ...ratingEvents,
  ...reactionEvents,
  ...reportViewEvents,
  ...standingEvents,
  ...timedCommentEvents,
  ...watchlistEvents,
  StaffInvited,
  StaffInvitationWithdrawn,
  StaffInvitationAccepted,
  EvidencePackMade,
  PlaybackRefused,
  ConsentRecordsExported,
  ReportExported,
  AccessibilityPreferencesChanged,
  StaffLooked,
  ReportOutcomeTold,
  NotificationsSeen,
];

/** Events about the author of content, where it has one. */
const OF_AUTHOR = [
  ...blindReviewEvents,
  ...rulingEvents,
  ReportedContentKept,
  ReportDecided,
  DecisionReversed,
  DecisionAppealed,
  AppealDecided,
  ReportEscalated,
  EvidenceFrozen,
  EvidenceFreezeLifted,
  AuthorityReportRecorded,
  ReportEvidenceMade,
];

/** Events about an account they name, where they name one. */
const OF_ACCOUNT = [...sessionEvents, ContactMessageSent, ContactMessageAnswered, ViewingOpened];

/** Every event about a person, as stored: personal fields sealed. */
export const timelines = defineReadModel({
  name: 'timelines',
  version: 22,
  reads: [...OF_STREAM, ...OF_AUTHOR, ...OF_ACCOUNT, CookiePreferencesSaved, ContentReported, DiscussionViewed],
  tables,
  handlers: {
    ...each(OF_STREAM, ({ aggregateId }) => aggregateId),
    ...each(OF_AUTHOR, ({ data }) => data.authorId),
    ...each(OF_ACCOUNT, ({ data }) => data.accountId),
    // Choices of visitors are about no known person.
    CookiePreferencesSaved(event, write) {
      if (event.stream === streamOf(personCookies, event.aggregateId)) add(event, write, event.aggregateId);
    },
    ContentReported: (event, write) => add(event, write, event.data.reporterId),
    // Since version 2 views are of no known person.
    DiscussionViewed(event, write) {
      if (event.data.viewer === null) add(event, write, event.aggregateId);
    },
  },
});

type Add = (event: Head, write: Write) => void;
type Head = EventHead & { readonly data: object };

/** A handler for each of these events. @param personOf whom an event is about; null: no known person */
function each<Definition extends EventDefinition>(
  definitions: readonly Definition[],
  personOf: (event: Sealed<Definition>) => string | null,
): { readonly [Type in Definition['type']]: Add } {
  const handle = (event: Sealed<Definition> & Head, write: Write): void => {
    const person = personOf(event);
    if (person !== null) add(event, write, person);
  };
  return Object.fromEntries(definitions.map(({ type }) => [type, handle])) as { [Type in Definition['type']]: Add };
}

function add(event: Head, write: Write, personId: string): void {
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
    data: { ...data },
    sealed_data: sealedData ?? null,
    sealed_origin: sealedOrigin ?? null,
    request_id: metadata.requestId ?? null,
    correlation_id: metadata.$correlationId,
    causation_id: metadata.$causationId,
  });
}
