import { type Trace, wordOf } from './film.ts';
import type { ReasonTexts } from './reason-texts.ts';

/** Describes, for a reason, where a word occurs in a film. */
export function whereText(trace: Trace, { t }: ReasonTexts): string {
  const { text } = trace;
  switch (text.field) {
    case 'title':
      return t('discovery.word_in_title', { word: wordOf(trace), title: text.text });
    case 'tag':
      return t('discovery.theme_reason', { theme: text.text });
    case 'director':
      return t('discovery.directed_by', { name: text.text });
    case 'producer':
      return t('discovery.produced_by', { name: text.text });
    case 'cast':
      return t('discovery.with_actor', { name: text.text });
    case 'description':
      return t('discovery.word_in_description', { word: wordOf(trace) });
  }
}
