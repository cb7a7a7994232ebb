import { describe, expect, it } from 'vitest';
import { TAX_RATES, taxIncludedIn } from './tax-rates.ts';

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

describe('the tax in a price', () => {
  it.each([
    ['GH', '2025-12-31T23:59:59.999Z', 21.9, 179],
    ['GH', '2026-01-01T00:00:00.000Z', 20, 167],
    ['RO', '2025-07-31T23:59:59.999Z', 19, 160],
    ['RO', '2025-08-01T00:00:00.000Z', 21, 173],
    ['DE', '2026-03-03T14:00:00.000Z', 19, 160],
    ['US', '2026-03-03T14:00:00.000Z', 0, 0],
    ['BR', '2026-03-03T14:00:00.000Z', 0, 0],
    ['DE', '2019-03-03T14:00:00.000Z', 0, 0],
    [null, '2026-03-03T14:00:00.000Z', 0, 0],
  ])('of %s on %s is %s percent', (country, at, taxPercent, taxMinor) => {
    expect(taxIncludedIn(999, country, at)).toEqual({ taxPercent, taxMinor });
  });

  it('is known for the European Union, by rates in the order of their days', () => {
    expect(EU).toHaveLength(27);
    for (const country of EU) expect(taxIncludedIn(100, country, '2026-01-01').taxPercent, country).toBeGreaterThan(14);
    for (const [country, rates] of Object.entries(TAX_RATES)) {
      const days = rates.map(({ from }) => from);
      expect(days, country).toEqual([...new Set(days)].toSorted());
    }
  });
});
