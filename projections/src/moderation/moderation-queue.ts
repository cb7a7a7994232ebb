import { isChildSafety } from '@sankofa/events/moderation/action';
import { ClosingDeclined, ClosingProposed } from '@sankofa/events/moderation/closing-events';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import { ReportHandedOver } from '@sankofa/events/moderation/handover-event';
import {
  type ClassifiedContent,
  NO_KNOWLEDGE,
  type PriorityPoints,
  priorityOf,
} from '@sankofa/events/moderation/priority';
import {
  AuthorityReportRecorded,
  ContentReported,
  DecisionReversed,
  EvidenceFreezeLifted,
  EvidenceFrozen,
  ReportClaimed,
  ReportClaimRenewed,
  ReportClassified,
  ReportDecided,
  ReportEscalated,
  ReportedContentCaptured,
  ReportPrioritised,
  ReportReleased,
} from '@sankofa/events/moderation/report-events';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { EventHead, Sealed } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import {
  boolean,
  type Changes,
  id,
  integer,
  json,
  nullable,
  table,
  text,
  textArray,
  time,
  unset,
} from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Recipient of reports that are handed to the lead moderators. */
export const LEADS = 'leads';

const tables = {
  reported_content: table({
    columns: {
      report_id: id(),
      content_type: id<ContentType>(),
      content_id: id(),
      author_id: nullable(id()),
      /** Version in which it was last reported. */
      version: text(),
      priority: integer(),
      parts: json<PriorityPoints[]>(),
      reporters: integer(),
      /** Latest scores; null before a classifier was asked. */
      classifier: nullable(text()),
      scores: nullable(json<ClassifiedContent['scores']>()),
      /** Whether its content is, or was, hidden until a lead decides. */
      escalated: boolean(),
      /** Whether it concerns child safety: only lead moderators see it. */
      child_safety: boolean(),
      /** Whether its evidence is frozen. */
      frozen: boolean(),
      /** Proposal to close it that waits for a second lead; null without one. */
      closing_id: nullable(text()),
      closing_by: nullable(id()),
      closing_at: nullable(time()),
      /** Whom it was handed to: an account, or `LEADS`; null if it was not, or has been decided since. */
      handed_to: nullable(id()),
      handed_by: nullable(id()),
      handed_at: nullable(time()),
      handed_event: nullable(text()),
      sealed_note: nullable(json<SealedBox>()),
      /** Last decision, also if the report was opened again since. */
      last_decided_at: nullable(time()),
      /** When a decision was reversed last, so that the report waits again. */
      reopened_at: nullable(time()),
      first_reported_at: time(),
      reported_at: time(),
      claimed_by: nullable(id()),
      claimed_until: nullable(time()),
      /** Null while a decision is pending. */
      decided_at: nullable(time()),
      decision_id: nullable(text()),
    },
    key: ['report_id'],
    indexes: [
      // One index per order of the queue, for pending and for all reports.
      ['decided_at', 'priority desc', 'first_reported_at', 'report_id'],
      // The order for lead moderators.
      ['decided_at', 'escalated desc', 'priority desc', 'first_reported_at', 'report_id'],
      ['escalated desc', 'priority desc', 'first_reported_at', 'report_id'],
      ['priority desc', 'first_reported_at', 'report_id'],
      ['decided_at', 'first_reported_at', 'report_id'],
      ['first_reported_at', 'report_id'],
      ['decided_at', 'reported_at', 'first_reported_at', 'report_id'],
      ['reported_at', 'first_reported_at', 'report_id'],
      ['content_type', 'decided_at', 'priority desc', 'first_reported_at', 'report_id'],
      ['claimed_until'],
      ['handed_to'],
      ['closing_at'],
      ['author_id'],
    ],
  }),
  /** Number of reports by violation. */
  reported_violations: table({
    columns: { report_id: id(), violation_type: id<ViolationType>(), reports: integer() },
    key: ['report_id', 'violation_type'],
    indexes: [['violation_type', 'report_id']],
  }),
  /** Content of each reported version. */
  reported_versions: table({
    columns: {
      report_id: id(),
      version: id(),
      kept_at: time(),
      /** Stream position of the event. */
      position: id(),
      event_id: text(),
      sealed_content: nullable(json<SealedBox>()),
    },
    key: ['report_id', 'version'],
  }),
  /** Reports of cases to authorities. */
  authority_reports: table({
    columns: {
      event_id: id(),
      report_id: id(),
      authority: text(),
      reported_at: time(),
      recorded_at: time(),
      recorded_by: text(),
      sealed_reference: nullable(json<SealedBox>()),
    },
    key: ['event_id'],
    indexes: [['report_id', 'recorded_at']],
  }),
  complaints: table({
    columns: {
      report_id: id(),
      reporter_id: id(),
      version: text(),
      violation_types: textArray<ViolationType>(),
      reported_at: time(),
      /** Stream position of the event. */
      position: id(),
      event_id: text(),
      sealed_description: nullable(json<SealedBox>()),
    },
    key: ['report_id', 'reporter_id'],
    indexes: [['reporter_id']],
  }),
};

type Write = Writer<typeof tables>;

/**
 * Reported content, one row each: priority, claim, and whether a decision is pending. Content and complaints stay
 * sealed here too.
 */
export const moderationQueue = defineReadModel({
  name: 'moderation_queue',
  version: 6,
  reads: [
    ReportedContentCaptured,
    ContentReported,
    ReportClassified,
    ReportEscalated,
    AuthorityReportRecorded,
    ReportPrioritised,
    ReportClaimed,
    ReportClaimRenewed,
    ReportReleased,
    ReportDecided,
    DecisionReversed,
    ClosingProposed,
    ClosingDeclined,
    EvidenceFrozen,
    EvidenceFreezeLifted,
    ReportHandedOver,
  ],
  tables,
  handlers: {
    ReportedContentCaptured(event, write) {
      write.upsert('reported_versions', {
        ...keyOf(event),
        version: event.data.version,
        kept_at: event.at,
        position: event.position,
        event_id: event.id,
        sealed_content: sealedIn(event),
      });
    },
    ContentReported(event, write) {
      const { at, position, id, data } = event;
      const { violationTypes } = data;
      const latest = { version: data.version, reported_at: at, ...unset('decided_at', 'decision_id') };
      const { priority, parts } = priorityOf(violationTypes, 1, NO_KNOWLEDGE);
      write.insert('reported_content', {
        ...keyOf(event),
        content_type: data.contentType,
        content_id: data.contentId,
        author_id: data.authorId,
        // Superseded by the separate priority event.
        priority,
        parts: parts.map((part) => ({ ...part })),
        reporters: 1,
        escalated: false,
        child_safety: false,
        frozen: false,
        ...NO_CLOSING,
        first_reported_at: at,
        ...latest,
        ...NOBODY,
        ...unset('classifier', 'scores', 'last_decided_at', 'reopened_at'),
        ...NOT_HANDED,
      });
      // A new reporter reopens it, whatever was decided.
      patch(event, write, { ...latest, ...(isChildSafety(violationTypes) && { child_safety: true }) });
      for (const violation_type of violationTypes) {
        write.add('reported_violations', { ...keyOf(event), violation_type }, { reports: 1 });
      }
      write.upsert('complaints', {
        ...keyOf(event),
        reporter_id: data.reporterId,
        version: data.version,
        violation_types: violationTypes,
        reported_at: at,
        position,
        event_id: id,
        sealed_description: sealedIn(event),
      });
    },
    ReportClassified: (event, write) =>
      patch(event, write, { classifier: event.data.classifier, scores: event.data.scores }),
    // Reopens decided reports for a lead moderator.
    ReportEscalated: (event, write) =>
      patch(event, write, { ...NOBODY, escalated: true, child_safety: true, decided_at: null, decision_id: null }),
    ClosingProposed: (event, write) =>
      patch(event, write, {
        ...NOBODY,
        closing_id: event.data.closingId,
        closing_by: event.data.moderatorId,
        closing_at: event.at,
      }),
    ReportHandedOver: (event, write) =>
      patch(event, write, {
        ...NOBODY,
        handed_to: event.data.to ?? LEADS,
        handed_by: event.data.moderatorId,
        handed_at: event.at,
        handed_event: event.id,
        sealed_note: sealedIn(event),
      }),
    EvidenceFrozen: (event, write) => patch(event, write, { frozen: true }),
    EvidenceFreezeLifted: (event, write) => patch(event, write, { frozen: false }),
    ClosingDeclined: (event, write) => patch(event, write, NO_CLOSING),
    AuthorityReportRecorded(event, write) {
      write.upsert('authority_reports', {
        ...keyOf(event),
        event_id: event.id,
        authority: event.data.authority,
        reported_at: event.data.reportedAt,
        recorded_at: event.at,
        recorded_by: event.data.moderatorId,
        sealed_reference: sealedIn(event),
      });
    },
    ReportPrioritised(event, write) {
      const { priority, parts, reporters } = event.data;
      patch(event, write, { priority, parts, reporters });
    },
    ReportClaimed: claimed,
    ReportClaimRenewed: claimed,
    ReportReleased: (event, write) => patch(event, write, NOBODY),
    ReportDecided(event, write) {
      const { decisionId, found, law } = event.data;
      const concerns = isChildSafety(found, law) && { child_safety: true };
      const closed = { ...NOBODY, ...NO_CLOSING, ...NOT_HANDED, ...concerns };
      patch(event, write, { ...closed, decided_at: event.at, last_decided_at: event.at, decision_id: decisionId });
    },
    DecisionReversed(event, write) {
      if (event.data.reopened === true) {
        patch(event, write, { decided_at: null, decision_id: null, reopened_at: event.at });
      }
    },
  },
});

const NOT_HANDED = unset('handed_to', 'handed_by', 'handed_at', 'handed_event', 'sealed_note');
const NO_CLOSING = { closing_id: null, closing_by: null, closing_at: null } as const;
const NOBODY = { claimed_by: null, claimed_until: null } as const;

function claimed(event: Sealed<typeof ReportClaimed | typeof ReportClaimRenewed>, write: Write): void {
  patch(event, write, { claimed_by: event.data.moderatorId, claimed_until: event.data.until });
}

function patch(event: EventHead, write: Write, columns: Changes<typeof tables.reported_content>): void {
  write.patch('reported_content', keyOf(event), columns);
}

const keyOf = ({ aggregateId }: EventHead) => ({ report_id: aggregateId });

const sealedIn = ({ sealedData }: EventHead) => sealedData ?? null;
