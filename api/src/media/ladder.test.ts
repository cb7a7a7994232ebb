import { expect, it } from 'vitest';
import { ladder } from './ladder.ts';

const sizes = (width: number, height: number) => ladder(width, height).map((one) => [one.height, one.width, one.lines]);

it('has every quality up to that of the picture, and none above it', () => {
  expect(sizes(1920, 1080)).toEqual([
    [240, 426, 240],
    [360, 640, 360],
    [480, 854, 480],
    [720, 1280, 720],
    [1080, 1920, 1080],
  ]);
  expect(sizes(3840, 2160).map(([height]) => height)).toEqual([240, 360, 480, 720, 1080]);
  expect(sizes(1280, 720).map(([height]) => height)).toEqual([240, 360, 480, 720]);
  expect(sizes(768, 576).map(([height]) => height)).toEqual([240, 360, 480]);
});

it('keeps the aspect ratio of wide and portrait pictures', () => {
  expect(sizes(1920, 800).at(-1)).toEqual([1080, 1920, 800]);
  expect(sizes(1080, 1920).at(-1)).toEqual([1080, 1080, 1920]);
  expect(sizes(1440, 1080).at(-1)).toEqual([1080, 1440, 1080]);
});

it('keeps the size of a picture smaller than every quality', () => {
  expect(sizes(320, 180)).toEqual([[180, 320, 180]]);
  expect(sizes(101, 77)).toEqual([[77, 102, 78]]);
});
