import type { TimelineData } from '@sankofa/api/contract/audit';
import type { AreaEventLabels } from '../../area.ts';
import { t } from '../../messages.ts';
import { contentName, plain } from '../report-names.ts';

const reasonsIn = ({ reasons }: TimelineData['moderation']['RuleTriggered']): string =>
  reasons === undefined ? t('moderation.why_erased') : reasons.map(({ said }) => said).join('; ');

/** What rules found in what a person wrote, in words. */
export const RULING_EVENT_LABELS = {
  TextClassified: (data) => ({
    title: `A classifier read a ${plain(data.contentType)}`,
    detail: `${data.classifier}: ${contentName(data)}`,
    tone: 'shown',
  }),
  RuleTriggered: (data) => ({
    title: data.mode === 'shadow' ? t('moderation.rule_on_trial_found_text') : t('moderation.rule_found_text_theirs'),
    detail: `${contentName(data)}, for ${plain(data.violation)}. ${reasonsIn(data)}`,
    tone: 'shown',
  }),
  RuleTriggerReversed: (data) => ({
    title: t('moderation.what_rule_did_was_undone'),
    detail: `${contentName(data)}. ${data.reason ?? t('moderation.why_erased')}`,
    tone: 'given',
  }),
} satisfies Partial<AreaEventLabels<'moderation'>>;
