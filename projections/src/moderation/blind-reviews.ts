import type { ActionType, ContentAction } from '@sankofa/events/moderation/action';
import {
  BlindReviewRequested,
  BlindReviewResolved,
  BlindReviewSubmitted,
} from '@sankofa/events/moderation/blind-review';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { EventHead } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { boolean, type Changes, id, json, nullable, table, text, time, unset } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  blind_reviews: table({
    columns: {
      id: id(),
      decision_id: id(),
      report_id: id(),
      content_type: id<ContentType>(),
      version: id(),
      author_id: nullable(id()),
      first_by: id(),
      first_action: text<ActionType>(),
      asked_at: time(),
      /** Null before the review. */
      given_at: nullable(time()),
      second_by: nullable(id()),
      second_action: nullable(text<ActionType>()),
      second_content: nullable(text<ContentAction>()),
      agrees: nullable(boolean()),
      given_event: nullable(text()),
      sealed_given: nullable(json<SealedBox>()),
      /** Null until a lead moderator has resolved it. */
      settled_at: nullable(time()),
      settled_by: nullable(id()),
      settled_right: nullable(text<'first' | 'second'>()),
      settled_event: nullable(text()),
      sealed_settled: nullable(json<SealedBox>()),
    },
    key: ['id'],
    indexes: [['decision_id'], ['given_at', 'asked_at'], ['agrees', 'given_at']],
  }),
};

type Write = Writer<typeof tables>;

const NOT_GIVEN = unset(
  'given_at',
  'second_by',
  'second_action',
  'second_content',
  'agrees',
  'given_event',
  'sealed_given',
);
const NOT_SETTLED = unset('settled_at', 'settled_by', 'settled_right', 'settled_event', 'sealed_settled');

/** Blind reviews of decisions: both decisions, and which one stands if they disagree. Reasons stay sealed here too. */
export const blindReviews = defineReadModel({
  name: 'blind_reviews',
  version: 3,
  reads: [BlindReviewRequested, BlindReviewSubmitted, BlindReviewResolved],
  tables,
  handlers: {
    BlindReviewRequested(event, write) {
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
        ...NOT_GIVEN,
        ...NOT_SETTLED,
      });
    },
    BlindReviewSubmitted(event, write) {
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
    BlindReviewResolved(event, write) {
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

const keyOf = ({ aggregateId }: EventHead) => ({ id: aggregateId });

function patch(event: EventHead, write: Write, columns: Changes<typeof tables.blind_reviews>): void {
  write.patch('blind_reviews', keyOf(event), columns);
}

const sealedIn = ({ sealedData }: EventHead) => sealedData ?? null;
