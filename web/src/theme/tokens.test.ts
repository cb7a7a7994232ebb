import { describe, expect, it } from 'vitest';
import { type Palette, palettes } from './tokens.ts';

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const texts = ['text', 'dim', 'gold', 'danger', 'success'] as const;
const grounds = ['ground', 'raised'] as const;

function faults(palette: Palette, leastForText: number): string[] {
  const pairs = [
    ...grounds.flatMap((ground) => texts.map((text) => [text, ground, leastForText] as const)),
    ...grounds.map((ground) => ['edge', ground, 3] as const),
    ['onGold', 'gold', leastForText] as const,
  ];
  return pairs.flatMap(([front, back, least]) => {
    const found = contrast(palette[front], palette[back]);
    return found < least ? [`${front} on ${back}: ${found.toFixed(2)} of ${least}`] : [];
  });
}

describe('the colours', () => {
  it.each(['dark', 'light'] as const)('have enough contrast when %s', (mode) => {
    expect(faults(palettes[mode].normal, 4.5)).toEqual([]);
  });

  it.each(['dark', 'light'] as const)('have high contrast when %s, if asked for', (mode) => {
    expect(faults(palettes[mode].high, 7)).toEqual([]);
  });
});
