import { readOwnReason } from '@sankofa/events/own-reason';
import { translator as current } from './current.ts';
import type { Translator } from './translator.ts';

/** A recorded reason as it is shown: one that Sankofa gave itself in the reader's language, others as they were written. */
export function recordedReason(reason: string, translator: Pick<Translator, 'format'> = current()): string {
  const own = readOwnReason(reason);
  return own ? translator.format('reasons.own', own) : reason;
}
