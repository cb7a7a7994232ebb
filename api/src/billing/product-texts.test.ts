import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import { expect, it } from 'vitest';
import { offeredLanguages, textsIn } from '../messages/catalogues.ts';
import { noticeOf } from './product-texts.ts';

it('says in every language that the tools of creators are not open yet, for plans that have them', () => {
  const notices = offeredLanguages.map((language) => noticeOf(FIRST_PRODUCTS.creator.benefits, textsIn(language)));
  expect(new Set(notices).size).toBe(offeredLanguages.length);
  for (const notice of notices) expect(notice).toContain('Premium');
  expect(noticeOf(FIRST_PRODUCTS.premium.benefits, textsIn('en'))).toBeNull();
});
