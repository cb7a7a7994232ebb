import type { TimelineData } from '@sankofa/api/contract/audit';
import type { AreaEventLabels } from '../../area.ts';
import { contentName, plain } from '../report-names.ts';

const reasonsIn = ({ reasons }: TimelineData['moderation']['RuleTriggered']): string =>
  reasons === undefined ? 'Why is erased' : reasons.map(({ said }) => said).join('; ');

/** What rules found in what a person wrote, in words. */
export const RULING_EVENT_LABELS = {
  TextClassified: (data) => ({
    title: `A classifier read a ${plain(data.contentType)}`,
    detail: `${data.classifier}: ${contentName(data)}`,
    tone: 'shown',
  }),
  RuleTriggered: (data) => ({
    title: data.mode === 'shadow' ? 'A rule on trial found a text of theirs' : 'A rule found a text of theirs',
    detail: `${contentName(data)}, for ${plain(data.violation)}. ${reasonsIn(data)}`,
    tone: 'shown',
  }),
  RuleTriggerReversed: (data) => ({
    title: 'What a rule did was undone',
    detail: `${contentName(data)}. ${data.reason ?? 'Why is erased'}`,
    tone: 'given',
  }),
} satisfies Partial<AreaEventLabels<'moderation'>>;
