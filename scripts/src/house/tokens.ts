/** A comment, a string, a template, a name, a number, or punctuation of one or more characters. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[\p{L}_$#][\p{L}\p{N}_$]*|\d[\w.]*|=>|\.{3}|\?\.|[=!]==?|[<>]=|&&=?|\|\|=?|\?\?=?|\+\+|--|[-+*/%&|^]=|\S/gu;

/**
 * Counts tokens independent of formatting: names, literals and punctuation, without comments. A template counts as one
 * token plus one per placeholder; JSX text counts by words.
 */
export function countTokens(text: string): number {
  let count = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    count += token.startsWith('`') ? 1 + (token.match(/\$\{/g)?.length ?? 0) : 1;
  }
  return count;
}

/** Lines that are not blank, comments included. */
export const countLines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;
