import type { ActionType, ContentAction } from '@sankofa/events/moderation/action';
import { ClosingConfirmed } from '@sankofa/events/moderation/closing-events';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import { restorationOf } from '@sankofa/events/moderation/counter-notice';
import type { Law } from '@sankofa/events/moderation/law';
import {
  AppealDecided,
  AuthorNoticeAllowed,
  CopyrightNoticeRecorded,
  CounterNoticeFiled,
  CounterNoticeForwarded,
  CourtActionRecorded,
  DecisionAppealed,
  DecisionReversed,
  DismissalAppealDecided,
  DismissalAppealed,
  ReportDecided,
} from '@sankofa/events/moderation/report-events';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { EventHead, Sealed } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { boolean, id, json, nullable, table, text, textArray, time, unset } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  moderation_decisions: table({
    columns: {
      decision_id: id(),
      report_id: id(),
      content_type: id<ContentType>(),
      content_id: id(),
      version: text(),
      author_id: nullable(id()),
      violation_types: textArray<ViolationType>(),
      /** Confirmed violations, and the law that is broken; null: only our rules. */
      found: textArray<ViolationType>(),
      law: nullable(text<Law>()),
      action: id<ActionType>(),
      /** `leave` or `remove`: the choice for the content, independent of the action about its author. */
      content: id<ContentAction>(),
      moderator_id: nullable(id()),
      /** The second lead, of a decision about child safety that needed one. */
      confirmed_by: nullable(id()),
      rule_id: nullable(text()),
      decided_at: time(),
      until: nullable(time()),
      strike_until: nullable(time()),
      notify: boolean(),
      event_id: text(),
      sealed: nullable(json<SealedBox>()),
      /** Null unless reversed. */
      reversed_at: nullable(time()),
      reversed_because: nullable(text<'mistake' | 'appeal' | 'rule_rolled_back'>()),
      reversed_by: nullable(id()),
      reversal_event: nullable(text()),
      sealed_reversal: nullable(json<SealedBox>()),
      /** Copyright notice on which a film was removed. */
      notice_event: nullable(text()),
      sealed_notice: nullable(json<SealedBox>()),
      appealed_at: nullable(time()),
      /** The author; for a dismissal, the reporter. */
      appellant_id: nullable(id()),
      appeal_event: nullable(text()),
      sealed_appeal: nullable(json<SealedBox>()),
      counter_event: nullable(text()),
      sealed_counter: nullable(json<SealedBox>()),
      /** When the content may return, and when it has to, unless the notifier goes to court. */
      restore_from: nullable(time()),
      restore_until: nullable(time()),
      forwarded_at: nullable(time()),
      forward_event: nullable(text()),
      sealed_forward: nullable(json<SealedBox>()),
      court_event: nullable(text()),
      sealed_court: nullable(json<SealedBox>()),
      appeal_decided_at: nullable(time()),
      /** `upheld` or `overturned`; null before the decision. */
      appeal_outcome: nullable(id<'upheld' | 'overturned'>()),
      appeal_by: nullable(id()),
      outcome_event: nullable(text()),
      sealed_outcome: nullable(json<SealedBox>()),
    },
    key: ['decision_id'],
    indexes: [['author_id', 'decided_at'], ['report_id'], ['decided_at'], ['appealed_at']],
  }),
};

type Write = Writer<typeof tables>;

const STANDS = {
  ...unset('confirmed_by'),
  ...unset('reversed_at', 'reversed_because', 'reversed_by', 'reversal_event', 'sealed_reversal'),
  ...unset('notice_event', 'sealed_notice'),
  ...unset('appealed_at', 'appellant_id', 'appeal_event', 'sealed_appeal'),
  ...unset('counter_event', 'sealed_counter', 'restore_from', 'restore_until'),
  ...unset('forwarded_at', 'forward_event', 'sealed_forward', 'court_event', 'sealed_court'),
  ...unset('appeal_decided_at', 'appeal_outcome', 'appeal_by', 'outcome_event', 'sealed_outcome'),
};

interface OfDecision {
  readonly data: { readonly decisionId: string };
}

/**
 * Decisions on reports with their moderator and later changes: rows of reversed decisions stay, and are marked. Reasons
 * stay sealed here too. `version` refers to `reported_versions`, which has the content.
 */
export const moderationDecisions = defineReadModel({
  name: 'moderation_decisions',
  version: 7,
  reads: [
    ReportDecided,
    ClosingConfirmed,
    AuthorNoticeAllowed,
    CopyrightNoticeRecorded,
    DecisionReversed,
    DecisionAppealed,
    AppealDecided,
    CounterNoticeFiled,
    CounterNoticeForwarded,
    CourtActionRecorded,
    DismissalAppealed,
    DismissalAppealDecided,
  ],
  tables,
  handlers: {
    ReportDecided(event, write) {
      const { data, at, id, aggregateId } = event;
      write.upsert('moderation_decisions', {
        ...keyOf(event),
        report_id: aggregateId,
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
        ...STANDS,
      });
    },
    ClosingConfirmed: ({ data: { closingId, moderatorId } }, write) =>
      write.patch('moderation_decisions', { decision_id: closingId }, { confirmed_by: moderatorId }),
    AuthorNoticeAllowed: (event, write) => write.patch('moderation_decisions', keyOf(event), { notify: true }),
    DecisionReversed(event, write) {
      write.patch('moderation_decisions', keyOf(event), {
        reversed_at: event.at,
        reversed_because: event.data.because,
        reversed_by: event.data.moderatorId,
        reversal_event: event.id,
        sealed_reversal: sealedIn(event),
      });
    },
    CopyrightNoticeRecorded: (event, write) =>
      write.patch('moderation_decisions', keyOf(event), { notice_event: event.id, sealed_notice: sealedIn(event) }),
    DecisionAppealed: (event, write) => appealed(event, event.data.authorId, write),
    DismissalAppealed: (event, write) => appealed(event, event.data.reporterId, write),
    CounterNoticeFiled(event, write) {
      const { restoreFrom, restoreUntil } = restorationOf({ filedAt: event.at });
      write.patch('moderation_decisions', keyOf(event), {
        counter_event: event.id,
        sealed_counter: sealedIn(event),
        restore_from: new Date(restoreFrom),
        restore_until: new Date(restoreUntil),
      });
    },
    CounterNoticeForwarded: (event, write) =>
      write.patch('moderation_decisions', keyOf(event), {
        forwarded_at: event.at,
        forward_event: event.id,
        sealed_forward: sealedIn(event),
      }),
    CourtActionRecorded: (event, write) =>
      write.patch('moderation_decisions', keyOf(event), { court_event: event.id, sealed_court: sealedIn(event) }),
    AppealDecided: answered,
    DismissalAppealDecided: answered,
  },
});

function appealed(
  event: Sealed<typeof DecisionAppealed | typeof DismissalAppealed>,
  appellant: string | null,
  write: Write,
): void {
  write.patch('moderation_decisions', keyOf(event), {
    appealed_at: event.at,
    appellant_id: appellant,
    appeal_event: event.id,
    sealed_appeal: sealedIn(event),
  });
}

function answered(event: Sealed<typeof AppealDecided | typeof DismissalAppealDecided>, write: Write): void {
  write.patch('moderation_decisions', keyOf(event), {
    appeal_decided_at: event.at,
    appeal_outcome: event.data.outcome,
    appeal_by: event.data.moderatorId,
    outcome_event: event.id,
    sealed_outcome: sealedIn(event),
  });
}

const keyOf = ({ data }: OfDecision) => ({ decision_id: data.decisionId });

const sealedIn = ({ sealedData }: EventHead) => sealedData ?? null;
