import type { FilmOffer } from '@sankofa/api/contract/billing';
import { expect, it } from 'vitest';
import { filmTerms } from './terms.ts';

const film = { title: 'The Salt Road', text_language: 'en' };
const offer: FilmOffer = {
  movie_id: 'salt-road',
  state: 'for_sale',
  price: 4.99,
  currency: 'USD',
  until: null,
  credits: 0,
  reason: 'Buy this film, or watch it with Premium.',
};

it.each([
  ['money', { price: 4.99, credits: 0 }, 'Single film'],
  ['money or a credit', { price: 4.99, credits: 3 }, 'Single film'],
  ['a credit, while films are not sold', { price: null, credits: 3 }, 'The Salt Road'],
])('%s pays for a film', (_what, { price, credits }, name) => {
  const productName = price === null ? undefined : 'Single film';
  expect(filmTerms(productName, { ...offer, price, credits }, film)).toMatchObject({ price, name, offer: { credits } });
});

it('a film without a price and without credits has no terms', () => {
  expect(filmTerms('Single film', { ...offer, price: null }, film)).toBeNull();
});

it('a film that the person owns has terms, which say so', () => {
  const owned = { ...offer, state: 'owned', price: null } as const;
  expect(filmTerms(undefined, owned, film)).toMatchObject({ offer: { state: 'owned' } });
});
