import type { AdminProduct } from '@sankofa/api/contract/admin-products';
import { expect, it } from 'vitest';
import { changedRows, termRows } from './terms-rows.ts';

const plan: AdminProduct['terms'] = {
  kind: 'plan',
  name: 'Family',
  description: 'Every film, on two screens at once',
  priceMinor: 1_499,
  currency: 'USD',
  interval: 'month',
  trialDays: 7,
  benefits: { premiumFilms: true, ads: false, maxHeight: 1080, screens: 2, creatorTools: false },
  credits: 0,
  validHours: null,
};
const bundle: AdminProduct['terms'] = { ...plan, kind: 'bundle', interval: null, credits: 3, validHours: 8_760 };

it('shows what applies to the kind of product', () => {
  expect(termRows(plan).map(([label]) => label)).toEqual([
    'Price',
    'Trial days',
    'Premium films',
    'Ads',
    'Highest quality',
    'Screens at once',
    'Tools for creators',
  ]);
  expect(termRows(bundle).slice(1)).toEqual([
    ['Credits', '3'],
    ['Valid for', '365 days'],
  ]);
  expect(termRows({ ...bundle, kind: 'pass', validHours: 72 })[1]).toEqual(['Valid for', '72 hours']);
});

it('shows only what a new version changes', () => {
  expect(changedRows(plan, plan)).toEqual([]);
  const more = { ...plan, name: 'Household', benefits: { ...plan.benefits, screens: 3, ads: true } };
  expect(changedRows(plan, more)).toEqual([
    { label: 'Name', before: 'Family', after: 'Household' },
    { label: 'Ads', before: 'no', after: 'yes' },
    { label: 'Screens at once', before: '2', after: '3' },
  ]);
});
