import type { ArtworkShape } from '../../contract/catalogue.ts';
import type { MediaStorage } from '../../media/storage/media-storage.ts';
import { sizeOfPicture } from './picture-size.ts';

/** Storage folder of an uploaded poster. @param version of the picture: each upload gets its own */
export const posterFolder = (movieId: string, version: string): string => `posters/${movieId}/${version}`;

/** Storage key of one shape. `original`: as uploaded. */
export const posterKey = (movieId: string, version: string, shape: ArtworkShape | 'original'): string =>
  `${posterFolder(movieId, version)}/${shape}`;

/** Reference in the catalogue: the URL, to which a shape is appended. */
export const posterRef = (movieId: string, version: string): string => `/api/movies/${movieId}/posters/${version}`;

const REF = /^\/api\/movies\/([\w-]+)\/posters\/([0-9a-f]{12})$/;

/** Parses such a reference; null for a picture that was not uploaded in the console. */
export function parsePosterRef(ref: string): { readonly movieId: string; readonly version: string } | null {
  const [, movieId, version] = REF.exec(ref) ?? [];
  return movieId && version ? { movieId, version } : null;
}

/** An uploaded poster in one shape, as JPEG; null if there is none, or it was never cropped. */
export async function readPoster(
  storage: MediaStorage,
  { poster_ref: ref }: { readonly poster_ref: string | null },
  shape: ArtworkShape | 'original',
): Promise<Buffer | null> {
  const uploaded = ref === null ? null : parsePosterRef(ref);
  return uploaded && storage.read(posterKey(uploaded.movieId, uploaded.version, shape));
}

/** An uploaded poster in one shape with its media type; as uploaded if it was never cropped. Null if there is none. */
export async function readPosterFile(
  storage: MediaStorage,
  movie: { readonly poster_ref: string | null },
  shape: ArtworkShape,
): Promise<{ readonly picture: Buffer; readonly type: string } | null> {
  const cut = await readPoster(storage, movie, shape);
  if (cut) return { picture: cut, type: 'image/jpeg' };
  const picture = await readPoster(storage, movie, 'original');
  return picture && { picture, type: sizeOfPicture(picture)?.type ?? 'application/octet-stream' };
}
