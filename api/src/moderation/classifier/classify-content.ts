import type { ClassifiedContent } from '@sankofa/events/moderation/priority';
import { wordsOf } from '../rules/text-versions.ts';
import type { Judge } from './text-classifier.ts';

/** Timeout for an external classifier while a reporter waits, in ms; then the built-in one is used. */
const TIMEOUT_MS = 2_000;

/**
 * Classifies reported content. Never fails: if the external classifier fails or times out, the built-in one is used.
 */
export async function classifyContent(
  judge: Judge,
  { title, text }: Readonly<Record<string, string>>,
): Promise<ClassifiedContent> {
  const { classifier, findings } = await judge.judge(wordsOf(title, text ?? ''), TIMEOUT_MS);
  return { classifier, scores: findings.map(({ violation, confidence }) => ({ violation, confidence })) };
}
