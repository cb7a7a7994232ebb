/**
 * Characters that a terminal may interpret instead of printing: control characters (C0, DEL, C1), line and paragraph
 * separators, lone surrogates, and invisible characters such as bidirectional controls. Joiners (U+200C, U+200D) are
 * excluded, because scripts and emoji need them.
 */
const ACTS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Escapes characters that a terminal would interpret, as `\u{1b}`. The result is one line. */
export const printable = (text: string): string =>
  text.replace(ACTS, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

/** Quotes a value unless it is a single word, so that it cannot pass for several fields. */
export const quoted = (value: unknown): string =>
  typeof value === 'string' && !/^[\w.:@/+-]+$/.test(value) ? JSON.stringify(value) : String(value);
