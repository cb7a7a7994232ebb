import type { DecisionContext } from '../store/decider.ts';
import { Refusal } from '../store/refusal.ts';
import {
  type ActionType,
  APPEAL_MONTHS,
  appealUntil,
  type ContentAction,
  contradicts,
  isChildSafety,
  MAX_BAN_HOURS,
  presetContent,
  STRIKE_DAYS,
} from './action.ts';
import { frozen, requireLead } from './child-safety.ts';
import { requireClaim } from './claim.ts';
import { type DecisionFacts, removesFilm, requireMayDecideAppeal, requireMayReverse } from './decision-authority.ts';
import type { Law } from './law.ts';
import type { ReportEvent } from './report-events.ts';
import type { Decision, ReportState } from './report-state.ts';
import type { ViolationType } from './violation.ts';

/** A copyright holder's notice about a film. */
export interface CopyrightNotice {
  readonly claimant: string;
  readonly work: string;
}

export type DecisionCommand =
  | {
      readonly kind: 'decide';
      readonly decisionId: string;
      /** The moderator, who holds the claim; null for a rule. */
      readonly moderatorId: string | null;
      readonly ruleId: string | null;
      readonly action: ActionType;
      /** Choice for the content; absent: `presetContent` of the violations. */
      readonly content?: ContentAction | undefined;
      /** Whether the moderator is a lead: only leads close escalated reports. */
      readonly byLead?: boolean;
      /** Confirmed violations; absent: all that it was reported for. */
      readonly found?: readonly ViolationType[];
      /** The law that the content breaks; absent: none. */
      readonly law?: Law | null;
      readonly reason: string;
      readonly adminNotes: string;
      readonly banHours: number | null;
      /** Required to remove a film for copyright. */
      readonly copyrightNotice?: CopyrightNotice | undefined;
      readonly notify: boolean;
      /** An erased person can be neither notified nor banned. */
      readonly authorErased: boolean;
    }
  | {
      readonly kind: 'reverse';
      readonly decisionId: string;
      readonly moderatorId: string | null;
      readonly because: 'mistake' | 'rule_rolled_back';
      readonly byLead?: boolean;
      /** A third person has settled a blind review: that is also possible while an appeal waits. */
      readonly settles?: boolean;
      readonly reason: string;
    }
  | {
      readonly kind: 'appeal';
      readonly decisionId: string;
      /** The appellant. */
      readonly personId: string;
      readonly statement: string;
    }
  | {
      readonly kind: 'decide-appeal';
      readonly decisionId: string;
      readonly moderatorId: string;
      readonly byLead: boolean;
      readonly outcome: 'upheld' | 'overturned';
      readonly reason: string;
    };

/** @throws Refusal by the rules of moderation; ClaimedByAnother */
export function decideReportDecision(
  state: ReportState,
  command: DecisionCommand,
  context: DecisionContext,
): ReportEvent[] {
  switch (command.kind) {
    case 'decide':
      return decideReport(state, command, context);
    case 'reverse': {
      const decision = requireStanding(state, command.decisionId);
      const { moderatorId, byLead = false, settles = false } = command;
      const facts = factsOf(decision, state);
      const { appeal } = facts;
      if (moderatorId !== null) {
        requireMayReverse({ ...facts, appeal: settles ? 'none' : appeal }, { moderatorId, byLead });
      } else requireLead(state, byLead);
      return [reversal(decision, command, true)];
    }
    case 'appeal': {
      const decision = requireStanding(state, command.decisionId);
      const isDismissal = decision.action === 'no_action';
      const mayAppeal = isDismissal
        ? decision.answers.has(command.personId)
        : decision.authorId !== null && decision.authorId === command.personId;
      if (!mayAppeal) throw noSuchDecision();
      if (decision.appeal !== 'none') throw new Refusal('appealed_already');
      if (context.now > appealUntil(decision.at)) throw new Refusal('appeal_too_late', { months: APPEAL_MONTHS });
      const { statement } = command;
      return isDismissal
        ? [{ type: 'DismissalAppealed', data: { ...dismissed(decision, command.personId), statement } }]
        : [{ type: 'DecisionAppealed', data: { ...named(decision), statement } }];
    }
    case 'decide-appeal':
      return decideAppeal(state, command);
  }
}

function decideReport(
  state: ReportState,
  command: Extract<DecisionCommand, { kind: 'decide' }>,
  context: DecisionContext,
): ReportEvent[] {
  const { subject, violations, claim, isOpen } = state;
  const { decisionId, moderatorId, ruleId, action, reason, adminNotes, banHours } = command;
  if (!subject) throw new Refusal('not_found', { what: 'report' });
  if (!isOpen) throw new Refusal('report_resolved');
  requireLead(state, command.byLead ?? false);
  if (moderatorId !== null) requireClaim(claim, moderatorId, context);
  const authorId = command.authorErased ? null : subject.authorId;
  if (moderatorId !== null && authorId === moderatorId) throw new Refusal('own_content', { what: 'content' });
  if (authorId === null && action !== 'no_action' && action !== 'content_removal') throw new Refusal('no_author');
  if ((action === 'temporary_ban') !== (banHours !== null)) throw new Refusal('ban_duration', { what: 'hours' });
  if (banHours !== null && !(Number.isInteger(banHours) && banHours >= 1 && banHours <= MAX_BAN_HOURS)) {
    throw new Refusal('ban_duration', { what: 'range', most: MAX_BAN_HOURS });
  }
  const found = action === 'no_action' ? [] : [...new Set(command.found ?? violations)];
  const law = action === 'no_action' ? null : (command.law ?? null);
  const content = command.content ?? presetContent(action, found, law);
  if (contradicts(action, content)) throw contradiction();
  const notice = copyrightNoticeFor(command, { contentType: subject.contentType, content, found, law });
  const after = (hours: number): string => new Date(context.now.getTime() + hours * 3_600_000).toISOString();
  const strikes = action !== 'no_action' && authorId !== null;
  const about = { contentType: subject.contentType, contentId: subject.contentId, authorId };
  const decided: ReportEvent[] = [
    {
      type: 'ReportDecided',
      data: {
        decisionId,
        ...about,
        action,
        content,
        version: subject.version,
        violationTypes: [...violations],
        found,
        law,
        moderatorId,
        ruleId,
        banHours,
        until: banHours === null ? null : after(banHours),
        strikeUntil: strikes ? after(STRIKE_DAYS * 24) : null,
        notify: command.notify && authorId !== null,
        reason,
        adminNotes,
      },
    },
  ];
  if (notice && moderatorId !== null) {
    decided.push({
      type: 'CopyrightNoticeRecorded',
      data: { ...about, decisionId, moderatorId, claimant: notice.claimant, work: notice.work, goodFaith: true },
    });
  }
  if (!isChildSafety(found, law)) return decided;
  // In the same append: no crash can lose the evidence.
  return [...decided, ...frozen(state, { ...about, freezeId: decisionId, moderatorId })];
}

/** The action and the content choice contradict each other. */
export const contradiction = (): Refusal => new Refusal('content_action');

/**
 * The notice to record with a decision; null if none is due.
 * @throws Refusal `forbidden` if a moderator removes a film, `copyright_notice` if a notice is missing
 */
function copyrightNoticeFor(
  { byLead = false, copyrightNotice }: Extract<DecisionCommand, { kind: 'decide' }>,
  {
    found,
    law,
    ...choice
  }: Pick<DecisionFacts, 'contentType' | 'content'> & {
    readonly found: readonly ViolationType[];
    readonly law: Law | null;
  },
): CopyrightNotice | null {
  if (!removesFilm(choice)) return null;
  if (!byLead) throw new Refusal('forbidden', { what: 'film' });
  if (!found.includes('copyright') && law !== 'copyright') return null;
  if (!copyrightNotice) throw new Refusal('copyright_notice');
  return copyrightNotice;
}

function decideAppeal(
  state: ReportState,
  { decisionId, moderatorId, byLead, outcome, reason }: Extract<DecisionCommand, { kind: 'decide-appeal' }>,
): ReportEvent[] {
  const decision = requireStanding(state, decisionId);
  requireMayDecideAppeal(factsOf(decision, state), { moderatorId, byLead });
  const { appellantId } = decision;
  if (decision.action === 'no_action' && appellantId !== null) {
    const data = { ...dismissed(decision, appellantId), moderatorId, outcome, reason };
    const answered: ReportEvent = { type: 'DismissalAppealDecided', data };
    // Nothing has been decided about the content yet: the report waits again.
    const reopens = { moderatorId, because: 'appeal', reason } as const;
    return outcome === 'upheld' ? [answered] : [answered, reversal(decision, reopens, true)];
  }
  const decided: ReportEvent = {
    type: 'AppealDecided',
    data: { ...named(decision), moderatorId, outcome, reason },
  };
  // Two people have reviewed the report by then: it does not need a third.
  return outcome === 'upheld'
    ? [decided]
    : [decided, reversal(decision, { moderatorId, because: 'appeal', reason }, false)];
}

/** @throws Refusal `not_found`, `reversed_already` */
function requireStanding({ decisions }: ReportState, decisionId: string): Decision {
  const decision = decisions.get(decisionId);
  if (!decision) throw noSuchDecision();
  if (decision.reversed) throw new Refusal('reversed_already');
  return decision;
}

const noSuchDecision = (): Refusal => new Refusal('not_found', { what: 'decision' });

const factsOf = (decision: Decision, { isEscalated }: ReportState): DecisionFacts => ({ ...decision, isEscalated });

const dismissed = ({ decisionId, contentType, contentId }: Decision, reporterId: string) => ({
  decisionId,
  contentType,
  contentId,
  reporterId,
});

const named = ({ decisionId, contentType, contentId, authorId, action }: Decision) => ({
  decisionId,
  contentType,
  contentId,
  authorId,
  action,
});

interface Reversal {
  readonly moderatorId: string | null;
  readonly because: 'mistake' | 'appeal' | 'rule_rolled_back';
  readonly reason: string;
}

const reversal = (
  decision: Decision,
  { moderatorId, because, reason }: Reversal,
  reopened: boolean,
): Extract<ReportEvent, { type: 'DecisionReversed' }> => ({
  type: 'DecisionReversed',
  data: { ...named(decision), moderatorId, because, reopened, reason },
});
