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
import type { Law } from './law.ts';
import type { ReportEvent } from './report-events.ts';
import type { Decision, ReportState } from './report-state.ts';
import type { ViolationType } from './violation.ts';

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
      requireLead(state, command.byLead ?? false);
      return [reversal(decision, command, true)];
    }
    case 'appeal': {
      const decision = requireStanding(state, command.decisionId);
      if (decision.authorId !== command.personId) throw noSuchDecision();
      if (decision.action === 'no_action') throw noSuchDecision();
      if (decision.appeal !== 'none') throw new Refusal('appealed_already');
      if (context.now > appealUntil(decision.at)) throw new Refusal('appeal_too_late', { months: APPEAL_MONTHS });
      return [{ type: 'DecisionAppealed', data: { ...named(decision), statement: command.statement } }];
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
  if (!isChildSafety(found, law)) return decided;
  // In the same append: no crash can lose the evidence.
  return [...decided, ...frozen(state, { ...about, freezeId: decisionId, moderatorId })];
}

/** The action and the content choice contradict each other. */
export const contradiction = (): Refusal => new Refusal('content_action');

function decideAppeal(
  state: ReportState,
  { decisionId, moderatorId, outcome, reason }: Extract<DecisionCommand, { kind: 'decide-appeal' }>,
): ReportEvent[] {
  const decision = requireStanding(state, decisionId);
  if (decision.appeal !== 'waiting') throw new Refusal('no_appeal');
  if (decision.moderatorId === moderatorId) throw new Refusal('same_moderator', { what: 'appeal' });
  if (decision.authorId === moderatorId) throw new Refusal('own_content', { what: 'appeal' });
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
