import type { OpenedEvent } from '@sankofa/events/store/codec';
import { defineReadModel } from '../runtime/define-read-model.ts';

/**
 * What was decided on reports, by whom, and what became of it: rows stay when a decision is reversed, and say so. Why it
 * was decided stays sealed here too. `version` is that of `reported_versions`, where the content is.
 */
export const moderationDecisions = defineReadModel({
  name: 'moderation_decisions',
  version: 3,
  tables: {
    moderation_decisions: {
      columns: {
        decision_id: 'text collate "C"',
        report_id: 'text collate "C"',
        content_type: 'text collate "C"',
        content_id: 'text collate "C"',
        version: 'text',
        author_id: 'text collate "C"',
        violation_types: 'text[]',
        /** What of these was found, and the law it breaks; null: our rules alone. */
        found: 'text[]',
        law: 'text',
        action: 'text collate "C"',
        /** `leave` or `remove`: what happens to the content, beside what the action does about its author. */
        content: 'text collate "C"',
        moderator_id: 'text collate "C"',
        rule_id: 'text',
        decided_at: 'timestamptz',
        until: 'timestamptz',
        strike_until: 'timestamptz',
        notify: 'boolean',
        event_id: 'text',
        sealed: 'jsonb',
        /** Null while the decision stands. */
        reversed_at: 'timestamptz',
        reversed_because: 'text',
        reversed_by: 'text collate "C"',
        reversal_event: 'text',
        sealed_reversal: 'jsonb',
        appealed_at: 'timestamptz',
        appeal_event: 'text',
        sealed_appeal: 'jsonb',
        appeal_decided_at: 'timestamptz',
        /** `upheld` or `overturned`; null while nobody has decided. */
        appeal_outcome: 'text collate "C"',
        appeal_by: 'text collate "C"',
        outcome_event: 'text',
        sealed_outcome: 'jsonb',
      },
      key: ['decision_id'],
      indexes: [['author_id', 'decided_at'], ['report_id'], ['decided_at'], ['appealed_at']],
    },
  },
  handlers: {
    ReportDecided(event, write) {
      const { data, at, id, stream } = event;
      write.upsert('moderation_decisions', {
        ...keyOf(event),
        report_id: stream.slice('report-'.length),
        content_type: data.contentType,
        content_id: data.contentId,
        version: data.version,
        author_id: data.authorId,
        violation_types: data.violationTypes,
        found: data.found,
        law: data.law,
        action: data.action,
        content: data.content,
        moderator_id: data.moderatorId,
        rule_id: data.ruleId,
        decided_at: at,
        until: data.until,
        strike_until: data.strikeUntil,
        notify: data.notify,
        event_id: id,
        sealed: sealedIn(event),
      });
    },
    DecisionReversed(event, write) {
      write.patch('moderation_decisions', keyOf(event), {
        reversed_at: event.at,
        reversed_because: event.data.because,
        reversed_by: event.data.moderatorId,
        reversal_event: event.id,
        sealed_reversal: sealedIn(event),
      });
    },
    DecisionAppealed(event, write) {
      write.patch('moderation_decisions', keyOf(event), {
        appealed_at: event.at,
        appeal_event: event.id,
        sealed_appeal: sealedIn(event),
      });
    },
    AppealDecided(event, write) {
      write.patch('moderation_decisions', keyOf(event), {
        appeal_decided_at: event.at,
        appeal_outcome: event.data.outcome,
        appeal_by: event.data.moderatorId,
        outcome_event: event.id,
        sealed_outcome: sealedIn(event),
      });
    },
  },
});

const keyOf = ({ data }: OpenedEvent) => ({ decision_id: data.decisionId });

const sealedIn = ({ sealedData }: OpenedEvent) => (sealedData ? { ...sealedData } : null);
