/** A standard rate from a day on, until the next one. */
interface DatedRate {
  /** UTC day. */
  readonly from: string;
  /** Percent of the price without tax. */
  readonly percent: number;
}

const since = (percent: number, from = '2024-01-01'): DatedRate => ({ from, percent });

/**
 * Standard rates of taxes on digital services to consumers, by country (ISO 3166-1 alpha-2), oldest first. Countries in
 * which we owe no tax are missing. Checked on 1 January 2026; later changes are added here before they apply.
 *
 * Sources: European Union: Taxes in Europe Database (https://ec.europa.eu/taxation_customs/tedb), as at the buyer
 * (Directive 2006/112/EC, article 58). GB: VAT Act 1994, section 2. GH: Value Added Tax Act 2025 (Act 1151), VAT with NHIL
 * and GETFund levy; before it, Act 870 with these and the COVID-19 levy. KE: VAT Act 2013 with the Tax Laws (Amendment)
 * (No. 2) Act 2020. NG: Finance Act 2019. ZA: Value-Added Tax Act 1991, section 7.
 * US: no federal tax; the states tax from thresholds that we are below.
 */
export const TAX_RATES: Readonly<Record<string, readonly DatedRate[]>> = {
  AT: [since(20)],
  BE: [since(21)],
  BG: [since(20)],
  CY: [since(19)],
  CZ: [since(21)],
  DE: [since(19)],
  DK: [since(25)],
  EE: [since(22), since(24, '2025-07-01')],
  ES: [since(21)],
  FI: [since(24), since(25.5, '2024-09-01')],
  FR: [since(20)],
  GR: [since(24)],
  HR: [since(25)],
  HU: [since(27)],
  IE: [since(23)],
  IT: [since(22)],
  LT: [since(21)],
  LU: [since(17)],
  LV: [since(21)],
  MT: [since(18)],
  NL: [since(21)],
  PL: [since(23)],
  PT: [since(23)],
  RO: [since(19), since(21, '2025-08-01')],
  SE: [since(25)],
  SI: [since(22)],
  SK: [since(20), since(23, '2025-01-01')],

  GB: [since(20)],
  GH: [since(21.9), since(20, '2026-01-01')],
  KE: [since(16)],
  NG: [since(7.5)],
  US: [since(0)],
  ZA: [since(15)],
};

/** Tax in a price. */
export interface IncludedTax {
  /** Rate of the day; 0 where we owe none. */
  readonly taxPercent: number;
  /** In minor units, rounded half up. */
  readonly taxMinor: number;
}

/**
 * The tax that a price includes.
 * @param amountMinor price with tax, in minor units
 * @param country of the buyer, ISO 3166-1 alpha-2; null: unknown, no tax
 * @param at when it was paid, ISO 8601: the rate of that UTC day counts
 */
export function taxIncludedIn(amountMinor: number, country: string | null, at: string): IncludedTax {
  const rates = (country !== null && TAX_RATES[country]) || [];
  const taxPercent = rates.findLast(({ from }) => from <= at.slice(0, 10))?.percent ?? 0;
  return { taxPercent, taxMinor: Math.round((amountMinor * taxPercent) / (100 + taxPercent)) };
}
