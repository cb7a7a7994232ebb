import { Refusal } from '../store/refusal.ts';
import { type ActionType, type ContentAction, LEAD_ACTIONS } from './action.ts';
import type { ContentType } from './content-type.ts';

/** The facts of a decision that determine who may change it. */
export interface DecisionFacts {
  readonly action: ActionType;
  readonly content: ContentAction;
  readonly contentType: ContentType;
  readonly authorId: string | null;
  /** Null for a rule. */
  readonly moderatorId: string | null;
  /** The lead who confirmed it as the second one; null if none did. */
  readonly confirmedBy: string | null;
  /** Who appealed; null without an appeal. */
  readonly appellantId: string | null;
  readonly appeal: 'none' | 'waiting' | 'upheld' | 'overturned';
  readonly reversed: boolean;
  /** Whether its report concerns child safety. */
  readonly isChildSafety: boolean;
}

export interface Staff {
  readonly moderatorId: string;
  /** Whether they are a lead moderator or owner. */
  readonly byLead: boolean;
}

/** Whether a choice removes a film from the catalogue: leads decide on that. */
export const removesFilm = ({ contentType, content }: Pick<DecisionFacts, 'contentType' | 'content'>): boolean =>
  contentType === 'movie' && content === 'remove';

/**
 * Checks that a member of staff may reverse a decision. The console asks the same function before it offers the button.
 * @throws Refusal `reversed_already`, `appeal_waiting`, `own_content`, `forbidden`, `escalated`
 */
export function requireMayReverse(decision: DecisionFacts, { moderatorId, byLead }: Staff): void {
  if (decision.reversed) throw new Refusal('reversed_already');
  if (decision.authorId === moderatorId) throw new Refusal('own_content', { what: 'decision' });
  if (!byLead && decision.isChildSafety) throw new Refusal('escalated');
  if (!byLead && LEAD_ACTIONS.includes(decision.action)) throw new Refusal('forbidden', { what: 'lead' });
  if (!byLead && removesFilm(decision)) throw new Refusal('forbidden', { what: 'film' });
  // The appellant was promised a second person: a reversal would bypass the decision on the appeal.
  if (decision.appeal === 'waiting') throw new Refusal('appeal_waiting');
}

/**
 * Checks that a member of staff may decide on the appeal against a decision: a lead who neither took it nor is
 * concerned by it.
 * @throws Refusal `reversed_already`, `no_appeal`, `forbidden`, `same_moderator`, `own_content`
 */
export function requireMayDecideAppeal(decision: DecisionFacts, { moderatorId, byLead }: Staff): void {
  if (decision.reversed) throw new Refusal('reversed_already');
  if (decision.appeal !== 'waiting') throw new Refusal('no_appeal');
  if (!byLead) throw new Refusal('forbidden', { what: 'lead' });
  if (decision.moderatorId === moderatorId || decision.confirmedBy === moderatorId) {
    throw new Refusal('same_moderator', { what: 'appeal' });
  }
  if (decision.authorId === moderatorId || decision.appellantId === moderatorId) {
    throw new Refusal('own_content', { what: 'appeal' });
  }
}
