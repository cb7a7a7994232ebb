import type { AreaEventWords, EventData } from '../../area.ts';
import { plain } from './rule-words.ts';

const named = ({ contentType, contentId }: EventData): string => `${plain(String(contentType))} ${String(contentId)}`;

function reasonsIn({ reasons }: EventData): string {
  if (!Array.isArray(reasons)) return 'Why is erased';
  return reasons.map((one) => String((one as { readonly said?: unknown }).said)).join('; ');
}

/** What rules found in what a person wrote, in words. */
export const RULING_WORDS: AreaEventWords = {
  TextClassified: (data) => ({
    title: `A classifier read a ${plain(String(data.contentType))}`,
    detail: `${String(data.classifier)}: ${named(data)}`,
    tone: 'shown',
  }),
  RuleTriggered: (data) => ({
    title: data.mode === 'shadow' ? 'A rule on trial found a text of theirs' : 'A rule found a text of theirs',
    detail: `${named(data)}, for ${plain(String(data.violation))}. ${reasonsIn(data)}`,
    tone: 'shown',
  }),
  RuleTriggerReversed: (data) => ({
    title: 'What a rule did was undone',
    detail: `${named(data)}. ${data.reason === undefined ? 'Why is erased' : String(data.reason)}`,
    tone: 'given',
  }),
};
