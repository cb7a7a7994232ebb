import { actOnFilm, addFilm } from '../../catalogue/testing/add-film.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** A film as the form of the console says it. */
export const FILM = {
  title: 'The Well at Dawn',
  description: 'Two sisters dig where everybody says there is no water.',
  genre: ['Drama'],
  duration: '1h 52m',
  year: 2023,
  rating: 'PG',
  featured: false,
  is_premium: false,
  price: 2.99,
  supports_ads: true,
  country: ['SN'],
  language: ['wo'],
  director: null,
  cast: ['Coumba Fall'],
  cultural_tags: [],
  awards: [],
};

let films = 0;

/** A film of its own in the state a route of the console asks for: a withdrawn one to restore. */
export async function filmReadyFor(test: TestApi, path: string): Promise<string> {
  const id = `managed-${++films}`;
  await addFilm(test, id);
  if (path.endsWith('/restore')) await actOnFilm(test, id, { kind: 'withdraw', reason: 'Licence' });
  return id;
}
