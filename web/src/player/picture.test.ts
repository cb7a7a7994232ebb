import { expect, it } from 'vitest';
import { isOnPicture } from './picture.ts';

it('distinguishes the picture from the bars around it', () => {
  const box = { left: 100, top: 0, width: 1000, height: 1000 };
  expect(isOnPicture({ x: 600, y: 500 }, box, 2)).toBe(true);
  expect(isOnPicture({ x: 101, y: 251 }, box, 2)).toBe(true);
  expect(isOnPicture({ x: 600, y: 240 }, box, 2)).toBe(false);
  expect(isOnPicture({ x: 90, y: 500 }, box, 2)).toBe(false);
  expect(isOnPicture({ x: 300, y: 500 }, box, 0.5)).toBe(false);
});
