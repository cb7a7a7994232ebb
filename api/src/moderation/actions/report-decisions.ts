import { type AccountState, account } from '@sankofa/events/accounts/account';
import { type ActionType, type ContentAction, isChildSafety, LEAD_ACTIONS } from '@sankofa/events/moderation/action';
import type { AuthorityReport } from '@sankofa/events/moderation/child-safety';
import type { CopyrightNotice } from '@sankofa/events/moderation/decide-report';
import type { Law } from '@sankofa/events/moderation/law';
import { type ReportCommand, report } from '@sankofa/events/moderation/report';
import type { ReportEvent } from '@sankofa/events/moderation/report-events';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import { maxPosition, type Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { SessionStore } from '../../accounts/session-store.ts';
import type { Actor } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { followEscalation } from '../child-safety/follow-escalation.ts';
import { withClaimHolderName } from '../claims/claim.ts';
import { handlesChildSafety } from '../withheld.ts';
import { applyEffects, revertEffects } from './effects.ts';

type Deps = Services & { readonly sessions: SessionStore };

export interface RequestedAction {
  readonly action: ActionType;
  /** By default as the action implies, see `presetContent`. */
  readonly content?: ContentAction | undefined;
  /** By default everything that it was reported for. */
  readonly found?: readonly ViolationType[];
  readonly law: Law | null;
  readonly reason: string;
  readonly adminNotes: string;
  readonly banHours: number | null;
  readonly copyrightNotice?: CopyrightNotice | undefined;
  /** By default whether it does not concern child safety. */
  readonly notify: boolean | undefined;
  /** Report to an authority, to record with a decision about child safety. */
  readonly authorityReport?: AuthorityReport | undefined;
  /** Whether it becomes a proposal if it needs a second lead. */
  readonly proposes?: boolean;
}

/** @throws Refusal `forbidden` when the action requires a lead moderator */
export function requireCanTake(action: ActionType, { role }: Actor): void {
  if (!LEAD_ACTIONS.includes(action) || handlesChildSafety(role)) return;
  throw new Refusal('forbidden', { what: 'lead' });
}

/** Identifies the decision of a request on a report, so that a repeated request is the same decision. */
export const decisionIdOf = (reportId: string, { idempotencyKey }: CommandContext): string =>
  eventId(`decision on ${reportId}`, idempotencyKey, 0);

/**
 * Decides on a report and applies the effects.
 * @throws Refusal as in `decideReportDecision`, or `forbidden`
 */
export async function decideReport(
  deps: Deps,
  reportId: string,
  wanted: RequestedAction,
  actor: Actor,
  context: CommandContext,
): Promise<Decided> {
  const { runner } = deps;
  const { state } = await runner.state(report, reportId);
  const { subject } = state;
  const author = subject?.authorId ? (await runner.state(account, subject.authorId)).state : null;
  requireMayTake(wanted.action, author, actor);
  const command = decideCommand(reportId, wanted, actor, context, {
    authorErased: author?.status === 'erased',
    concernsChildren: state.isChildSafety,
  });
  return runDecision(deps, reportId, command, context);
}

/**
 * Checks that a member of staff may take an action about this author.
 * @throws Refusal `forbidden`, `staff_account`
 */
export function requireMayTake(action: ActionType, author: Pick<AccountState, 'role'> | null, actor: Actor): void {
  requireCanTake(action, actor);
  if (LEAD_ACTIONS.includes(action) && author?.role && actor.role !== 'owner') {
    throw new Refusal('forbidden', { what: 'staff_account' });
  }
  if (action === 'account_suspension' && author?.role) {
    // The last owner must not be suspended. Only the suspension of staff accounts checks that.
    throw new Refusal('staff_account');
  }
}

/** The command of a decision by a moderator. */
export const decideCommand = (
  reportId: string,
  wanted: RequestedAction,
  actor: Actor,
  context: CommandContext,
  { authorErased, concernsChildren }: { readonly authorErased: boolean; readonly concernsChildren: boolean },
) =>
  ({
    kind: 'decide',
    decisionId: decisionIdOf(reportId, context),
    moderatorId: actor.accountId,
    ruleId: null,
    byLead: handlesChildSafety(actor.role),
    authorErased,
    ...wanted,
    // A suspect is not warned, unless a lead allows it.
    notify: wanted.notify ?? !(concernsChildren || isChildSafety(wanted.found ?? [], wanted.law)),
  }) as const;

export interface Decided {
  /** Null if it waits for a second lead. */
  readonly decisionId: string | null;
  readonly until: string | null;
  readonly position: Position;
}

/** Runs a command that decides on a report, and applies the effects of the decision. */
export async function runDecision(
  deps: Deps,
  reportId: string,
  command: ReportCommand,
  context: CommandContext,
): Promise<Decided> {
  const { events, position } = await withClaimHolderName(deps, () =>
    deps.runner.run(report, reportId, command, context),
  );
  const followed = maxPosition(position, await followEscalation(deps, reportId, events, context.now));
  if (events.some(({ type }) => type === 'ClosingProposed')) {
    return { decisionId: null, until: null, position: followed };
  }
  const { data } = only(events, 'ReportDecided');
  const after = await applyEffects(deps, reportId, data, context.now);
  return { decisionId: data.decisionId, until: data.until, position: maxPosition(followed, after) };
}

/**
 * Reverses a decision and reverts its effects.
 * @throws Refusal as in `decideReportDecision`, or `forbidden`
 */
export async function reverseDecision(
  deps: Deps,
  { reportId, decisionId }: { readonly reportId: string; readonly decisionId: string },
  reason: string,
  actor: Actor,
  context: CommandContext,
): Promise<Position> {
  const byLead = handlesChildSafety(actor.role);
  const by = { moderatorId: actor.accountId, byLead, because: 'mistake' } as const;
  const command = { kind: 'reverse', decisionId, ...by, reason } as const;
  const { events, position } = await deps.runner.run(report, reportId, command, context);
  return maxPosition(position, await revertEffects(deps, reportId, only(events, 'DecisionReversed').data, context.now));
}

/**
 * Decides on an appeal, and reverts the effects of an overturned decision.
 * @throws Refusal as in `decideReportDecision`
 */
export async function decideAppeal(
  deps: Deps,
  { reportId, decisionId }: { readonly reportId: string; readonly decisionId: string },
  {
    outcome,
    reason,
    court_action: courtAction,
  }: {
    readonly outcome: 'upheld' | 'overturned';
    readonly reason: string;
    readonly court_action?: string | undefined;
  },
  { accountId: moderatorId, role }: Actor,
  context: CommandContext,
): Promise<Position> {
  const command = {
    kind: 'decide-appeal',
    decisionId,
    moderatorId,
    byLead: handlesChildSafety(role),
    outcome,
    reason,
    courtAction,
  } as const;
  const { events, position } = await deps.runner.run(report, reportId, command, context);
  if (outcome === 'upheld') return position;
  return maxPosition(position, await revertEffects(deps, reportId, only(events, 'DecisionReversed').data, context.now));
}

function only<Type extends ReportEvent['type']>(events: readonly ReportEvent[], type: Type) {
  const found = events.find((event): event is Extract<ReportEvent, { type: Type }> => event.type === type);
  if (!found) throw new TypeError(`The command stored no ${type}`);
  return found;
}
