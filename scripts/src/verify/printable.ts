/**
 * What a terminal may act on instead of showing it: control characters (C0, DEL, C1), line and paragraph separators,
 * half surrogates, and characters without a look of their own, among them those that turn the direction of text. Joiners
 * (U+200C, U+200D) stay: scripts and emoji need them.
 */
const ACTS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Text as one line that shows every character of it: those that a terminal would act on as `\u{1b}`. */
export const printable = (text: string): string =>
  text.replace(ACTS, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

/** A value in a list of facts: in quotes, unless it is one plain word, so that it cannot look like several facts. */
export const quoted = (value: unknown): string =>
  typeof value === 'string' && !/^[\w.:@/+-]+$/.test(value) ? JSON.stringify(value) : String(value);
