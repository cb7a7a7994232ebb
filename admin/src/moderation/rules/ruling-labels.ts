import type { TimelineData } from '@sankofa/api/contract/audit';
import type { AreaEventLabels } from '../../area.ts';
import { t } from '../../messages.ts';
import { contentName, violationName } from '../report-names.ts';

const reasonsIn = ({ reasons }: TimelineData['moderation']['RuleTriggered']): string =>
  reasons === undefined ? t('moderation.why_erased') : reasons.map(({ said }) => said).join('; ');

/** Labels of the events of rules and classifier. */
export const RULING_EVENT_LABELS = {
  TextClassified: (data) => ({
    title: t('moderation.event_classified', { content: data.contentType }),
    detail: t('moderation.event_classified_by', { classifier: data.classifier, content: contentName(data) }),
    tone: 'shown',
  }),
  RuleTriggered: (data) => ({
    title: data.mode === 'shadow' ? t('moderation.event_rule_matched_shadow') : t('moderation.event_rule_matched'),
    detail: t('moderation.event_matched_for', {
      content: contentName(data),
      violation: violationName(data.violation),
      reasons: reasonsIn(data),
    }),
    tone: 'shown',
  }),
  RuleTriggerReversed: (data) => ({
    title: t('moderation.event_rule_undone'),
    detail: t('moderation.event_frozen_basis', {
      content: contentName(data),
      basis: data.reason ?? t('moderation.why_erased'),
    }),
    tone: 'given',
  }),
} satisfies Partial<AreaEventLabels<'moderation'>>;
