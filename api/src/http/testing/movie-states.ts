import { Resvg } from '@resvg/resvg-js';
import { saltRoad } from '@sankofa/events/catalogue/testing/salt-road';
import { posterKey, posterRef } from '../../catalogue/posters/poster-files.ts';
import { actOnFilm, addFilm } from '../../catalogue/testing/add-film.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** A film with the fields of the console's form. */
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

/**
 * A picture to upload for a film.
 * @param width in pixels
 * @param height in pixels
 */
export const pictureOf = (width: number, height: number): Buffer =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="50%" fill="#c33"/></svg>`,
  )
    .render()
    .asPng();

/** Version of the picture of `filmWithPoster`. */
export const POSTER_VERSION = '0123456789ab';

let films = 0;

/** Creates a film with an uploaded picture. */
export async function filmWithPoster(test: TestApi): Promise<string> {
  const id = `pictured-${++films}`;
  await addFilm(test, id);
  await test.api.media.put(posterKey(id, POSTER_VERSION, 'original'), pictureOf(400, 600));
  const asset = { kind: 'poster', language: null, ref: posterRef(id, POSTER_VERSION) } as const;
  await actOnFilm(test, id, { kind: 'attach', asset });
  return id;
}

/** Creates a film in the state that a console route requires: withdrawn for a restoration, a draft for its publication. */
export async function filmReadyFor(test: TestApi, path: string): Promise<string> {
  const id = `managed-${++films}`;
  const isDraft = /\/publi(sh|cation)$/.test(path);
  await actOnFilm(test, id, { kind: 'save', draft: saltRoad, ...(isDraft && { publishAt: null }) });
  if (path.endsWith('/restore')) await actOnFilm(test, id, { kind: 'withdraw', reason: 'Licence' });
  return id;
}
