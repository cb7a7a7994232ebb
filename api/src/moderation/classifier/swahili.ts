/** Who does it: first person, second, third and things. */
const SUBJECT = '(?:ni|tu|u|m|a|wa|i|zi|li|ya|ki|vi|ku)';
const TENSE = '(?:nge|ngali|na|li|ta|me|sha|ka|ki)';
const RELATIVE = '(?:ye|o|cho|lo|vyo|po|yo|zo|ko)';
/** To whom. */
const OBJECT = '(?:ni|ku|m|mw|wa|tu|ki|vi|i|zi|li|ji|u)';
/** What is done: two letters at the least, a vowel at the end. */
const ROOT = '([a-z]+[aei])';

/** With its tense, and with or without an object; then what has no tense: “tuwaue”, “kumpiga”, “mkawapiga”. */
const SHAPES: readonly RegExp[] = [
  new RegExp(`^(${SUBJECT})(${TENSE})${RELATIVE}?(${OBJECT})${ROOT}$`),
  new RegExp(`^(${SUBJECT})(${TENSE})${RELATIVE}?()${ROOT}$`),
  new RegExp(`^(${SUBJECT})()(${OBJECT})${ROOT}$`),
  new RegExp(`^(${SUBJECT})()()${ROOT}$`),
];
const [SHORTEST_WORD, LONGEST_WORD] = [5, 24];
const PAST = new Set(['li', 'me', 'sha', 'ngali']);

/**
 * The verbs a folded word may be a form of, each as `-root` with the vowel at the end made an “a”; where it is not told
 * of the past, also as `1-root` when the speaker does it, and as `2-root` when it is done to whoever is spoken to:
 * “nitakuua”, “I will kill you”, is `-ua`, `1-ua` and `2-ua`.
 */
export function swahiliVerbs(word: string): string[] {
  if (word.length < SHORTEST_WORD || word.length > LONGEST_WORD) return [];
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
