import type { MasterKey } from '@sankofa/events/personal/master-key';

/** Length of the shortest and longest indexed prefix, in letters (code points without marks). */
const MIN_PREFIX = 3;
const MAX_PREFIX = 12;

/** Search term of a person: the whole e-mail address. */
export const emailTerm = (masterKey: MasterKey, email: string): string => masterKey.blindIndex('email', email);

/** Search terms of a person: the prefixes of the words of the name, from three letters. */
export function nameTerms(masterKey: MasterKey, name: string): string[] {
  const prefixes = words(name).flatMap((word) => {
    const letters = [...word];
    const longest = Math.min(letters.length, MAX_PREFIX);
    const shortest = Math.min(letters.length, MIN_PREFIX);
    return Array.from({ length: longest - shortest + 1 }, (_, n) => letters.slice(0, shortest + n).join(''));
  });
  return [...new Set(prefixes.map((prefix) => masterKey.blindIndex('word', prefix)))];
}

/** Search terms of a query, which must all match. An e-mail address is matched as a whole. */
export function queryTerms(masterKey: MasterKey, typed: string): string[] {
  if (typed.includes('@')) return [emailTerm(masterKey, typed)];
  return words(typed).map((word) => masterKey.blindIndex('word', [...word].slice(0, MAX_PREFIX).join('')));
}

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // The only letter with a final form, which a prefix would otherwise not match.
    .replaceAll('ς', 'σ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
