/** Precision of rates, in percent: whole ones first, then as in France (5.5), Switzerland (8.1) and the US (8.875). */
const STEPS = [1, 0.5, 0.1, 0.025, 0.001] as const;

/**
 * The rate in percent at which a price contains a tax: of all that round to this tax, the simplest. Providers say the
 * amount only.
 */
export function taxRateOf(amountMinor: number, taxMinor: number): number {
  const exact = (taxMinor / Math.max(1, amountMinor - taxMinor)) * 100;
  const fits = (rate: number): boolean => Math.round((amountMinor * rate) / (100 + rate)) === taxMinor;
  const candidates = STEPS.map((step) => Math.round(exact / step) * step);
  return candidates.find(fits) ?? exact;
}
