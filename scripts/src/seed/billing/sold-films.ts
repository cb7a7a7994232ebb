import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import { demoFilms } from '../seed-films.ts';
import type { SoldFilm } from './stories.ts';

/** The premium films of the demo, as they were added: later changes must not change the history. */
export const soldFilms = (): SoldFilm[] =>
  demoFilms()
    .filter(({ fields }) => fields.is_premium === true)
    .map(({ fields: { id, title, price } }) => ({
      id: String(id),
      title: String(title),
      priceMinor: typeof price === 'number' ? Math.round(price * 100) : FIRST_PRODUCTS.single_movie.priceMinor,
    }));
