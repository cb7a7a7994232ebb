/** Subject prefixes: first, second and third person, and noun classes. */
const SUBJECT = '(?:ni|tu|u|m|a|wa|i|zi|li|ya|ki|vi|ku)';
const TENSE = '(?:nge|ngali|na|li|ta|me|sha|ka|ki)';
const RELATIVE = '(?:ye|o|cho|lo|vyo|po|yo|zo|ko)';
/** Object prefixes. */
const OBJECT = '(?:ni|ku|m|mw|wa|tu|ki|vi|i|zi|li|ji|u)';
/** Root: at least two letters, the last one a vowel. */
const ROOT = '([a-z]+[aei])';

/** With a tense, and with or without an object; then forms without a tense: “tuwaue”, “kumpiga”, “mkawapiga”. */
const SHAPES: readonly RegExp[] = [
  new RegExp(`^(${SUBJECT})(${TENSE})${RELATIVE}?(${OBJECT})${ROOT}$`),
  new RegExp(`^(${SUBJECT})(${TENSE})${RELATIVE}?()${ROOT}$`),
  new RegExp(`^(${SUBJECT})()(${OBJECT})${ROOT}$`),
  new RegExp(`^(${SUBJECT})()()${ROOT}$`),
];
const [MIN_WORD, MAX_WORD] = [5, 24];
const PAST = new Set(['li', 'me', 'sha', 'ngali']);

/**
 * Returns the verbs of which a folded word may be a form, as `-root` with the final vowel “a”. Except in the past
 * tense, also as `1-root` with the first person as subject, and as `2-root` with the second person as object:
 * “nitakuua”, “I will kill you”, yields `-ua`, `1-ua` and `2-ua`.
 */
export function swahiliVerbs(word: string): string[] {
  if (word.length < MIN_WORD || word.length > MAX_WORD) return [];
  const found = new Set<string>();
  for (const shape of SHAPES) {
    const [, subject = '', tense = '', object = '', root = ''] = shape.exec(word) ?? [];
    if (root.length < 2) continue;
    const verb = `-${root.slice(0, -1)}a`;
    found.add(verb);
    if (PAST.has(tense)) continue;
    const isOurs = subject === 'ni' || subject === 'tu';
    if (isOurs) found.add(`1${verb}`);
    if (object === 'ku' && subject !== 'a') found.add(`2${verb}`);
  }
  return [...found];
}
