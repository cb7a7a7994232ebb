import { describe, expect, it } from 'vitest';
import { hasCombiningMarks } from './combining-marks.ts';

describe('combining marks', () => {
  it('are those without a precomposed character', () => {
    expect(hasCombiningMarks('Adébáyọ̀')).toBe(true);
    expect(hasCombiningMarks('Ade\u0301ba\u0301yo\u0323')).toBe(false);
    expect(hasCombiningMarks('ዮሐንስ')).toBe(false);
    expect(hasCombiningMarks('')).toBe(false);
  });
});
