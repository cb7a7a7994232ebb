import { MAX_QUERY, MAX_WORDS } from '../contract/discovery.ts';
import { stem as stemIn } from '../stem.ts';

/** Lower-case letters and digits without accents, separated by single spaces: `Ọmọ “Ìlú”` becomes `omo ilu`. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'‘`]/g, ' ')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Folds a search and limits its length again: one character can become eighteen, and every word is matched with every
 * film.
 */
export const foldSearch = (text: string): string =>
  fold(text).slice(0, MAX_QUERY).split(' ').slice(0, MAX_WORDS).join(' ');

/**
 * Common stem of the forms of a folded word: `stories` and `story`. The language of a search word is unknown, so the
 * rules of English apply to all. This finds as much in French, Portuguese and Swahili as their own rules
 * (`search.ndcg10`).
 */
export const stem = (word: string): string => stemIn(word, 'en');

/** Folded words of a text. */
export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/** Stems of a text, in order. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stem);

/** Trigrams of the words, including their beginnings and ends, as in `pg_trgm`. */
export function trigrams(folded: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of folded.split(' ')) {
    const padded = `  ${word} `;
    for (let n = 0; n + 3 <= padded.length; n++) found.add(padded.slice(n, n + 3));
  }
  return found;
}

/** Similarity of two sets of trigrams, from 0 to 1. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of one) if (other.has(trigram)) shared++;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

/** Tolerated edits (substitution, deletion, insertion, transposition) for a word of this length. */
const slips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Whether one word may be a misspelling of another (restricted Damerau-Levenshtein distance). */
export function isSlipOf(one: string, other: string): boolean {
  const most = slips(Math.max(one.length, other.length));
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + changed);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return (row[other.length] ?? most + 1) <= most;
}
