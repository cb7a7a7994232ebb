import { expect, it } from 'vitest';
import { formatMegabytes, megabytesOf, qualitiesOf, savingHeight } from './qualities.ts';

const rendition = (height: number, bits_per_second: number) => ({ height, width: height * 2, bits_per_second });
const renditions = [rendition(240, 400_000), rendition(480, 1_000_000), rendition(720, 2_000_000)];

it('lists the qualities of the film, and why others are unavailable', () => {
  expect(qualitiesOf({ renditions, premium_heights: [1080], duration_seconds: 800 })).toEqual([
    { height: 1080, megabytes: null, absent: 'premium' },
    { height: 720, megabytes: 200, absent: null },
    { height: 480, megabytes: 100, absent: null },
    { height: 240, megabytes: 40, absent: null },
  ]);
  expect(qualitiesOf({ renditions, premium_heights: [], duration_seconds: 1 })[0]?.absent).toBe('film');
});

it('uses the best small quality to save data, else the smallest', () => {
  expect(savingHeight(renditions)).toBe(240);
  expect(savingHeight([rendition(720, 1), rendition(480, 1)])).toBe(480);
  expect(savingHeight([])).toBeNull();
});

it('formats a data volume', () => {
  expect(formatMegabytes(megabytesOf(400_000, 10))).toBe('less than 1 MB');
  expect(formatMegabytes(4)).toBe('about 4 MB');
  expect(formatMegabytes(4.26)).toBe('about 4.3 MB');
  expect(formatMegabytes(139.6)).toBe('about 140 MB');
  expect(formatMegabytes(1_234)).toBe('about 1.2 GB');
});
