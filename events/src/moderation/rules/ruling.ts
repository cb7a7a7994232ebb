import { z } from 'zod';
import { personal } from '../../personal/personal.ts';
import type { Decider } from '../../store/decider.ts';
import { defineEvent, type EventOf } from '../../store/define-event.ts';
import { code, id, open } from '../../store/field-kinds.ts';
import { PersistentMap } from '../../store/persistent-map.ts';
import { Refusal } from '../../store/refusal.ts';
import { ViolationType } from '../report.ts';
import { RuleAction, RuleContentType } from './rule-draft.ts';

/** Why a rule matched: the place in the text (UTF-16 code units; null for the whole text) and an explanation. */
export const MatchReason = z.strictObject({
  kind: z.enum(['word', 'link', 'rate', 'classifier']),
  start: z.int().min(0).nullable(),
  end: z.int().min(0).nullable(),
  said: open(),
});
export type MatchReason = z.infer<typeof MatchReason>;

const subject = {
  contentType: RuleContentType,
  contentId: id('content'),
  authorId: id('account'),
  /** The event that wrote the text. */
  contentVersion: id('content-version'),
};

const judged = {
  /** Name and version of the classifier. */
  classifier: code('classifier'),
  scores: z.array(z.strictObject({ violation: ViolationType, confidence: z.number().min(0).max(1) })),
};

/** An external classifier has scored a text, or ours did because the external one did not answer. */
export const TextClassified = defineEvent('TextClassified', 1, z.strictObject({ ...subject, ...judged }));
/** A rule matched a text. Sealed with the key of the author. */
export const RuleTriggered = defineEvent(
  'RuleTriggered',
  1,
  z.strictObject({
    ...subject,
    ruleId: id('rule'),
    ruleVersion: z.int().min(1),
    /** `shadow`: without effect. */
    mode: z.enum(['active', 'shadow']),
    action: RuleAction,
    violation: ViolationType,
    /** The classifier's result if the rule uses it; otherwise null. */
    judged: z.strictObject(judged).nullable(),
    reasons: personal(z.array(MatchReason)),
  }),
);
/** The effect of the match was reversed. */
export const RuleTriggerReversed = defineEvent(
  'RuleTriggerReversed',
  1,
  z.strictObject({ ...subject, ruleId: id('rule'), staffId: id('account'), reason: personal(z.string()) }),
);

export const rulingEvents = [TextClassified, RuleTriggered, RuleTriggerReversed] as const;
type RulingEvent = EventOf<(typeof rulingEvents)[number]>;
type Data<Type extends RulingEvent['type']> = Extract<RulingEvent, { type: Type }>['data'];

export type RulingCommand =
  | ({ readonly kind: 'classify' } & Data<'TextClassified'>)
  | ({ readonly kind: 'trigger' } & Data<'RuleTriggered'>)
  | {
      readonly kind: 'undo';
      readonly ruleId: string;
      readonly contentVersion: string;
      readonly staffId: string;
      readonly reason: string;
    };

interface Trigger {
  readonly subject: Pick<Data<'RuleTriggered'>, keyof typeof subject>;
  readonly mode: 'active' | 'shadow';
  readonly undone: boolean;
}

export interface RulingState {
  /** Results of external classifiers by version of the content. */
  readonly classified: PersistentMap<Pick<Data<'TextClassified'>, 'classifier' | 'scores'>>;
  /** By rule and version of the content: one match each. */
  readonly triggers: PersistentMap<Trigger>;
}

const keyOf = ({ ruleId, contentVersion }: { readonly ruleId: string; readonly contentVersion: string }): string =>
  `${ruleId} ${contentVersion}`;

function decide({ classified, triggers }: RulingState, command: RulingCommand): RulingEvent[] {
  switch (command.kind) {
    case 'classify': {
      const { kind: _, ...data } = command;
      return classified.has(data.contentVersion) ? [] : [{ type: 'TextClassified', data }];
    }
    case 'trigger': {
      const { kind: _, ...data } = command;
      return triggers.has(keyOf(data)) ? [] : [{ type: 'RuleTriggered', data }];
    }
    case 'undo': {
      const { ruleId, staffId, reason } = command;
      const trigger = triggers.get(keyOf(command));
      if (!trigger) throw new Refusal('not_found', { what: 'ruling' });
      if (trigger.mode === 'shadow') throw new Refusal('nothing_to_undo');
      if (trigger.undone) return [];
      return [{ type: 'RuleTriggerReversed', data: { ...trigger.subject, ruleId, staffId, reason } }];
    }
  }
}

function evolve(state: RulingState, event: RulingEvent): RulingState {
  if (event.type === 'TextClassified') {
    const { contentVersion, classifier, scores } = event.data;
    return { ...state, classified: state.classified.with(contentVersion, { classifier, scores }) };
  }
  const { triggers } = state;
  const key = keyOf(event.data);
  if (event.type === 'RuleTriggered') {
    const { contentType, contentId, authorId, contentVersion, mode } = event.data;
    const subject = { contentType, contentId, authorId, contentVersion };
    return { ...state, triggers: triggers.with(key, { subject, mode, undone: false }) };
  }
  const trigger = triggers.get(key);
  return trigger ? { ...state, triggers: triggers.with(key, { ...trigger, undone: true }) } : state;
}

/**
 * Matches of rules in one content. Stream `ruling-<id derived from the content>`; sealed with the key of the author.
 */
export const ruling: Decider<RulingState, RulingCommand, (typeof rulingEvents)[number]> = {
  aggregate: 'ruling',
  events: rulingEvents,
  initial: { classified: PersistentMap.empty(), triggers: PersistentMap.empty() },
  evolve,
  decide,
  subject: (_, { data }) => data.authorId,
};
