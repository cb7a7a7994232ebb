import { ViolationType } from '@sankofa/events/moderation/report';
import { RuleAction, RuleContentType, RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { defineList, defineRoute } from './route.ts';

export * from '@sankofa/events/moderation/rules/rule-draft';

const { contentTypes, action, ...sameName } = RuleDraft.shape;
/** What is said of a rule. */
export const RuleForm = z.strictObject({ ...sameName, content_types: contentTypes, auto_action: action });
export type RuleForm = z.infer<typeof RuleForm>;

const Rule = z.strictObject({
  id: z.string(),
  ...RuleForm.shape,
  state: z.enum(['draft', 'active', 'shadow', 'paused']),
  is_active: z.boolean(),
  version: z.int(),
  /** How often it has acted. */
  triggers_count: z.int(),
  /** How often it would have acted while it was only tried. */
  shadow_count: z.int(),
  undone_count: z.int(),
  /** The lowest of its thresholds; null when it does not ask the classifier. */
  ai_confidence_threshold: z.number().nullable(),
  changed_at: z.iso.datetime(),
  state_since: z.iso.datetime(),
});
export type Rule = z.infer<typeof Rule>;

export const listRules = defineList({
  path: '/api/admin/moderation/rules',
  resource: 'rules',
  summary: 'Rules of auto-moderation',
  access: 'rules.read',
  item: Rule,
  sortable: ['name', 'changed_at', 'triggers_count'],
  waitsFor: ['moderation_rules'],
});

const ById = z.strictObject({ id: z.uuid() });
const changes = {
  access: 'rules.manage',
  response: z.strictObject({ id: z.string() }),
  answers: ['Sankofa-Position'],
} as const;

const RuleVersion = z.strictObject({
  version: z.int(),
  ...RuleForm.shape,
  /** The version it was rolled back to; null when it says something new. */
  restores: z.int().nullable(),
  made_at: z.iso.datetime(),
  made_by: z.string(),
});
export type RuleVersion = z.infer<typeof RuleVersion>;

export const getRule = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/rules/:id',
  summary: 'A rule, and its versions, the latest first',
  access: 'rules.read',
  params: ById,
  response: z.strictObject({ ...Rule.shape, versions: z.array(RuleVersion) }),
  problems: ['not_found'],
  waitsFor: ['moderation_rules'],
});

const EvenIfBroad = z.strictObject({
  /** Whoever says so has seen how much it would catch. */
  even_if_broad: z.boolean().optional(),
});

export const createRule = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/moderation/rules',
  summary: 'Draft a rule; it does nothing yet',
  body: RuleForm,
  status: 201,
  problems: ['rule_without_conditions', 'idempotency_key_reused'],
});

export const changeRule = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/moderation/rules/:id',
  summary: 'Write a new version of a rule; it is in force at once where the rule is',
  params: ById,
  body: z.strictObject({ ...RuleForm.shape, ...EvenIfBroad.shape }),
  problems: ['not_found', 'rule_without_conditions', 'rule_too_broad', 'idempotency_key_reused'],
});

export const activateRule = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/moderation/rules/:id/activate',
  summary: 'Let a rule act on what is written from now on',
  params: ById,
  body: EvenIfBroad,
  problems: ['not_found', 'rule_too_broad', 'idempotency_key_reused'],
  waitsFor: ['reviews', 'discussions', 'timed_comments', 'people'],
});

export const shadowRule = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/moderation/rules/:id/shadow',
  summary: 'Only note what a rule would do from now on',
  params: ById,
  problems: ['not_found', 'idempotency_key_reused'],
});

export const pauseRule = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/moderation/rules/:id/pause',
  summary: 'Let a rule rest',
  params: ById,
  problems: ['not_found', 'rule_not_in_use', 'idempotency_key_reused'],
});

export const rollBackRule = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/moderation/rules/:id/roll-back',
  summary: 'Let a rule say again what an earlier version said',
  params: ById,
  body: z.strictObject({ version: z.int().min(1).max(100_000) }),
  problems: ['not_found', 'no_such_version', 'idempotency_key_reused'],
});

export const RuleReason = z.strictObject({
  kind: z.enum(['word', 'link', 'rate', 'classifier']),
  /** Where it stands in the text, in UTF-16 units; null: it is about the whole. */
  start: z.int().nullable(),
  end: z.int().nullable(),
  said: z.string(),
});
export type RuleReason = z.infer<typeof RuleReason>;

/** The longest text that can be tried, in UTF-16 units. */
export const MAX_PREVIEW = 5_000;

export const previewRule = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/rule-preview',
  summary: 'What a rule would say of a text, and what the built-in classifier says of it; nothing is kept',
  access: 'rules.read',
  body: z.strictObject({
    rule: RuleForm,
    text: z.string().max(MAX_PREVIEW, { error: () => t('contract.use_at_most', { count: MAX_PREVIEW }) }),
  }),
  response: z.strictObject({
    caught: z.boolean(),
    reasons: z.array(RuleReason),
    language: z.enum(['en', 'fr', 'pt', 'sw']).nullable(),
    classifier: z.string(),
    scores: z.array(z.strictObject({ violation: ViolationType, confidence: z.number() })),
    /** Of the latest posts that stand, how many it would catch: words, links and classifier; rates are left out. */
    sample: z.strictObject({ caught: z.int(), of: z.int() }),
  }),
  problems: ['rule_without_conditions'],
  waitsFor: ['reviews', 'discussions', 'timed_comments', 'people'],
});

const Trigger = z.strictObject({
  id: z.string(),
  rule_version: z.int(),
  mode: z.enum(['active', 'shadow']),
  auto_action: RuleAction,
  violation: ViolationType,
  content_type: RuleContentType,
  content_id: z.string(),
  author_id: z.string(),
  /** Null once its author has been erased, or staff have withdrawn the account. */
  text: z.string().nullable(),
  reasons: z.array(RuleReason),
  triggered_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
});
export type RuleTrigger = z.infer<typeof Trigger>;

/** The most triggers that are answered, and undone, at a time. */
export const TRIGGERS_PAGE = 50;

export const listTriggers = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/rules/:id/triggers',
  summary: `What a rule found, the latest first, ${TRIGGERS_PAGE} to a page`,
  access: 'rules.read',
  params: ById,
  query: z.strictObject({
    mode: z.enum(['active', 'shadow']).optional(),
    /** `next` of the page before. */
    after: z
      .string()
      .max(100)
      .regex(/^[\w:.-]+$/, 'This is no place in the list')
      .optional(),
  }),
  response: z.strictObject({ triggers: z.array(Trigger), next: z.string().nullable() }),
  waitsFor: ['moderation_rules', 'people'],
});

export const undoTriggers = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/rules/:id/undo',
  summary: 'Undo what followed from what a rule found',
  access: 'rules.manage',
  params: ById,
  body: z.strictObject({
    trigger_ids: z.array(z.uuid()).min(1).max(TRIGGERS_PAGE),
    reason: z
      .string()
      .trim()
      .min(1, { error: () => t('contract.say_why') })
      .max(500),
  }),
  response: z.strictObject({
    undone: z.int(),
    /** Others have complained of it too, or a moderator has decided: that stays. */
    left: z.int(),
  }),
  answers: ['Sankofa-Position'],
  problems: ['not_found', 'idempotency_key_reused'],
  waitsFor: ['moderation_rules'],
});

const Share = z.number().min(0).max(1).nullable();

const BackTestResult = z.strictObject({
  /** Texts of the kinds the rule reads. */
  texts: z.int(),
  /** Of people who have been erased since: nobody can read them any more. */
  unreadable: z.int(),
  caught: z.int(),
  /** Among texts a moderator has decided on; a decision that was overturned counts as `no action`. */
  decided: z.strictObject({ right: z.int(), wrong: z.int(), missed: z.int(), left: z.int() }),
  precision: Share,
  recall: Share,
  /** What other thresholds would have done, one for all violations of the rule; empty without classifier. */
  sweep: z.array(z.strictObject({ threshold: z.number(), caught: z.int(), precision: Share, recall: Share })),
  /** What the rule did live against what doing it again gives; null unless that was asked for. */
  live: z.strictObject({ triggers: z.int(), reproduced: z.int(), missing: z.int(), extra: z.int() }).nullable(),
  examples: z.array(
    z.strictObject({
      kind: z.enum(['wrong', 'missed', 'right', 'undecided']),
      content_type: RuleContentType,
      content_id: z.string(),
      at: z.iso.datetime(),
      text: z.string(),
      reasons: z.array(RuleReason),
    }),
  ),
});
export type BackTestResult = z.infer<typeof BackTestResult>;

const BackTest = z.strictObject({
  id: z.string(),
  rule_id: z.string().nullable(),
  rule_name: z.string(),
  period: z.enum(['all', 'live']),
  /** `interrupted`: the process that did it has stopped. */
  state: z.enum(['running', 'done', 'cancelled', 'failed', 'interrupted']),
  asked_at: z.iso.datetime(),
  /** Texts read so far, and in all. */
  done: z.int(),
  total: z.int(),
  seconds: z.number(),
  result: BackTestResult.nullable(),
});
export type BackTest = z.infer<typeof BackTest>;

export const startBackTest = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/back-tests',
  summary: 'Try a rule on everything that was ever written, or do again what it did live',
  access: 'rules.read',
  body: z.discriminatedUnion('period', [
    z.strictObject({ period: z.literal('all'), rule: RuleForm, rule_id: z.uuid().nullable() }),
    z.strictObject({ period: z.literal('live'), rule_id: z.uuid() }),
  ]),
  response: z.strictObject({ id: z.string() }),
  status: 202,
  problems: ['not_found', 'rule_without_conditions', 'too_many_back_tests'],
});

export const getBackTest = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/back-tests/:id',
  summary: 'How far a back-test is, and what came of it',
  access: 'rules.read',
  params: ById,
  response: BackTest,
  problems: ['not_found'],
  waitsFor: ['people', 'removed_content'],
});

export const cancelBackTest = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/back-tests/:id/cancel',
  summary: 'Stop a back-test',
  access: 'rules.read',
  params: ById,
  response: z.strictObject({ id: z.string() }),
  problems: ['not_found'],
});
