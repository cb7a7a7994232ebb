import type { ClassifiedContent } from '@sankofa/events/moderation/priority';
import { wordsOf } from '../rules/text-versions.ts';
import type { Judge } from './text-classifier.ts';

/** How long people who report something wait for an external classifier, in ms; then the built-in one judges. */
const WITHIN_MS = 2_000;

/**
 * What a classifier says of reported content. It never fails: where an external classifier does, or takes too long, the
 * built-in one judges.
 */
export async function classifyContent(
  judge: Judge,
  { title, text }: Readonly<Record<string, string>>,
): Promise<ClassifiedContent> {
  const { classifier, findings } = await judge.judge(wordsOf(title, text ?? ''), WITHIN_MS);
  return { classifier, scores: findings.map(({ violation, confidence }) => ({ violation, confidence })) };
}
