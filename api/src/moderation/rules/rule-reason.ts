import type { ViolationType } from '@sankofa/events/moderation/violation';
import type { textsIn } from '../../messages/catalogues.ts';

type Texts = ReturnType<typeof textsIn>;

/** The reason of a decision by a rule, in the language of `t`. */
export const ruleReason = (violation: ViolationType, t: Texts): string =>
  t('moderation.reason_by_rule', { violation: t(`moderation.violation.${violation}`) });

/**
 * The reason of a decision for its reader. Moderators write theirs; that of a rule is recorded in English, and translated
 * here.
 * @param recorded null once erased
 */
export function reasonFor(
  {
    ruleId,
    found: [violation = 'other'],
  }: { readonly ruleId: string | null; readonly found: readonly ViolationType[] },
  recorded: string | null,
  t: Texts,
): string | null {
  return ruleId === null || recorded === null ? recorded : ruleReason(violation, t);
}
