import { fault } from '@sankofa/events/fault';
import { ViolationType } from '@sankofa/events/moderation/report';
import { RuleAction, RuleContentType, RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { defineList, defineRoute } from './route.ts';

export * from '@sankofa/events/moderation/rules/rule-draft';

const { contentTypes, action, ...sameName } = RuleDraft.shape;
/** Input of a rule. */
export const RuleForm = z.strictObject({ ...sameName, content_types: contentTypes, auto_action: action });
export type RuleForm = z.infer<typeof RuleForm>;

const Rule = z.strictObject({
  id: z.string(),
  ...RuleForm.shape,
  state: z.enum(['draft', 'active', 'shadow', 'paused']),
  is_active: z.boolean(),
  version: z.int(),
  /** Number of its active matches. */
  triggers_count: z.int(),
  /** Number of its matches in shadow mode. */
  shadow_count: z.int(),
  undone_count: z.int(),
  /** The lowest of its thresholds; null if it does not use the classifier. */
  ai_confidence_threshold: z.number().nullable(),
  changed_at: z.iso.datetime(),
  state_since: z.iso.datetime(),
});
export type Rule = z.infer<typeof Rule>;

export const listRules = defineList({
  path: '/api/admin/moderation/rules',
  resource: 'rules',
  summary: 'List rules of auto-moderation',
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
  /** Version it was rolled back to; null for a new definition. */
  restores: z.int().nullable(),
  made_at: z.iso.datetime(),
  made_by: z.string(),
});
export type RuleVersion = z.infer<typeof RuleVersion>;

export const getRule = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/rules/:id',
  summary: 'Get a rule with its versions, latest first',
  access: 'rules.read',
  params: ById,
  response: z.strictObject({ ...Rule.shape, versions: z.array(RuleVersion) }),
  problems: ['not_found'],
  waitsFor: ['moderation_rules'],
});

const EvenIfBroad = z.strictObject({
  /** Confirms that the moderator has seen how much the rule would match. */
  even_if_broad: z.boolean().optional(),
});

export const createRule = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/moderation/rules',
  summary: 'Draft a rule; it has no effect yet',
  body: RuleForm,
  status: 201,
  problems: ['rule_without_conditions', 'idempotency_key_reused'],
});

export const changeRule = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/moderation/rules/:id',
  summary: 'Add a version of a rule; it applies at once if the rule is active',
  params: ById,
  body: z.strictObject({ ...RuleForm.shape, ...EvenIfBroad.shape }),
  problems: ['not_found', 'rule_without_conditions', 'rule_too_broad', 'idempotency_key_reused'],
});

export const activateRule = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/moderation/rules/:id/activate',
  summary: 'Activate a rule for new texts',
  params: ById,
  body: EvenIfBroad,
  problems: ['not_found', 'rule_too_broad', 'idempotency_key_reused'],
  waitsFor: ['reviews', 'discussions', 'timed_comments', 'people'],
});

export const shadowRule = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/moderation/rules/:id/shadow',
  summary: 'Put a rule in shadow mode: only record its matches',
  params: ById,
  problems: ['not_found', 'idempotency_key_reused'],
});

export const pauseRule = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/moderation/rules/:id/pause',
  summary: 'Pause a rule',
  params: ById,
  problems: ['not_found', 'rule_not_in_use', 'idempotency_key_reused'],
});

export const rollBackRule = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/moderation/rules/:id/roll-back',
  summary: 'Roll a rule back to an earlier version',
  params: ById,
  body: z.strictObject({ version: z.int().min(1).max(100_000) }),
  problems: ['not_found', 'no_such_version', 'idempotency_key_reused'],
});

export { isRuleReporter } from '@sankofa/events/moderation/reporter';
export { readMatch, readRuleReport } from '@sankofa/events/moderation/rules/recorded-texts';

export const RuleReason = z.strictObject({
  kind: z.enum(['word', 'link', 'rate', 'classifier']),
  /** Position in the text, in UTF-16 code units; null for the whole text. */
  start: z.int().nullable(),
  end: z.int().nullable(),
  /** As recorded, in English; `readMatch` has its parts. */
  said: z.string(),
});
export type RuleReason = z.infer<typeof RuleReason>;

/** Maximum length of a preview text, in UTF-16 code units. */
export const MAX_PREVIEW = 5_000;

export const previewRule = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/rule-preview',
  summary: 'Preview a rule and the built-in classifier on a text; nothing is stored',
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
    /** Number of matches among the latest existing posts: by words, links and classifier, without rates. */
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
  /** Null once its author is erased, or while staff have withdrawn the account. */
  text: z.string().nullable(),
  reasons: z.array(RuleReason),
  triggered_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
});
export type RuleTrigger = z.infer<typeof Trigger>;

/** Page size of matches, and limit of a bulk reversal. */
export const TRIGGERS_PAGE = 50;

export const listTriggers = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/rules/:id/triggers',
  summary: `List matches of a rule, latest first, ${TRIGGERS_PAGE} per page`,
  access: 'rules.read',
  params: ById,
  query: z.strictObject({
    mode: z.enum(['active', 'shadow']).optional(),
    /** `next` of the previous page. */
    after: z
      .string()
      .max(100)
      .regex(/^[\w:.-]+$/, fault('earlier'))
      .optional(),
  }),
  response: z.strictObject({ triggers: z.array(Trigger), next: z.string().nullable() }),
  waitsFor: ['moderation_rules', 'people'],
});

export const undoTriggers = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/rules/:id/undo',
  summary: 'Reverse the effects of a rule’s matches',
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
    /** Left unchanged: others have reported it too, or a moderator has decided. */
    left: z.int(),
  }),
  answers: ['Sankofa-Position'],
  problems: ['not_found', 'idempotency_key_reused'],
  waitsFor: ['moderation_rules'],
});

const Share = z.number().min(0).max(1).nullable();

const BackTestResult = z.strictObject({
  /** Number of texts of the rule's content types. */
  texts: z.int(),
  /** Number of unreadable texts of erased people. */
  unreadable: z.int(),
  caught: z.int(),
  /** Among texts with a moderator's decision; an overturned one counts as `no action`. */
  decided: z.strictObject({ right: z.int(), wrong: z.int(), missed: z.int(), left: z.int() }),
  precision: Share,
  recall: Share,
  /** Results at other thresholds, one for all violations of the rule; empty without classifier. */
  sweep: z.array(z.strictObject({ threshold: z.number(), caught: z.int(), precision: Share, recall: Share })),
  /** Live matches compared with the replay; null unless requested. */
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
  /** `interrupted`: its process has stopped. */
  state: z.enum(['running', 'done', 'cancelled', 'failed', 'interrupted']),
  asked_at: z.iso.datetime(),
  /** Number of texts processed, and total. */
  done: z.int(),
  total: z.int(),
  seconds: z.number(),
  result: BackTestResult.nullable(),
});
export type BackTest = z.infer<typeof BackTest>;

export const startBackTest = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/back-tests',
  summary: 'Back-test a rule on all past texts, or replay its live matches',
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
  summary: 'Get the progress and result of a back-test',
  access: 'rules.read',
  params: ById,
  response: BackTest,
  problems: ['not_found'],
  waitsFor: ['people', 'removed_content'],
});

export const cancelBackTest = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/back-tests/:id/cancel',
  summary: 'Cancel a back-test',
  access: 'rules.read',
  params: ById,
  response: z.strictObject({ id: z.string() }),
  problems: ['not_found'],
});
