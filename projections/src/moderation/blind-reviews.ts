import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/**
 * Decisions that are looked at again by somebody who is not told them: what both decided, and who was right where they
 * disagree. Why they did stays sealed here too.
 */
export const blindReviews = defineReadModel({
  name: 'blind_reviews',
  version: 2,
  tables: {
    blind_reviews: {
      columns: {
        id: 'text collate "C"',
        decision_id: 'text collate "C"',
        report_id: 'text collate "C"',
        content_type: 'text collate "C"',
        version: 'text collate "C"',
        author_id: 'text collate "C"',
        first_by: 'text collate "C"',
        first_action: 'text',
        asked_at: 'timestamptz',
        /** Null until somebody has looked. */
        given_at: 'timestamptz',
        second_by: 'text collate "C"',
        second_action: 'text',
        second_content: 'text',
        agrees: 'boolean',
        given_event: 'text',
        sealed_given: 'jsonb',
        /** Null until a lead moderator has settled it. */
        settled_at: 'timestamptz',
        settled_by: 'text collate "C"',
        settled_right: 'text',
        settled_event: 'text',
        sealed_settled: 'jsonb',
      },
      key: ['id'],
      indexes: [['decision_id'], ['given_at', 'asked_at'], ['agrees', 'given_at']],
    },
  },
  handlers: {
    BlindReviewAsked(event, write) {
      const { decisionId, reportId, contentType, version, authorId, firstModeratorId, firstAction } = event.data;
      write.upsert('blind_reviews', {
        ...keyOf(event),
        decision_id: decisionId,
        report_id: reportId,
        content_type: contentType,
        version,
        author_id: authorId,
        first_by: firstModeratorId,
        first_action: firstAction,
        asked_at: event.at,
      });
    },
    BlindReviewGiven(event, write) {
      const { moderatorId, action, content, agrees } = event.data;
      patch(event, write, {
        given_at: event.at,
        second_by: moderatorId,
        second_action: action,
        second_content: content,
        agrees,
        given_event: event.id,
        sealed_given: sealedIn(event),
      });
    },
    BlindReviewSettled(event, write) {
      patch(event, write, {
        settled_at: event.at,
        settled_by: event.data.moderatorId,
        settled_right: event.data.right,
        settled_event: event.id,
        sealed_settled: sealedIn(event),
      });
    },
  },
});

const keyOf = ({ stream }: OpenedEvent) => ({ id: stream.slice('blindreview-'.length) });

function patch(event: OpenedEvent, write: BatchWriter, columns: Row): void {
  write.patch('blind_reviews', keyOf(event), columns);
}

const sealedIn = ({ sealedData }: OpenedEvent) => (sealedData ? { ...sealedData } : null);
