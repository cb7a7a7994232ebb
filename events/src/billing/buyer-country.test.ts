import { expect, it } from 'vitest';
import { type CountryEvidence, countryOf } from './buyer-country.ts';

const evidence = (kind: CountryEvidence['kind'], country: string): CountryEvidence => ({ kind, country });

it.each([
  [[], null],
  [[evidence('paypal_account', 'GH')], 'GH'],
  [[evidence('billing_address', 'FR'), evidence('card', 'FR')], 'FR'],
  [[evidence('billing_address', 'FR'), evidence('card', 'DE')], 'FR'],
  [[evidence('billing_address', 'FR'), evidence('card', 'DE'), evidence('paypal_account', 'DE')], 'DE'],
])('%j is from %s', (pieces, country) => {
  expect(countryOf(pieces)).toBe(country);
});
