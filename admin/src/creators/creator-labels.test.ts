import { expect, it } from 'vitest';
import { labelsFor } from '../audit/labels-for.ts';
import { recommendationPartLabel } from './creator-labels.ts';

it('says what staff wrote, or that it is erased', () => {
  const verified = (data: object) => labelsFor({ type: 'CreatorVerified', data: { tier: 'premium', ...data } });
  expect(verified({ note: 'What a river!' })).toEqual({
    title: 'Verified as a creator in the premium tier',
    detail: 'What a river!',
    tone: 'given',
  });
  expect(verified({ note: '' }).detail).toBe('Without a note');
  expect(verified({}).detail).toBe('Note erased');
  const revoked = labelsFor({
    type: 'CreatorDecisionRevoked',
    data: { decision: 'rejected', reason: 'The link works' },
  });
  expect(revoked).toMatchObject({ title: expect.stringContaining('waits again'), detail: 'The link works' });
});

it('says what a part of a recommendation counted', () => {
  const words = (part: 'bio' | 'standing', counted: number) =>
    recommendationPartLabel({ part, counted, points: 0, most: 20 });
  expect(words('bio', 1_200)).toBe('Text about themselves: 1,200 characters');
  expect([0, 1, 2].map((n) => words('standing', n))).toEqual([
    'Standing: no active strikes',
    'Standing: 1 active strike',
    'Standing: 2 active strikes',
  ]);
});
