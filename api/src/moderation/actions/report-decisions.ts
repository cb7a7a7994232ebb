import { account } from '@sankofa/events/accounts/account';
import { type ActionType, type ContentAction, LEAD_ACTIONS } from '@sankofa/events/moderation/action';
import type { CopyrightNotice } from '@sankofa/events/moderation/decision';
import type { Law } from '@sankofa/events/moderation/law';
import { report } from '@sankofa/events/moderation/report';
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

/**
 * Decides on a report and applies the effects.
 * @throws Refusal as in `decideReportDecision`, or `forbidden`
 */
export async function decideReport(
  deps: Deps,
  reportId: string,
  { action, ...wanted }: RequestedAction,
  actor: Actor,
  context: CommandContext,
): Promise<{ decisionId: string; until: string | null; position: Position }> {
  const { runner } = deps;
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
  const decisionId = eventId(`decision on ${reportId}`, context.idempotencyKey, 0);
  const command = {
    kind: 'decide',
    decisionId,
    moderatorId: actor.accountId,
    ruleId: null,
    action,
    byLead: handlesChildSafety(actor.role),
    authorErased: author?.status === 'erased',
    ...wanted,
  } as const;
  const { events, position } = await withClaimHolderName(deps, () => runner.run(report, reportId, command, context));
  const decided = only(events, 'ReportDecided');
  const after = maxPosition(
    await applyEffects(deps, reportId, decided.data, context.now),
    await followFreeze(deps, reportId, events, context.now),
  );
  return { decisionId, until: decided.data.until, position: maxPosition(position, after) };
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
