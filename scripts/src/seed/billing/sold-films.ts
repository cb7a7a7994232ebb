import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import { WHOLE } from '../../film/videos.ts';
import { demoFilms } from '../seed-films.ts';
import type { SoldFilm } from './stories.ts';

/** The premium films of the demo that are there in full, as they were added: later changes must not change the history. */
export const soldFilms = (): SoldFilm[] =>
  demoFilms()
    .filter(({ fields: { id, is_premium } }) => is_premium === true && WHOLE.includes(String(id)))
    .map(({ fields: { id, title, price } }) => ({
      id: String(id),
      title: String(title),
      priceMinor: typeof price === 'number' ? Math.round(price * 100) : FIRST_PRODUCTS.single_movie.priceMinor,
    }));
