import type { DecisionContext } from '../store/decider.ts';
import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { requireClaim } from './claim.ts';
import type { ReportHandedOver } from './handover-event.ts';
import type { ReportState } from './report-state.ts';

/** Maximum length of the note of a hand-over, in UTF-16 code units. */
export const MAX_HANDOVER_NOTE = 1_000;

export interface HandoverCommand {
  readonly kind: 'hand-over';
  /** Holder of the claim. */
  readonly moderatorId: string;
  /** A member of staff who works on reports, as the route checks; null: the lead moderators. */
  readonly to: string | null;
  readonly note: string;
  readonly authorErased: boolean;
}

/**
 * Hands a claimed report over. It does not reserve the report: others may still claim it.
 * @throws Refusal `not_found`, `report_resolved`, `report_not_claimed`, `handed_to_self`, `own_content`; ClaimedByAnother
 */
export function decideHandover(
  { subject, isOpen, claim }: ReportState,
  { moderatorId, to, note, authorErased }: HandoverCommand,
  context: DecisionContext,
): EventOf<typeof ReportHandedOver>[] {
  if (!subject) throw new Refusal('not_found', { what: 'report' });
  if (!isOpen) throw new Refusal('report_resolved');
  requireClaim(claim, moderatorId, context);
  if (to === moderatorId) throw new Refusal('handed_to_self');
  if (to !== null && to === subject.authorId) throw new Refusal('own_content', { what: 'content' });
  const { contentType, contentId, authorId } = subject;
  const about = { contentType, contentId, authorId: authorErased ? null : authorId };
  return [{ type: 'ReportHandedOver', data: { ...about, moderatorId, to, note } }];
}
