import type { CheckoutStatus } from '@sankofa/api/contract/billing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PaymentSuccess } from './payment-result.tsx';

const trial: CheckoutStatus = {
  payment_status: 'paid',
  failure: null,
  status: 'complete',
  package_id: 'premium',
  package_type: 'subscription',
  package_name: 'Premium',
  amount_total: 0,
  currency: 'USD',
  session_id: 'cs_test_a1b2c3d4e5f6g7h8i9j0',
  first_payment: { amount: 999, at: '2026-12-03T12:00:00.000Z' },
  movie_id: null,
  leaf_hash: null,
};

const drawn = (payment: CheckoutStatus): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PaymentSuccess payment={payment} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('shows what a trial costs today and later, and the beginning of the session id', () => {
  const page = drawn(trial);
  expect(page).toContain('Payment Successful!');
  expect(page).toContain('$0.00 today, $9.99 on 3 December 2026');
  expect(page).toContain('<code>cs_test_a1b2c3d4e5f6…</code>');
  expect(page).toMatch(/href="\/"[^>]*>Start Watching/);
  expect(page).toMatch(/href="\/account\/billing"[^>]*>Manage Subscription/);
});

it('leads to the film that was bought', () => {
  const page = drawn({
    ...trial,
    package_id: 'single_movie',
    package_type: 'premium_content',
    package_name: 'Single film',
    amount_total: 499,
    first_payment: null,
    movie_id: 'two-rivers',
  });
  expect(page).toContain('>$4.99<');
  expect(page).toMatch(/href="\/watch\/two-rivers"[^>]*>Start Watching/);
});
