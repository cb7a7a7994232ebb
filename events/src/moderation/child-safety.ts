import type { DecisionContext } from '../store/decider.ts';
import { Refusal } from '../store/refusal.ts';
import { FREEZE_BASIS } from './action.ts';
import { requireClaim } from './claim.ts';
import type { ReportEvent } from './report-events.ts';
import type { ReportState } from './report-state.ts';

export type ChildSafetyCommand =
  | {
      readonly kind: 'escalate';
      /** Unique: also the id of the resulting freeze. */
      readonly escalationId: string;
      /** Holder of the claim while the report is open. */
      readonly moderatorId: string;
      readonly reason: string;
      /** Nothing can be sealed for, or retained about, an erased person. */
      readonly authorErased: boolean;
    }
  | {
      readonly kind: 'lift-freeze';
      /** A lead moderator or an owner. */
      readonly moderatorId: string;
      readonly reason: string;
      readonly authorErased: boolean;
    }
  | {
      readonly kind: 'record-authority-report';
      readonly moderatorId: string;
      readonly authority: string;
      readonly reference: string;
      /** When the authority was notified; not in the future. */
      readonly reportedAt: Date;
      readonly authorErased: boolean;
    };

/**
 * Escalates a child-safety report, lifts the freeze of its evidence, or records that an authority was notified. The
 * routes check who may lift and record.
 * @throws Refusal `not_found`, `own_content`, `not_child_safety`, `escalated_already`, `not_frozen`,
 * `reported_in_future`; ClaimedByAnother; `report_not_claimed`
 */
export function decideChildSafety(
  state: ReportState,
  command: ChildSafetyCommand,
  context: DecisionContext,
): ReportEvent[] {
  const { subject, claim, isOpen, isEscalated, freeze } = state;
  if (!subject) throw new Refusal('not_found', { what: 'report' });
  const { moderatorId } = command;
  if (subject.authorId === moderatorId) throw new Refusal('own_content', { what: 'content' });
  const about = {
    contentType: subject.contentType,
    contentId: subject.contentId,
    authorId: command.authorErased ? null : subject.authorId,
  };
  if (command.kind === 'lift-freeze') {
    if (freeze === null) throw new Refusal('not_frozen');
    const data = { ...about, freezeId: freeze, moderatorId, reason: command.reason };
    return [{ type: 'EvidenceFreezeLifted', data }];
  }
  if (!state.isChildSafety) throw new Refusal('not_child_safety');
  if (command.kind === 'record-authority-report') {
    const { authority, reference, reportedAt } = command;
    if (reportedAt > context.now) throw new Refusal('reported_in_future');
    const data = { ...about, moderatorId, authority, reference, reportedAt: reportedAt.toISOString() };
    return [{ type: 'AuthorityReportRecorded', data }];
  }
  if (isOpen && isEscalated) throw new Refusal('escalated_already');
  if (isOpen) requireClaim(claim, moderatorId, context);
  const { escalationId, reason } = command;
  return [
    { type: 'ReportEscalated', data: { ...about, escalationId, moderatorId, reason } },
    ...frozen(state, { ...about, freezeId: escalationId, moderatorId }),
  ];
}

/** Freezes the evidence, unless it is frozen already or its author was erased and nothing is left. */
export function frozen(
  { freeze }: Pick<ReportState, 'freeze'>,
  data: Omit<Extract<ReportEvent, { type: 'EvidenceFrozen' }>['data'], 'basis'>,
): ReportEvent[] {
  return freeze === null ? [{ type: 'EvidenceFrozen', data: { ...data, basis: FREEZE_BASIS } }] : [];
}

/** Only lead moderators and owners work on escalated reports. @throws Refusal `escalated` */
export function requireLead({ isEscalated }: Pick<ReportState, 'isEscalated'>, byLead: boolean): void {
  if (isEscalated && !byLead) throw new Refusal('escalated');
}
