import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { SHARE_SIZE } from '../../contract/catalogue.ts';
import type { ArtworkSubject } from './choose.ts';
import { drawArtwork } from './draw.ts';

/** Number of cached pictures: a network fetches the picture of a shared film from several places at once. */
const MOST_KEPT = 64;

/** By film and revision. */
const cache = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });

/**
 * Renders the picture of a film as PNG in a worker, once for concurrent requests.
 * @param readUploaded the uploaded picture in its wide shape, as JPEG; null: the generated one is rendered
 */
export function sharePicture(
  film: ArtworkSubject & { readonly revision: number },
  readUploaded: () => Promise<Buffer | null>,
): Promise<Buffer> {
  const name = `${film.id} ${film.revision}`;
  const picture = cache.get(name) ?? paint(film, readUploaded, name);
  cache.set(name, picture);
  return picture;
}

async function paint(film: ArtworkSubject, readUploaded: () => Promise<Buffer | null>, name: string): Promise<Buffer> {
  try {
    const jpeg = await readUploaded();
    const drawing = jpeg === null ? drawArtwork(film, 'share') : covering(jpeg);
    const fitTo = { mode: 'height', value: SHARE_SIZE.height } as const;
    return (await renderAsync(drawing, { fitTo, font: { loadSystemFonts: false } })).asPng();
  } catch (error) {
    cache.delete(name);
    throw error;
  }
}

/** Covers the whole area with a picture; the excess is cropped evenly. */
const covering = (jpeg: Buffer): string => {
  const { width, height } = SHARE_SIZE;
  const address = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${address}"/></svg>`;
};
