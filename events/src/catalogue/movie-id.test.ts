import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_ID_LENGTH } from './movie-draft.ts';
import { idFrom } from './movie-id.ts';

it.each([
  ['Brother Rain', 'brother-rain'],
  ['  Touki Bouki! ', 'touki-bouki'],
  ['Xala (1975)', 'xala-1975'],
  ['Aïssa’s Été', 'aissa-s-ete'],
  ['ጤዛ', ''],
])('turns %s into %s', (title, id) => {
  expect(idFrom(title)).toBe(id);
});

it('is always valid in a URL and maps to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const id = idFrom(title);
      expect(id).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(id.length).toBeLessThanOrEqual(MAX_ID_LENGTH);
      expect(idFrom(id)).toBe(id);
    }),
  );
});

it('does not end with a hyphen when truncated', () => {
  const id = idFrom(`${'a'.repeat(MAX_ID_LENGTH - 1)} b`);
  expect(id).toBe('a'.repeat(MAX_ID_LENGTH - 1));
});
