import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Decider } from '../../store/decider.ts';
import { defineEvent, type EventOf } from '../../store/define-event.ts';
import { Refusal } from '../../store/refusal.ts';
import { hasConditions, RuleDraft } from './rule-draft.ts';

const version = z.int().min(1);

export const RuleDrafted = defineEvent('RuleDrafted', 1, z.strictObject({ draft: RuleDraft }));
/** The new version applies at once if the rule is active. */
export const RuleChanged = defineEvent(
  'RuleChanged',
  1,
  z.strictObject({
    version,
    draft: RuleDraft,
    /** Earlier version that this restores; null for a new definition. */
    restores: version.nullable(),
  }),
);
/** The rule acts from now on. */
export const RuleActivated = defineEvent('RuleActivated', 1, z.strictObject({ version }));
/** From now on, the rule only records matches. */
export const RuleShadowModeStarted = defineEvent('RuleShadowModeStarted', 1, z.strictObject({ version }));
/** The rule is no longer evaluated. */
export const RulePaused = defineEvent('RulePaused', 1, z.strictObject({ version }));

export const ruleEvents = [RuleDrafted, RuleChanged, RuleActivated, RuleShadowModeStarted, RulePaused] as const;
export type RuleEvent = EventOf<(typeof ruleEvents)[number]>;

/** Whether a rule acts (`active`), only records matches (`shadow`), or is not evaluated. */
export type RuleMode = 'draft' | 'active' | 'shadow' | 'paused';

export type RuleCommand =
  | { readonly kind: 'draft' | 'change'; readonly draft: RuleDraft }
  | { readonly kind: 'roll-back'; readonly version: number }
  | { readonly kind: 'activate' | 'put-in-shadow' | 'pause' };

export interface RuleState {
  /** All versions, first one first; empty before the draft. */
  readonly versions: readonly RuleDraft[];
  readonly standing: RuleMode;
}

function decide({ versions, standing }: RuleState, command: RuleCommand): RuleEvent[] {
  const version = versions.length;
  if (command.kind === 'draft') {
    if (version > 0) throw new Refusal('rule_exists');
    return [{ type: 'RuleDrafted', data: { draft: checked(command.draft) } }];
  }
  if (version === 0) throw new Refusal('not_found', { what: 'rule' });
  switch (command.kind) {
    case 'change': {
      if (isDeepStrictEqual(versions.at(-1), command.draft)) return [];
      return [{ type: 'RuleChanged', data: { version: version + 1, draft: checked(command.draft), restores: null } }];
    }
    case 'roll-back': {
      const earlier = versions[command.version - 1];
      if (!earlier) throw new Refusal('no_such_version');
      if (isDeepStrictEqual(versions.at(-1), earlier)) return [];
      return [{ type: 'RuleChanged', data: { version: version + 1, draft: earlier, restores: command.version } }];
    }
    case 'activate':
      return standing === 'active' ? [] : [{ type: 'RuleActivated', data: { version } }];
    case 'put-in-shadow':
      return standing === 'shadow' ? [] : [{ type: 'RuleShadowModeStarted', data: { version } }];
    case 'pause':
      if (standing === 'draft') throw new Refusal('rule_not_in_use');
      return standing === 'paused' ? [] : [{ type: 'RulePaused', data: { version } }];
  }
}

/** @throws Refusal `rule_without_conditions` */
function checked(draft: RuleDraft): RuleDraft {
  if (hasConditions(draft)) return draft;
  throw new Refusal('rule_without_conditions');
}

/** Applies an event. */
export function evolveRule(state: RuleState, event: RuleEvent): RuleState {
  switch (event.type) {
    case 'RuleDrafted':
    case 'RuleChanged':
      return { ...state, versions: [...state.versions, event.data.draft] };
    case 'RuleActivated':
      return { ...state, standing: 'active' };
    case 'RuleShadowModeStarted':
      return { ...state, standing: 'shadow' };
    case 'RulePaused':
      return { ...state, standing: 'paused' };
  }
}

export const NO_RULE: RuleState = { versions: [], standing: 'draft' };

/** A rule of auto-moderation. Stream `rule-<id>`. Its matches are recorded with the content. */
export const rule: Decider<RuleState, RuleCommand, (typeof ruleEvents)[number]> = {
  aggregate: 'rule',
  events: ruleEvents,
  initial: NO_RULE,
  evolve: evolveRule,
  decide,
};
