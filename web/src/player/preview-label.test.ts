import { expect, it } from 'vitest';
import { previewLabel } from './preview-label.ts';

it('labels a video that is far shorter than its film as a preview', () => {
  expect(previewLabel(57, 24)).toBe('Preview (57 s)');
  expect(previewLabel(185, 96)).toBe('Preview (3 min)');
});

it('returns null for a full film, also if its catalogue runtime is approximate or missing', () => {
  expect(previewLabel(5_500, 96)).toBeNull();
  expect(previewLabel(6_000, 96)).toBeNull();
  expect(previewLabel(57, null)).toBeNull();
});
