import { hasConditions, RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { Refusal } from '@sankofa/events/store/refusal';
import type { RuleForm } from '../../contract/moderation-rules.ts';

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'The name',
  contentTypes: 'The list of content',
  keywords: 'A word of the list',
  links: 'A host',
  rate: 'The rate',
  classifier: 'The list of thresholds',
};

/** @throws Refusal `invalid_rule` */
export function toDraft({ content_types, auto_action, ...rest }: RuleForm): RuleDraft {
  const checked = RuleDraft.safeParse({ ...rest, contentTypes: [...new Set(content_types)], action: auto_action });
  if (checked.success) return { ...checked.data, keywords: [...new Set(checked.data.keywords)] };
  const [{ path, message } = { path: [], message: 'is not as it should be' }] = checked.error.issues;
  throw new Refusal('invalid_rule', `${FIELD_WORDS[String(path[0])] ?? 'The rule'} ${message}.`, 422);
}

/** @throws Refusal `invalid_rule`, `rule_without_conditions` */
export function toConditionedDraft(form: RuleForm): RuleDraft {
  const draft = toDraft(form);
  if (hasConditions(draft)) return draft;
  const text = 'This rule would match everything anybody writes. Give it words, links, a rate or a threshold.';
  throw new Refusal('rule_without_conditions', text, 422);
}

/** A rule as the console shows it; the other way round than `toDraft`. */
export const toForm = ({ contentTypes, action, ...rest }: RuleDraft): RuleForm => ({
  ...rest,
  content_types: contentTypes,
  auto_action: action,
});
