import { account } from '@sankofa/events/accounts/account';
import { type ActionType, type ContentAction, LEAD_ACTIONS } from '@sankofa/events/moderation/action';
import type { CopyrightNotice } from '@sankofa/events/moderation/decision';
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
import { followFreeze } from '../child-safety/follow-freeze.ts';
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
  readonly notify: boolean;
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
  const { action } = wanted;
  requireCanTake(action, actor);
  const { subject } = (await runner.state(report, reportId)).state;
  const author = subject?.authorId ? (await runner.state(account, subject.authorId)).state : null;
  if (LEAD_ACTIONS.includes(action) && author?.role && actor.role !== 'owner') {
    throw new Refusal('forbidden', { what: 'staff_account' });
  }
  if (action === 'account_suspension' && author?.role) {
    // The last owner must not be suspended. Only the suspension of staff accounts checks that.
    throw new Refusal('staff_account');
  }
  const command = decideCommand(reportId, wanted, actor, context, author?.status === 'erased');
  return runDecision(deps, reportId, command, context);
}

/** The command of a decision by a moderator. */
export const decideCommand = (
  reportId: string,
  wanted: RequestedAction,
  actor: Actor,
  context: CommandContext,
  authorErased: boolean,
) =>
  ({
    kind: 'decide',
    decisionId: decisionIdOf(reportId, context),
    moderatorId: actor.accountId,
    ruleId: null,
    byLead: handlesChildSafety(actor.role),
    authorErased,
    ...wanted,
  }) as const;

export interface Decided {
  readonly decisionId: string;
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
  const { data } = only(events, 'ReportDecided');
  const after = maxPosition(
    await applyEffects(deps, reportId, data, context.now),
    await followFreeze(deps, reportId, events, context.now),
  );
  return { decisionId: data.decisionId, until: data.until, position: maxPosition(position, after) };
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
  { outcome, reason }: { readonly outcome: 'upheld' | 'overturned'; readonly reason: string },
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
