import { ProblemError } from '@sankofa/api/client/client';
import { t } from '../messages.ts';
import { type Order, PACKAGE_TYPES } from './order.ts';

/** A payment page has no address to go to. */
export class NoCheckoutUrl extends Error {
  override readonly name = 'NoCheckoutUrl';
}

/** The server's message: for refusals, and when the provider does not answer. Null for other errors. */
function detailOf(error: Error): string | null {
  if (!(error instanceof ProblemError)) return null;
  const isSaid = (error.status >= 400 && error.status < 500) || error.code === 'provider_unavailable';
  return isSaid && error.code !== 'unexpected' ? error.message : null;
}

const isAnswer = (error: Error): boolean => error instanceof ProblemError && error.status > 0;

/** Why a payment by card could not start. */
export function checkoutFailure(error: Error, { packageId }: Order): string {
  if (error instanceof NoCheckoutUrl) return t('billing.no_checkout_url');
  const detail = detailOf(error);
  if (detail !== null) return detail;
  if (PACKAGE_TYPES[packageId] === 'premium_content') {
    return t(isAnswer(error) ? 'billing.payment_failed' : 'billing.process_failed');
  }
  return t(isAnswer(error) ? 'billing.checkout_failed' : 'billing.processing_failed');
}

/** Why a payment by PayPal could not be created. */
export const paypalCreateFailure = (error: Error): string => detailOf(error) ?? t('billing.paypal_create_failed');

/** Why an approved payment by PayPal was not made. */
export const paypalExecuteFailure = (error: Error): string =>
  detailOf(error) ?? t(isAnswer(error) ? 'billing.paypal_execute_failed' : 'billing.paypal_failed');

/** Why something about a subscription could not be changed or opened. */
export const changeFailure = (error: Error): string => detailOf(error) ?? t('billing.change_failed');
