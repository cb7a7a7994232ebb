import type { ClassifiedViolation } from '@sankofa/events/moderation/rules/rule-draft';
import { z } from 'zod';
import { readLimited } from '../../limited-response.ts';
import type { TextClassifier } from './text-classifier.ts';

export interface ExternalClassifierOptions {
  /** Base URL of the service, such as `https://host/v1`. */
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
  readonly timeoutMs?: number;
}

/** Timeout in ms. Only the next text waits for it. */
const TIMEOUT_MS = 6_000;

const Answer = z.object({
  results: z.array(z.object({ category_scores: z.record(z.string(), z.number().min(0).max(1)) })).min(1),
});

/** Maps its categories to ours; the highest score wins. Unlisted categories concern nothing that we have a rule for. */
const CATEGORIES: Readonly<Record<string, ClassifiedViolation>> = {
  harassment: 'harassment',
  'harassment/threatening': 'violence',
  hate: 'hate_speech',
  'hate/threatening': 'hate_speech',
  sexual: 'sexual_content',
  'sexual/minors': 'child_safety',
  violence: 'violence',
  'violence/graphic': 'violence',
  spam: 'spam',
};

/** Client for a classifier with the moderations protocol of OpenAI, which returns no evidence. */
export function openExternalClassifier(options: ExternalClassifierOptions): TextClassifier {
  const { url, key, model, timeoutMs = TIMEOUT_MS } = options;
  const address = `${url.replace(/\/$/, '')}/moderations`;
  return {
    name: model,
    async classify(text, signal) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(key !== undefined && { Authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, input: text }),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      });
      if (!response.ok) throw new Error(`The classifier answered ${response.status}`);
      const [result] = Answer.parse(JSON.parse(await readLimited(response))).results;
      return { classifier: model, language: null, findings: findingsOf(result?.category_scores ?? {}) };
    },
  };
}

function findingsOf(scores: Readonly<Record<string, number>>) {
  const surest = new Map<ClassifiedViolation, number>();
  for (const [category, score] of Object.entries(scores)) {
    const violation = CATEGORIES[category];
    if (violation && score > (surest.get(violation) ?? 0)) surest.set(violation, score);
  }
  return [...surest]
    .map(([violation, confidence]) => ({ violation, confidence, evidence: [] }))
    .sort((one, other) => other.confidence - one.confidence || (one.violation < other.violation ? -1 : 1));
}
