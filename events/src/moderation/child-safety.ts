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
      /** The reports themselves hide the content: enough people whose reports have this effect reported it. */
      readonly kind: 'hide';
      readonly escalationId: string;
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
 * Escalates a report as child safety, hides its content because of the reports alone, lifts the freeze of its evidence, or records that an authority was notified. The
 * routes check who may lift and record.
 * @throws Refusal `not_found`, `own_content`, `not_child_safety`, `escalated_already`, `not_frozen`,
 * `reported_in_future`; ClaimedByAnother; `report_not_claimed`
 */
export function decideChildSafety(
  state: ReportState,
  command: ChildSafetyCommand,
  context: DecisionContext,
): ReportEvent[] {
  const { subject, claim, isOpen, isHidden, freeze } = state;
  if (!subject) throw new Refusal('not_found', { what: 'report' });
  const moderatorId = command.kind === 'hide' ? null : command.moderatorId;
  if (moderatorId !== null && subject.authorId === moderatorId) throw new Refusal('own_content', { what: 'content' });
  const about = {
    contentType: subject.contentType,
    contentId: subject.contentId,
    authorId: command.authorErased ? null : subject.authorId,
  };
  if (command.kind === 'hide') {
    const { escalationId } = command;
    if (!mayHide(state)) return [];
    return [
      { type: 'ReportEscalated', data: { ...about, escalationId, moderatorId: null, reason: '' } },
      ...frozen(state, { ...about, freezeId: escalationId, moderatorId: null }),
    ];
  }
  if (command.kind === 'lift-freeze') {
    if (freeze === null) throw new Refusal('not_frozen');
    const data = { ...about, freezeId: freeze, moderatorId: command.moderatorId, reason: command.reason };
    return [{ type: 'EvidenceFreezeLifted', data }];
  }
  if (command.kind === 'record-authority-report') {
    if (!state.isChildSafety) throw new Refusal('not_child_safety');
    return [authorityReport(about, command, context)];
  }
  if (isOpen && isHidden) throw new Refusal('escalated_already');
  if (isOpen) requireClaim(claim, command.moderatorId, context);
  const { escalationId, reason } = command;
  return [
    { type: 'ReportEscalated', data: { ...about, escalationId, moderatorId, reason } },
    ...frozen(state, { ...about, freezeId: escalationId, moderatorId }),
  ];
}

/** Where a case was reported: to which authority, when, under which reference. */
export type AuthorityReport = Pick<
  Extract<ChildSafetyCommand, { kind: 'record-authority-report' }>,
  'authority' | 'reference' | 'reportedAt'
>;

/** @throws Refusal `reported_in_future` */
export function authorityReport(
  about: Pick<
    Extract<ReportEvent, { type: 'AuthorityReportRecorded' }>['data'],
    'contentType' | 'contentId' | 'authorId'
  >,
  { moderatorId, authority, reference, reportedAt }: AuthorityReport & { readonly moderatorId: string },
  { now }: DecisionContext,
): ReportEvent {
  if (reportedAt > now) throw new Refusal('reported_in_future');
  const data = { ...about, moderatorId, authority, reference, reportedAt: reportedAt.toISOString() };
  return { type: 'AuthorityReportRecorded', data };
}

/**
 * Whether reports may hide the content before a lead has seen it: it waits for a decision, is public, and no decision
 * has cleared this version of it.
 */
export const mayHide = ({ isOpen, isChildSafety, isHidden, subject, clearedVersion }: ReportState): boolean =>
  isOpen && isChildSafety && !isHidden && subject !== null && subject.version !== clearedVersion;

/** Freezes the evidence, unless it is frozen already or its author was erased and nothing is left. */
export function frozen(
  { freeze }: Pick<ReportState, 'freeze'>,
  data: Omit<Extract<ReportEvent, { type: 'EvidenceFrozen' }>['data'], 'basis'>,
): ReportEvent[] {
  return freeze === null ? [{ type: 'EvidenceFrozen', data: { ...data, basis: FREEZE_BASIS } }] : [];
}

/**
 * Only lead moderators and owners work on child-safety reports.
 * @throws Refusal `escalated`
 */
export function requireLead({ isChildSafety }: Pick<ReportState, 'isChildSafety'>, byLead: boolean): void {
  if (isChildSafety && !byLead) throw new Refusal('escalated');
}
