import { Refusal } from '../store/refusal.ts';
import type { ContentAction } from './action.ts';
import type { ReportEvent } from './report-events.ts';
import type { Closing, ReportState } from './report-state.ts';

interface Answer {
  readonly closingId: string;
  readonly moderatorId: string;
  readonly authorErased: boolean;
}

/** Answers to a proposal, of lead moderators and owners, as the routes check. */
export type ClosingCommand =
  | ({ readonly kind: 'confirm-closing' } & Answer)
  /** By a second lead, or withdrawn by the one who proposed it. */
  | ({ readonly kind: 'decline-closing'; readonly reason: string } & Answer);

/** The pending proposal after an event: any decision ends it. */
export function closingAfter(before: Closing | null, { type, data }: ReportEvent): Closing | null {
  if (type === 'ClosingProposed') {
    const { contentType: _, contentId: __, authorId: ___, ...closing } = data;
    return closing;
  }
  return type === 'ClosingDeclined' || type === 'ReportDecided' ? null : before;
}

/**
 * The pending proposal, for a lead who answers it.
 * @throws Refusal `no_closing`, `own_content`
 */
export function requireClosing({ closing, subject }: ReportState, { closingId, moderatorId }: Answer): Closing {
  if (closing?.closingId !== closingId) throw new Refusal('no_closing');
  if (subject?.authorId === moderatorId) throw new Refusal('own_content', { what: 'content' });
  return closing;
}

/**
 * Whether a lead moderator cannot close a child-safety report alone. Leaving content public always takes two people: a
 * reference of an authority is easily invented. Removing it takes one, if the case was reported to an authority or
 * another moderator escalated it.
 */
export const needsSecondLead = (
  { isReportedToAuthority, escalatedBy }: Pick<ReportState, 'isReportedToAuthority' | 'escalatedBy'>,
  { moderatorId, content }: { readonly moderatorId: string | null; readonly content: ContentAction },
): boolean => {
  const isEscalatedByAnother = escalatedBy !== null && escalatedBy !== moderatorId;
  return content === 'leave' || !(isReportedToAuthority || isEscalatedByAnother);
};
