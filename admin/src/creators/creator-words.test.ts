import { expect, it } from 'vitest';
import { wordsFor } from '../audit/words-for.ts';
import { partWords } from './creator-words.ts';

it('says what staff wrote, or that it is erased', () => {
  const verified = (data: object) => wordsFor({ type: 'CreatorVerified', data: { tier: 'premium', ...data } });
  expect(verified({ note: 'What a river!' })).toEqual({
    title: 'Verified as a creator in the premium tier',
    detail: 'What a river!',
    tone: 'given',
  });
  expect(verified({ note: '' }).detail).toBe('Without a note');
  expect(verified({}).detail).toBe('Note erased');
  const revoked = wordsFor({
    type: 'CreatorDecisionRevoked',
    data: { decision: 'rejected', reason: 'The link works' },
  });
  expect(revoked).toMatchObject({ title: expect.stringContaining('waits again'), detail: 'The link works' });
});

it('says what a part of a recommendation counted', () => {
  const words = (part: 'bio' | 'standing', counted: number) => partWords({ part, counted, points: 0, most: 20 });
  expect(words('bio', 1_200)).toBe('Text about themselves: 1,200 characters');
  expect([0, 1, 2].map((n) => words('standing', n))).toEqual([
    'Standing: no strike counts',
    'Standing: 1 strike that counts',
    'Standing: 2 strikes that count',
  ]);
});
