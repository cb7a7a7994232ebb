import { expect, it } from 'vitest';
import { canSettle } from './find-blind-reviews.ts';

const open = { settled_at: null, first_by: 'kofi', second_by: 'esi', author_id: 'ama' };

it.each([
  ['lead', 'is neither of the two nor the author', open, true],
  ['kofi', 'has decided first', open, false],
  ['esi', 'has decided second', open, false],
  ['ama', 'is whom the decision is about', open, false],
  ['lead', 'comes after somebody has settled it', { ...open, settled_at: new Date() }, false],
  ['lead', 'reads of something nobody has made', { ...open, author_id: null }, true],
])('canSettle(%s), who %s', (reader, _, row, may) => {
  expect(canSettle(row, reader)).toBe(may);
});
