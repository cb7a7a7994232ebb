import { expect, it } from 'vitest';
import { captionOptions, qualityText } from './option-labels.ts';

it('lists the captions of the film, and the common languages it lacks', () => {
  const options = captionOptions([
    { language: 'fr', label: 'Français', url: '' },
    { language: 'wo', label: 'Wolof', url: '' },
  ]);
  expect(options.map(({ label }) => label)).toEqual([
    'Off',
    'Français',
    'Wolof',
    'English (unavailable)',
    'Spanish (unavailable)',
    'Portuguese (unavailable)',
    'Arabic (unavailable)',
  ]);
  expect(options.filter(({ isAbsent }) => isAbsent)).toHaveLength(4);
});

it('shows the data volume of a quality, or why it is unavailable', () => {
  expect(qualityText({ height: 720, megabytes: 140, absent: null })).toBe('720p, about 140 MB');
  expect(qualityText({ height: 1080, megabytes: null, absent: 'premium' })).toBe('1080p (with a plan)');
  expect(qualityText({ height: 480, megabytes: null, absent: 'film' })).toBe('480p (unavailable)');
});
