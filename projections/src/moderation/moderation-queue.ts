import { NO_KNOWLEDGE, priorityOf } from '@sankofa/events/moderation/priority';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/**
 * Content that has been reported, one row for each: how urgent it is, who works on it, and whether it waits for a
 * decision. What it said and what people wrote about it stay sealed here too.
 */
export const moderationQueue = defineReadModel({
  name: 'moderation_queue',
  version: 3,
  tables: {
    reported_content: {
      columns: {
        report_id: 'text collate "C"',
        content_type: 'text collate "C"',
        content_id: 'text collate "C"',
        author_id: 'text collate "C"',
        /** In which version it was last reported. */
        version: 'text',
        priority: 'integer',
        parts: 'jsonb',
        reporters: 'integer',
        /** What a classifier said last; null while none has been asked. */
        classifier: 'text',
        scores: 'jsonb',
        /** Whether it is with the lead moderators. */
        escalated: 'boolean',
        first_reported_at: 'timestamptz',
        reported_at: 'timestamptz',
        claimed_by: 'text collate "C"',
        claimed_until: 'timestamptz',
        /** Null while it waits for a decision. */
        decided_at: 'timestamptz',
        decision_id: 'text',
      },
      key: ['report_id'],
      indexes: [
        // Each order of the queue, of what waits for a decision and of everything.
        ['decided_at', 'priority desc', 'first_reported_at', 'report_id'],
        // As lead moderators read it.
        ['decided_at', 'escalated desc', 'priority desc', 'first_reported_at', 'report_id'],
        ['escalated desc', 'priority desc', 'first_reported_at', 'report_id'],
        ['priority desc', 'first_reported_at', 'report_id'],
        ['decided_at', 'first_reported_at', 'report_id'],
        ['first_reported_at', 'report_id'],
        ['decided_at', 'reported_at', 'first_reported_at', 'report_id'],
        ['reported_at', 'first_reported_at', 'report_id'],
        ['content_type', 'decided_at', 'priority desc', 'first_reported_at', 'report_id'],
        ['claimed_until'],
        ['author_id'],
      ],
    },
    /** How often content is reported for what. */
    reported_violations: {
      columns: { report_id: 'text collate "C"', violation_type: 'text collate "C"', reports: 'integer' },
      key: ['report_id', 'violation_type'],
      indexes: [['violation_type', 'report_id']],
    },
    /** What the content said, in each version in which it was reported. */
    reported_versions: {
      columns: {
        report_id: 'text collate "C"',
        version: 'text collate "C"',
        kept_at: 'timestamptz',
        /** Where the stream says so. */
        position: 'text collate "C"',
        event_id: 'text',
        sealed_content: 'jsonb',
      },
      key: ['report_id', 'version'],
    },
    /** Reports of cases to authorities. */
    authority_reports: {
      columns: {
        event_id: 'text collate "C"',
        report_id: 'text collate "C"',
        authority: 'text',
        reported_at: 'timestamptz',
        recorded_at: 'timestamptz',
        recorded_by: 'text',
        sealed_reference: 'jsonb',
      },
      key: ['event_id'],
      indexes: [['report_id', 'recorded_at']],
    },
    complaints: {
      columns: {
        report_id: 'text collate "C"',
        reporter_id: 'text collate "C"',
        version: 'text',
        violation_types: 'text[]',
        reported_at: 'timestamptz',
        /** Where the stream says so. */
        position: 'text collate "C"',
        event_id: 'text',
        sealed_description: 'jsonb',
      },
      key: ['report_id', 'reporter_id'],
      indexes: [['reporter_id']],
    },
  },
  handlers: {
    ReportedContentKept(event, write) {
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
      const violationTypes = data.violationTypes as ViolationType[];
      const { priority, parts } = priorityOf(violationTypes, 1, NO_KNOWLEDGE);
      write.insert('reported_content', {
        ...keyOf(event),
        content_type: data.contentType,
        content_id: data.contentId,
        author_id: data.authorId,
        // What stands beside a report since there are priorities says them better.
        priority,
        parts: parts.map((part) => ({ ...part })),
        reporters: 1,
        escalated: false,
        first_reported_at: at,
      });
      // Whatever was decided before, somebody else sees it otherwise.
      patch(event, write, { version: data.version, reported_at: at, decided_at: null, decision_id: null });
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
    // Also what was decided on waits again, for a lead moderator.
    ReportEscalated: (event, write) =>
      patch(event, write, { ...NOBODY, escalated: true, decided_at: null, decision_id: null }),
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
      patch(event, write, { ...NOBODY, decided_at: event.at, decision_id: event.data.decisionId });
    },
    DecisionReversed(event, write) {
      if (event.data.reopened === true) patch(event, write, { decided_at: null, decision_id: null });
    },
  },
});

const NOBODY = { claimed_by: null, claimed_until: null } as const;

function claimed(event: OpenedEvent, write: BatchWriter): void {
  patch(event, write, { claimed_by: event.data.moderatorId, claimed_until: event.data.until });
}

function patch(event: OpenedEvent, write: BatchWriter, columns: Row): void {
  write.patch('reported_content', keyOf(event), columns);
}

const keyOf = ({ stream }: OpenedEvent) => ({ report_id: stream.slice('report-'.length) });

const sealedIn = ({ sealedData }: OpenedEvent) => (sealedData ? { ...sealedData } : null);
