import { expect, it } from 'vitest';
import { trailerLabel } from './trailer-label.ts';

it('labels a video that is far shorter than its film as the trailer', () => {
  expect(trailerLabel(57, 24)).toBe('Trailer (57 s)');
  expect(trailerLabel(185, 96)).toBe('Trailer (3 min)');
});

it('returns null for a full film, also if its catalogue runtime is approximate or missing', () => {
  expect(trailerLabel(5_500, 96)).toBeNull();
  expect(trailerLabel(6_000, 96)).toBeNull();
  expect(trailerLabel(57, null)).toBeNull();
});
