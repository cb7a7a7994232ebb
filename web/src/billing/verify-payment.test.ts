import { ProblemError } from '@sankofa/api/client/client';
import type { CheckoutStatus } from '@sankofa/api/contract/billing';
import { expect, it } from 'vitest';
import { t } from '../messages.ts';
import { type Verification, verifyPayment } from './verify-payment.ts';

const open: CheckoutStatus = {
  payment_status: 'unpaid',
  failure: null,
  status: 'open',
  package_id: 'premium',
  package_type: 'subscription',
  package_name: 'Premium',
  amount_total: 0,
  currency: 'USD',
  session_id: 'cs_test_1',
  first_payment: null,
  movie_id: null,
  leaf_hash: null,
};

/** Verifies with these answers, the last one repeated. Returns the stages, and how often it waited. */
async function verify(...answers: (CheckoutStatus | Error)[]): Promise<{ stages: Verification[]; waits: number }> {
  const stages: Verification[] = [];
  let waits = 0;
  const left = [...answers];
  const ask = async (): Promise<CheckoutStatus> => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  };
  const wait = async (): Promise<void> => {
    waits += 1;
  };
  for await (const stage of verifyPayment(ask, wait)) stages.push(stage);
  return { stages, waits };
}

const textOf = (stage: Verification | undefined): string | null => (stage?.is === 'error' ? t(stage.text) : null);

it('is checking until the first answer', async () => {
  const paid = { ...open, payment_status: 'paid', status: 'complete' } as const;
  expect(await verify(paid)).toEqual({ stages: [{ is: 'checking' }, { is: 'success', payment: paid }], waits: 0 });
});

it('a payment is verified with the second attempt', async () => {
  const paid = { ...open, payment_status: 'paid', status: 'complete' } as const;
  expect(await verify(open, paid)).toEqual({
    stages: [
      { is: 'checking' },
      { is: 'processing', attempt: 1 },
      { is: 'processing', attempt: 2 },
      { is: 'success', payment: paid },
    ],
    waits: 1,
  });
});

it('gives up after ten attempts, with an interval between each two', async () => {
  const { stages, waits } = await verify(open);
  expect(waits).toBe(9);
  expect(stages.filter(({ is }) => is === 'processing')).toHaveLength(10);
  expect(textOf(stages.at(-1))).toBe('Payment verification timed out. Please check your account or contact support.');
});

it.each([
  [{ ...open, status: 'expired' as const }, 'Payment session expired. Please try again.'],
  [
    { ...open, status: 'complete' as const, payment_status: 'failed' as const },
    'Payment failed. Please try again or use a different payment method.',
  ],
  [
    { ...open, status: 'complete' as const, payment_status: 'failed' as const, failure: 'trial_used' as const },
    'This card has had a free trial before, so there is none, and nothing was charged. You can subscribe without a trial.',
  ],
  [new ProblemError(404, 'not_found', 'x'), 'Failed to check payment status'],
  [new ProblemError(503, 'provider_unavailable', 'x'), 'Failed to check payment status'],
  [new ProblemError(401, 'unauthorized', 'x'), 'Authentication required. Please log in.'],
  [new ProblemError(0, 'network', 'x'), 'Failed to verify payment'],
])('ends at once with %o', async (answer, text) => {
  const { stages, waits } = await verify(answer);
  expect(waits).toBe(0);
  expect(stages).toHaveLength(2);
  expect(textOf(stages.at(-1))).toBe(text);
});

it('passes on an error of the program itself', async () => {
  await expect(verify(new TypeError('a defect'))).rejects.toThrow('a defect');
});
