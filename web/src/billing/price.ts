import { formatNumber } from '@sankofa/api/messages/format';

/** An amount in units of its currency: "$9.99". */
export const formatPrice = (units: number, currency: string): string =>
  formatNumber(units, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });

/** The price of a plan: "$0", "$9.99". */
export const formatRoundPrice = (units: number, currency: string): string =>
  formatNumber(units, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });

/** An amount in minor units: "$9.99" for 999 cents. */
export const formatMinor = (minor: number, currency: string): string => formatPrice(minor / 100, currency);
