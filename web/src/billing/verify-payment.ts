import { ProblemError } from '@sankofa/api/client/client';
import { type CheckoutStatus, STATUS_ATTEMPTS } from '@sankofa/api/contract/billing';
import type { LabelId } from '../messages.ts';

/** Stages of the verification of a payment. `checking`: until the first answer. `attempt`: of `STATUS_ATTEMPTS`. */
export type Verification =
  | { readonly is: 'checking' }
  | { readonly is: 'processing'; readonly attempt: number }
  | { readonly is: 'error'; readonly text: LabelId }
  | { readonly is: 'success'; readonly payment: CheckoutStatus };

/**
 * Asks for the status of a payment until it is decided, at most `STATUS_ATTEMPTS` times.
 * @param wait resolves after the interval between two attempts
 * @returns the stages, the last one a success or an error
 */
export async function* verifyPayment(
  ask: () => Promise<CheckoutStatus>,
  wait: () => Promise<void>,
): AsyncGenerator<Verification> {
  yield { is: 'checking' };
  for (let attempt = 1; attempt <= STATUS_ATTEMPTS; attempt++) {
    if (attempt > 1) {
      await wait();
      yield { is: 'processing', attempt };
    }
    let payment: CheckoutStatus;
    try {
      payment = await ask();
    } catch (error) {
      yield { is: 'error', text: failureOf(error) };
      return;
    }
    if (payment.payment_status === 'paid') return yield { is: 'success', payment };
    if (payment.status === 'expired') return yield { is: 'error', text: 'billing.session_expired' };
    if (payment.payment_status === 'failed') {
      const text = payment.failure === 'trial_used' ? 'billing.trial_used' : 'billing.payment_declined';
      return yield { is: 'error', text };
    }
    if (attempt === 1) yield { is: 'processing', attempt };
  }
  yield { is: 'error', text: 'billing.verification_timeout' };
}

/** @throws errors of the program itself */
function failureOf(error: unknown): LabelId {
  if (!(error instanceof ProblemError)) throw error;
  if (error.code === 'unauthorized') return 'billing.log_in';
  return error.status === 0 ? 'billing.verify_failed' : 'billing.status_failed';
}
