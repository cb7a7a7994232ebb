import { report } from '@sankofa/events/moderation/report';
import { ruling } from '@sankofa/events/moderation/rules/ruling';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import type { Services } from '../../services.ts';
import type { TriggerRow } from './find-rules.ts';
import { BY_RULES, decisionIdOf } from './rule-effects.ts';
import { isOfRule } from './rule-reporters.ts';

type Trigger = TriggerRow & { readonly reportId: string };

/**
 * Reverts the effects of a trigger: reverses a removal, and closes a report without other reporters. Idempotent.
 * @returns `isLeft`: whether the content still waits for a moderator, or a moderator has decided
 */
export async function undoTrigger(
  { runner }: Pick<Services, 'runner'>,
  ruleId: string,
  { reportId, content_version: contentVersion }: Trigger,
  staffId: string,
  reason: string,
  context: CommandContext,
): Promise<{ readonly position: Position; readonly isLeft: boolean }> {
  const by = (step: string): CommandContext => ({
    ...context,
    idempotencyKey: `${context.idempotencyKey} ${contentVersion} ${step}`,
  });
  const undo = { kind: 'undo', ruleId, contentVersion, staffId, reason } as const;
  let { position } = await runner.run(ruling, reportId, undo, by('undo'));
  const reported = async () => (await runner.state(report, reportId)).state;
  const decisionId = decisionIdOf(ruleId, contentVersion);
  const before = await reported();
  // A lead moderator decides on child safety.
  if (before.isChildSafety) return { position, isLeft: true };
  const decision = before.decisions.get(decisionId);
  if (decision && !decision.reversed) {
    const reverse = { kind: 'reverse', decisionId, moderatorId: null, because: 'rule_rolled_back', reason } as const;
    ({ position } = await runner.run(report, reportId, reverse, by('reverse')));
  }
  const { reporters, claim, isOpen, decisions } = await reported();
  const isOurs = [...reporters.keys()].every((one) => isOfRule(one, ruleId));
  const isHeld = claim !== null && claim.until > context.now.toISOString();
  if (!isOurs || isHeld) return { position, isLeft: true };
  if (!isOpen) return { position, isLeft: [...decisions.values()].some((one) => one.moderatorId !== null) };
  const close = {
    kind: 'decide',
    decisionId: decisionIdOf(ruleId, `${contentVersion} undone`),
    moderatorId: null,
    ruleId,
    action: 'no_action',
    reason,
    adminNotes: '',
    banHours: null,
    notify: false,
    authorErased: false,
  } as const;
  ({ position } = await runner.run(report, reportId, close, { ...by('close'), actor: BY_RULES }));
  return { position, isLeft: false };
}
