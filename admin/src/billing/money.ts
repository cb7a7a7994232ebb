import { formatNumber } from '@sankofa/api/messages/format';

const HUNDRED = 100;

/** An amount in minor units, with its currency. */
export const moneyText = (amountMinor: number, currency: string): string =>
  formatNumber(amountMinor / HUNDRED, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });

/** An amount in minor units for a text field: `12.50`. */
export const amountInput = (amountMinor: number): string => (amountMinor / HUNDRED).toFixed(2);

/** Minor units of a typed amount, `12.50` or `12,5`; null for other texts. */
export function minorOf(typed: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * HUNDRED + Number(cents.padEnd(2, '0'));
}
