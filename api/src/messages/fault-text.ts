import { readFault } from '@sankofa/events/fault';
import { translator as current } from './current.ts';
import type { Params, Translator } from './translator.ts';

/** The message of a schema about a value, in the reader's language. */
export function faultText(message: string, translator: Pick<Translator, 'format'> = current()): string {
  const known = readFault(message);
  return known ? translator.format('faults.text', known) : message;
}

/** The parameters of a message, with texts for the faults among them. */
export const wordFaults = (params: Params, translator: Pick<Translator, 'format'>): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? faultText(value, translator) : value,
    ]),
  );
