import { LRUCache } from 'lru-cache';

/** Characters of other alphabets, and symbols, that look like Latin letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'b',
  г: 'r',
  е: 'e',
  ё: 'e',
  з: '3',
  и: 'u',
  і: 'i',
  ї: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ј: 'j',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ь: 'b',
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ɪ: 'i',
  ʀ: 'r',
  ƙ: 'k',
  ɗ: 'd',
  ɓ: 'b',
  ŋ: 'n',
  ɛ: 'e',
  ɔ: 'o',
};

/** Digits and symbols used as letters within words. */
export const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

const MAX_CACHED = 20_000;
const cache = new LRUCache<string, string>({ max: MAX_CACHED });

/**
 * Folds one character for comparison: lower case, no accents, Latin lookalikes. Empty for invisible characters
 * (joiners, soft hyphens, combining accents).
 */
export function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 128) return code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : character;
  const known = cache.get(character);
  if (known !== undefined) return known;
  const plain = character
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  let folded = '';
  for (const one of plain) folded += LOOKALIKES[one] ?? one;
  cache.set(character, folded);
  return folded;
}

/** Folds every character of a text for comparison. */
export function fold(text: string): string {
  let folded = '';
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/** Shortens letters repeated three times or more to one or two. */
export const squeeze = (word: string, to: 1 | 2): string => word.replace(/(.)\1{2,}/gu, to === 1 ? '$1' : '$1$1');
