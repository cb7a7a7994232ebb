import { ProblemError } from '@sankofa/api/client/client';
import { expect, it } from 'vitest';
import { checkoutFailure, NoCheckoutUrl, paypalCreateFailure, paypalExecuteFailure } from './failures.ts';

const plan = { packageId: 'premium' } as const;
const film = { packageId: 'single_movie', movieId: 'm' } as const;
const refused = new ProblemError(409, 'owned_already', 'You already own this film.');
const providerDown = new ProblemError(503, 'provider_unavailable', 'The payment provider is not answering.');
const broken = new ProblemError(500, 'unexpected', 'x');
const offline = new ProblemError(0, 'network', 'x');

it('says why a payment page did not open', () => {
  expect(checkoutFailure(refused, plan)).toBe('You already own this film.');
  expect(checkoutFailure(providerDown, plan)).toBe('The payment provider is not answering.');
  expect(checkoutFailure(broken, plan)).toBe('Failed to create checkout session');
  expect(checkoutFailure(new NoCheckoutUrl(), plan)).toBe('No checkout URL received');
  expect(checkoutFailure(offline, plan)).toBe('Payment processing failed');
});

it('says it in other words for a film', () => {
  expect(checkoutFailure(refused, film)).toBe('You already own this film.');
  expect(checkoutFailure(broken, film)).toBe('Payment failed. Please try again.');
  expect(checkoutFailure(offline, film)).toBe('Failed to process payment. Please try again.');
});

it('says why a payment by PayPal failed', () => {
  expect(paypalCreateFailure(refused)).toBe('You already own this film.');
  expect(paypalCreateFailure(broken)).toBe('Failed to create payment');
  expect(paypalExecuteFailure(providerDown)).toBe('The payment provider is not answering.');
  expect(paypalExecuteFailure(broken)).toBe('Payment execution failed');
  expect(paypalExecuteFailure(offline)).toBe('PayPal payment failed. Please try again.');
});
