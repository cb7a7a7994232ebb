import { describe, expect, it } from 'vitest';
import { swahiliVerbs } from './swahili.ts';

describe('a Swahili verb', () => {
  it.each([
    ['nitakuua', ['-ua', '1-ua', '2-ua']],
    ['tutakuchinja', ['-chinja', '1-chinja', '2-chinja']],
    ['tuwaue', ['-ua', '1-ua']],
    ['nilikupiga', ['-piga']],
    ['atakupiga', ['-piga']],
    ['wauawe', ['-uawa']],
  ])('yields subject and object except in the past tense: %s', (word, verbs) => {
    expect(swahiliVerbs(word)).toEqual(expect.arrayContaining(verbs));
    const ofPeople = swahiliVerbs(word).filter((verb) => /^[12]/.test(verb) && verbs.some((one) => verb.endsWith(one)));
    expect(ofPeople.toSorted()).toEqual(verbs.filter((verb) => /^[12]/.test(verb)).toSorted());
  });

  it('is not detected in words that are too short or too long', () => {
    expect(swahiliVerbs('na')).toEqual([]);
    expect(swahiliVerbs('n'.repeat(40))).toEqual([]);
  });
});
