import type { DecisionContext } from '../store/decider.ts';
import { Refusal } from '../store/refusal.ts';
import { APPEAL_MONTHS, appealUntil } from './action.ts';
import { requireLead } from './child-safety.ts';
import { type ClosingCommand, requireClosing } from './closing.ts';
import { type CounterNotice, requireMayEnd, requireMayForward, restorationOf } from './counter-notice.ts';
import { aboutOf, confirmClosing, type DecideCommand, decideReport } from './decide-report.ts';
import { type DecisionFacts, requireMayDecideAppeal, requireMayReverse } from './decision-authority.ts';
import type { ReportEvent } from './report-events.ts';
import type { Decision, ReportState } from './report-state.ts';

export type DecisionCommand =
  | DecideCommand
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
      /** Only against a removal for copyright. */
      readonly counterNotice?: CounterNotice | undefined;
    }
  | {
      readonly kind: 'forward-counter-notice';
      readonly decisionId: string;
      readonly moderatorId: string;
      readonly byLead: boolean;
      /** E-mail address of the person who sent the notice. */
      readonly recipient: string;
    }
  | {
      readonly kind: 'decide-appeal';
      readonly decisionId: string;
      readonly moderatorId: string;
      readonly byLead: boolean;
      readonly outcome: 'upheld' | 'overturned';
      readonly reason: string;
      /** Court and number of the action, if the recipient of a counter-notice went to court. */
      readonly courtAction?: string | undefined;
    }
  | {
      /** A lead moderator allows informing the author. */
      readonly kind: 'allow-notice';
      readonly decisionId: string;
      readonly moderatorId: string;
    };

/** @throws Refusal by the rules of moderation; ClaimedByAnother */
export function decideReportDecision(
  state: ReportState,
  command: DecisionCommand | ClosingCommand,
  context: DecisionContext,
): ReportEvent[] {
  switch (command.kind) {
    case 'decide':
      return decideReport(state, command, context);
    case 'confirm-closing':
      return confirmClosing(state, command, context);
    case 'decline-closing': {
      requireClosing(state, command);
      const { closingId, moderatorId, reason, authorErased } = command;
      return [{ type: 'ClosingDeclined', data: { ...aboutOf(state, authorErased), closingId, moderatorId, reason } }];
    }
    case 'allow-notice': {
      const decision = requireStanding(state, command.decisionId);
      const { moderatorId } = command;
      if (decision.authorId === moderatorId) throw new Refusal('own_content', { what: 'decision' });
      if (decision.authorId === null || decision.action === 'no_action') throw new Refusal('no_author');
      if (decision.notify) throw new Refusal('notified_already');
      return [{ type: 'AuthorNoticeAllowed', data: { ...named(decision), moderatorId } }];
    }
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
      const { statement, counterNotice } = command;
      if (counterNotice && !decision.isCopyright) throw new Refusal('no_counter_notice');
      if (isDismissal) {
        return [{ type: 'DismissalAppealed', data: { ...dismissed(decision, command.personId), statement } }];
      }
      const declared = { underPenalty: true, acceptsService: true } as const;
      return [
        { type: 'DecisionAppealed', data: { ...named(decision), statement } },
        ...(counterNotice
          ? [{ type: 'CounterNoticeFiled', data: { ...named(decision), ...counterNotice, ...declared } } as const]
          : []),
      ];
    }
    case 'forward-counter-notice': {
      const decision = requireStanding(state, command.decisionId);
      const { moderatorId, recipient } = command;
      const filed = requireMayForward({ ...decision, ...factsOf(decision, state) }, command);
      const data = { ...named(decision), moderatorId, recipient, ...restorationOf(filed) };
      return [{ type: 'CounterNoticeForwarded', data }];
    }
    case 'decide-appeal':
      return decideAppeal(state, command, context);
  }
}

function decideAppeal(
  state: ReportState,
  command: Extract<DecisionCommand, { kind: 'decide-appeal' }>,
  { now }: DecisionContext,
): ReportEvent[] {
  const { decisionId, moderatorId, byLead, outcome, reason, courtAction = null } = command;
  const decision = requireStanding(state, decisionId);
  requireMayDecideAppeal(factsOf(decision, state), { moderatorId, byLead });
  requireMayEnd(decision.counterNotice, outcome, courtAction, now);
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
  const kept: readonly ReportEvent[] =
    courtAction === null
      ? []
      : [{ type: 'CourtActionRecorded', data: { ...named(decision), moderatorId, courtAction } }];
  return outcome === 'upheld'
    ? [...kept, decided]
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

const factsOf = (decision: Decision, { isChildSafety }: ReportState): DecisionFacts => ({ ...decision, isChildSafety });

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
  data: { ...named(decision), moderatorId, because, reopened, notify: decision.notify, reason },
});
