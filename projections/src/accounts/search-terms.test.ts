import { MasterKey } from '@sankofa/events/personal/master-key';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailTerm, nameTerms, queryTerms } from './search-terms.ts';

const masterKey = new MasterKey(Buffer.alloc(32, 7));
/** Whether a person of this name is found by a query. */
const finds = (typed: string, name: string): boolean => {
  const known = new Set(nameTerms(masterKey, name));
  return queryTerms(masterKey, typed).every((term) => known.has(term));
};

describe('a person is found', () => {
  it.each([
    ['Kwame', 'Kwame Nkrumah'],
    ['nkr kwa', 'Kwame Nkrumah'],
    ['KWAME', 'Kwame Nkrumah'],
    ['sene', 'Aïssatou Séné'],
    ['Séné', 'Aïssatou Sene'],
    ['Yaa Asan', 'Nana Yaa Asantewaa'],
    ['bâ', 'Mariama Bâ'],
    ['ΜΩΣ', 'Μωσής'],
    ['Γιώργος', 'ΓΙΩΡΓΟΣ'],
    ['አበበ', 'አበበ ቢቂላ'],
    ['uvwxyzaaaaaaab', 'Uvwxyzaaaaaaac'],
  ])('by %s, with the name %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  it.each([
    ['the middle of a word', 'rumah', 'Kwame Nkrumah'],
    ['less than three letters of a longer word', 'kw', 'Kwame Nkrumah'],
    ['one word of somebody else', 'Kwame Ture', 'Kwame Nkrumah'],
  ])('by %s: not', (_, typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });

  it('by a prefix of any word of the name, of at least three letters, ignoring case', () => {
    const letter = fc.constantFrom(...'abzéñçßœıİǅΩΣσςωЖяኢትአከכض한글');
    const word = fc.array(letter, { minLength: 3, maxLength: 16 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(), (words, which, how) => {
        const name = words.map((letters) => letters.join('')).join(' ');
        const chosen = words[which % words.length] ?? [];
        const begun = chosen.slice(0, 3 + (how % (chosen.length - 2))).join('');
        expect(finds(begun, name)).toBe(true);
        expect(finds(begun.toLowerCase(), name.toLowerCase())).toBe(true);
      }),
    );
  });
});

describe('an e-mail address', () => {
  it('only as a whole, and in no name', () => {
    expect(queryTerms(masterKey, 'ama@sankofa.example')).toEqual([emailTerm(masterKey, 'ama@sankofa.example')]);
    expect(finds('ama@sankofa.example', 'Ama Sankofa Example')).toBe(false);
  });
});

it('yields terms that reveal nothing without the key', () => {
  const other = new Set(nameTerms(new MasterKey(Buffer.alloc(32, 8)), 'Kwame'));
  expect(nameTerms(masterKey, 'Kwame').some((term) => other.has(term))).toBe(false);
});

it('has one term per prefix, even if words repeat it', () => {
  expect(nameTerms(masterKey, 'Ama Ama Amara')).toHaveLength(3);
  expect(nameTerms(masterKey, ' … ')).toEqual([]);
});
