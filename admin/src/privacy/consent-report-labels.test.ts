import { describe, expect, it } from 'vitest';
import { countryName, rowDetail, shareText } from './consent-report-labels.ts';

describe('words of the consent report', () => {
  it('name countries, also when it is not known which', () => {
    expect(countryName('KE')).toBe('Kenya');
    expect(countryName('unknown')).toBe('Unknown');
  });

  it('say what a row is told apart by', () => {
    expect(rowDetail({ version: 2, country: 'GH', day: '2026-03-01' })).toBe('version 2, Ghana, 2026-03-01');
    expect(rowDetail({ version: null, country: null, day: null })).toBe('');
  });

  it('give shares, also of no people', () => {
    expect(shareText(1, 8)).toBe('12.5%');
    expect(shareText(0, 0)).toBe('0.0%');
  });
});
