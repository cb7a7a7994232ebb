/** Depth of nested JSON in evidence. Real evidence has a handful. */
const MAX_DEPTH = 100;

const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const OPENING = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((character) => character.charCodeAt(0)));

/**
 * Parses untrusted JSON. Millions of nested brackets would exhaust the memory of `JSON.parse`, which ends the process.
 * @throws SyntaxError also if it is nested more than 100 deep
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`The JSON is nested more than ${MAX_DEPTH} deep.`);
  return JSON.parse(text);
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    if (code === QUOTE) n = endOfString(text, n);
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return false;
}

/** Index of the closing quote. */
function endOfString(text: string, from: number): number {
  let n = from + 1;
  while (n < text.length && text.charCodeAt(n) !== QUOTE) n += text.charCodeAt(n) === BACKSLASH ? 2 : 1;
  return n;
}
