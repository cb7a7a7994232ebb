import { expect, it } from 'vitest';
import { customIdOf, ownerOfCustomId } from './paypal-follower.ts';

it('finds the account and the checkout of a payment', () => {
  expect(ownerOfCustomId(customIdOf('account', 'checkout'))).toEqual({ accountId: 'account', checkoutId: 'checkout' });
});

it.each([undefined, '', '/', 'account', 'account/', '/checkout', 'a/b/c'])('ignores a payment with the id %j', (id) => {
  expect(ownerOfCustomId(id)).toBeNull();
});
