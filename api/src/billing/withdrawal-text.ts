import { WITHDRAWAL_DAYS } from '@sankofa/events/billing/withdrawal';
import type { WithdrawalRefund } from '@sankofa/events/billing/withdrawal-refund';
import { textsIn, translatorFor } from '../messages/catalogues.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** From this period on, use is told in days, otherwise in hours, in seconds. */
const IN_DAYS_S = 7 * DAY_S;

/** What a withdrawal refunds, and why: "The refund is $9.00 of $9.99: 3 of 30 days were used." */
export function withdrawalText(
  { basis, used, of, amountMinor, ofMinor, currency }: WithdrawalRefund & { readonly currency: string },
  language: string | null,
): string {
  const { locale } = translatorFor(language);
  const money = (minor: number): string =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(minor / 100);
  const [unitS, unit] = of < IN_DAYS_S ? [HOUR_S, 'hour'] : [DAY_S, 'day'];
  const count = (seconds: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: 1 }).format(seconds / unitS);
  const isTime = basis === 'time';
  return textsIn(language)('billing.withdrawal.refund', {
    basis,
    amount: money(amountMinor),
    paid: money(ofMinor),
    used: isTime ? count(used, {}) : String(used),
    of: isTime ? count(of, { style: 'unit', unit, unitDisplay: 'long' }) : String(of),
    days: WITHDRAWAL_DAYS,
  });
}
