import { expect, it } from 'vitest';
import { matchesTyped } from './palette-options.ts';

it('finds a page by the beginnings of its words, without accents and case', () => {
  expect(matchesTyped('Records of processing', 'proc')).toBe(true);
  expect(matchesTyped('Records of processing', 'rec proc')).toBe(true);
  expect(matchesTyped('Vérification des créateurs', 'crea')).toBe(true);
  expect(matchesTyped('Auto-moderation', 'mod')).toBe(true);
  expect(matchesTyped('Appeals', 'peal')).toBe(false);
});
