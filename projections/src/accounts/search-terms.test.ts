import { MasterKey } from '@sankofa/events/personal/master-key';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailTerm, nameTerms, queryTerms } from './search-terms.ts';

const masterKey = new MasterKey(Buffer.alloc(32, 7));
/** Whether somebody of this name is found by what is typed. */
const finds = (typed: string, name: string): boolean => {
  const known = new Set(nameTerms(masterKey, name));
  return queryTerms(masterKey, typed).every((term) => known.has(term));
};

describe('somebody is found', () => {
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
  ])('by %s, who is called %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  it.each([
    ['the middle of a word', 'rumah', 'Kwame Nkrumah'],
    ['less than three letters of a longer word', 'kw', 'Kwame Nkrumah'],
    ['one word of somebody else', 'Kwame Ture', 'Kwame Nkrumah'],
  ])('by %s: not', (_, typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });

  it('by the beginning of any word of the name, of three letters or more, in whichever case', () => {
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
  it('is looked for whole, and in no name', () => {
    expect(queryTerms(masterKey, 'ama@sankofa.example')).toEqual([emailTerm(masterKey, 'ama@sankofa.example')]);
    expect(finds('ama@sankofa.example', 'Ama Sankofa Example')).toBe(false);
  });
});

it('tells nothing of a name to whoever has another key', () => {
  const other = new Set(nameTerms(new MasterKey(Buffer.alloc(32, 8)), 'Kwame'));
  expect(nameTerms(masterKey, 'Kwame').some((term) => other.has(term))).toBe(false);
});

it('has one term for each beginning, however often the words say it', () => {
  expect(nameTerms(masterKey, 'Ama Ama Amara')).toHaveLength(3);
  expect(nameTerms(masterKey, ' … ')).toEqual([]);
});
