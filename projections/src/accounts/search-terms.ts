import type { MasterKey } from '@sankofa/events/personal/master-key';

/** Letters (code points without their marks) of the shortest and the longest beginning of a word that is looked for. */
const MIN_PREFIX = 3;
const MAX_PREFIX = 12;

/** What a person is found by: the whole e-mail address. */
export const emailTerm = (masterKey: MasterKey, email: string): string => masterKey.blindIndex('email', email);

/** What else a person is found by: the beginnings of the words of the name, three letters or more of each that has them. */
export function nameTerms(masterKey: MasterKey, name: string): string[] {
  const prefixes = words(name).flatMap((word) => {
    const letters = [...word];
    const longest = Math.min(letters.length, MAX_PREFIX);
    const shortest = Math.min(letters.length, MIN_PREFIX);
    return Array.from({ length: longest - shortest + 1 }, (_, n) => letters.slice(0, shortest + n).join(''));
  });
  return [...new Set(prefixes.map((prefix) => masterKey.blindIndex('word', prefix)))];
}

/** What to look for when somebody types this: all of it must be found. An e-mail address is looked for whole. */
export function queryTerms(masterKey: MasterKey, typed: string): string[] {
  if (typed.includes('@')) return [emailTerm(masterKey, typed)];
  return words(typed).map((word) => masterKey.blindIndex('word', [...word].slice(0, MAX_PREFIX).join('')));
}

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // The one letter that is written otherwise at the end of a word, and so in what is typed of its beginning.
    .replaceAll('ς', 'σ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
