import type { ViolationType } from '@sankofa/events/moderation/violation';
import { BUILT_IN_CLASSIFIER, classify, isBuiltIn } from '../classifier/classify.ts';
import { wordsOf } from '../rules/text-versions.ts';

interface Classified {
  readonly classifier: string | null;
  readonly scores: readonly { readonly violation: ViolationType; readonly confidence: number }[] | null;
}

/** Maximum words of evidence shown. */
const MOST_WORDS = 8;

/** Text with the classifier's findings and confidence; null without a classification. */
export function analysisOf({ classifier, scores }: Classified): string | null {
  if (classifier === null || scores === null) return null;
  const by = isBuiltIn(classifier) ? `the built-in classifier (${classifier})` : classifier;
  if (scores.length === 0) return `Nothing found by ${by}.`;
  const found = scores
    .toSorted((one, other) => other.confidence - one.confidence)
    .map(({ violation, confidence }) => `${violation.replaceAll('_', ' ')} ${Math.round(confidence * 100)}\u00a0%`)
    .join(', ');
  return `${found.replace(/^./, (first) => first.toUpperCase())}, by ${by}.`;
}

/** The same with the words of evidence, which only the current version of the built-in classifier can name. */
export function analysisWithWords(row: Classified, content: Readonly<Record<string, string>> | null): string | null {
  const analysis = analysisOf(row);
  if (!analysis || !content || row.classifier !== BUILT_IN_CLASSIFIER) return analysis;
  const { findings } = classify(wordsOf(content.title, content.text ?? ''));
  const words = [...new Set(findings.flatMap(({ evidence }) => evidence.map((one) => one.words)))].slice(0, MOST_WORDS);
  return words.length === 0 ? analysis : `${analysis} Words: ${words.map((one) => `“${one}”`).join(', ')}.`;
}
