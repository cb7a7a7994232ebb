import { describe, expect, it } from 'vitest';
import { day, night, side } from './tokens.ts';

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['by day', day],
  ['by night', night],
])('the colours of the console %s', (_, color) => {
  it.each([
    ['ink', 'paper'],
    ['ink', 'card'],
    ['dim', 'paper'],
    ['dim', 'card'],
    ['gold', 'card'],
    ['gold', 'paper'],
    ['gold', 'goldGround'],
    ['forest', 'forestGround'],
    ['forest', 'card'],
    ['terracotta', 'terracottaGround'],
    ['terracotta', 'card'],
    ['dim', 'plainGround'],
  ] as const)('can be read: %s on %s', (text, ground) => {
    expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'card'] as const)('show the edge of a control on %s', (ground) => {
    expect(contrast(color.edge, color[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('the side of the console can be read', () => {
  for (const text of [side.text, side.dim]) expect(contrast(text, side.ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(side.onText, side.on)).toBeGreaterThanOrEqual(4.5);
});
