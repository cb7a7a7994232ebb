import { hasConditions, type RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { Refusal } from '@sankofa/events/store/refusal';
import type { RuleForm } from '../../contract/moderation-rules.ts';

export const toDraft = ({ content_types, auto_action, keywords, ...rest }: RuleForm): RuleDraft => ({
  ...rest,
  keywords: [...new Set(keywords)],
  contentTypes: [...new Set(content_types)],
  action: auto_action,
});

/** @throws Refusal `rule_without_conditions` */
export function toConditionedDraft(form: RuleForm): RuleDraft {
  const draft = toDraft(form);
  if (hasConditions(draft)) return draft;
  throw new Refusal('rule_without_conditions');
}

/** Converts a rule to the console's form; inverse of `toDraft`. */
export const toForm = ({ contentTypes, action, ...rest }: RuleDraft): RuleForm => ({
  ...rest,
  content_types: contentTypes,
  auto_action: action,
});
