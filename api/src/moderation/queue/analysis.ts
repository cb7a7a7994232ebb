import type { ViolationType } from '@sankofa/events/moderation/violation';
import { textsIn } from '../../messages/catalogues.ts';
import { BUILT_IN_CLASSIFIER, classify, isBuiltIn } from '../classifier/classify.ts';
import { wordsOf } from '../rules/text-versions.ts';

interface Classified {
  readonly classifier: string | null;
  readonly scores: readonly { readonly violation: ViolationType; readonly confidence: number }[] | null;
}

/** Maximum words of evidence shown. */
const MAX_WORDS = 8;

/** The classifier's findings and confidence in the reader's language; null without a classification. */
export function analysisOf({ classifier, scores }: Classified, language: string): string | null {
  if (classifier === null || scores === null) return null;
  const t = textsIn(language);
  const by = isBuiltIn(classifier) ? t('moderation.analysis.built_in', { version: classifier }) : classifier;
  if (scores.length === 0) return t('moderation.analysis.nothing', { classifier: by });
  const findings = scores
    .toSorted((one, other) => other.confidence - one.confidence)
    .map(({ violation, confidence }) =>
      t('moderation.analysis.finding', {
        violation: t(`moderation.violation.${violation}`),
        confidence: `${Math.round(confidence * 100)}\u00a0%`,
      }),
    )
    .join(', ');
  const capitalized = findings.charAt(0).toLocaleUpperCase(language) + findings.slice(1);
  return t('moderation.analysis.found', { findings: capitalized, classifier: by });
}

/** The same with the words of evidence, which only the current version of the built-in classifier can name. */
export function analysisWithWords(
  row: Classified,
  content: Readonly<Record<string, string>> | null,
  language: string,
): string | null {
  const analysis = analysisOf(row, language);
  if (!analysis || !content || row.classifier !== BUILT_IN_CLASSIFIER) return analysis;
  const { findings } = classify(wordsOf(content.title, content.text ?? ''));
  const evidence = [...new Set(findings.flatMap((found) => found.evidence.map((one) => one.words)))];
  if (evidence.length === 0) return analysis;
  const t = textsIn(language);
  const words = evidence.slice(0, MAX_WORDS).map((word) => t('moderation.analysis.word', { word }));
  return t('moderation.analysis.words', { analysis, words: words.join(', ') });
}
