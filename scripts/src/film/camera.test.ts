import { expect, it } from 'vitest';
import { drawPlane, toPlane } from './camera.ts';

const RED = 0xff0000ff;
const BLUE = 0xffff0000;
const plane = (...colors: number[]) => toPlane(new Uint8Array(new Uint32Array(colors).buffer), 4, 4);
const size = { width: 4, height: 4 };
const whole = { x: 0.5, y: 0.5, zoom: 1 };

it('draws an opaque plane as it is', () => {
  const frame = new Uint32Array(16).fill(BLUE);
  drawPlane(frame, size, plane(...Array<number>(16).fill(RED)), whole);
  expect(new Set(frame)).toEqual(new Set([RED]));
});

it('leaves what is behind a transparent plane', () => {
  const frame = new Uint32Array(16).fill(BLUE);
  drawPlane(frame, size, plane(...Array<number>(16).fill(0)), whole);
  expect(new Set(frame)).toEqual(new Set([BLUE]));
});

it('mixes by opacity', () => {
  const frame = new Uint32Array(16).fill(BLUE);
  drawPlane(frame, size, plane(...Array<number>(16).fill(RED)), whole, 128);
  const [red = 0, , blue = 0] = new Uint8Array(frame.buffer);
  expect(red).toBeGreaterThan(120);
  expect(red).toBeLessThan(135);
  expect(blue).toBeGreaterThan(120);
  expect(blue).toBeLessThan(135);
});

it('keeps the view inside the plane', () => {
  const frame = new Uint32Array(16).fill(BLUE);
  drawPlane(frame, size, plane(...Array<number>(16).fill(RED)), { x: 5, y: -3, zoom: 2 });
  expect(new Set(frame)).toEqual(new Set([RED]));
});
