import { expect, it } from 'vitest';
import { previewLabel } from './preview-label.ts';

it('says of what is far shorter than its film that it is a preview', () => {
  expect(previewLabel(57, 24)).toBe('Preview (57 s)');
  expect(previewLabel(185, 96)).toBe('Preview (3 min)');
});

it('says nothing of a film, also where the catalogue has its length roughly or not at all', () => {
  expect(previewLabel(5_500, 96)).toBeNull();
  expect(previewLabel(6_000, 96)).toBeNull();
  expect(previewLabel(57, null)).toBeNull();
});
