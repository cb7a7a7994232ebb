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
])('%s is at %s', (title, id) => {
  expect(idFrom(title)).toBe(id);
});

it('can always stand in an address, and is its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const id = idFrom(title);
      expect(id).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(id.length).toBeLessThanOrEqual(MAX_ID_LENGTH);
      expect(idFrom(id)).toBe(id);
    }),
  );
});

it('ends at a letter where it is cut short', () => {
  const id = idFrom(`${'a'.repeat(MAX_ID_LENGTH - 1)} b`);
  expect(id).toBe('a'.repeat(MAX_ID_LENGTH - 1));
});
