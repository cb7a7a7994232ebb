import type { ArtworkShape } from '../../contract/catalogue.ts';
import type { MediaStorage } from '../../media/storage/media-storage.ts';

/** Where the pictures of a poster that was brought lie. @param version of the picture: another one has another */
export const posterFolder = (movieId: string, version: string): string => `posters/${movieId}/${version}`;

/** One of them. `original`: as it was brought. */
export const posterKey = (movieId: string, version: string, shape: ArtworkShape | 'original'): string =>
  `${posterFolder(movieId, version)}/${shape}`;

/** What the catalogue keeps of it: its address, to which a shape is added. */
export const posterRef = (movieId: string, version: string): string => `/api/movies/${movieId}/posters/${version}`;

const REF = /^\/api\/movies\/([\w-]+)\/posters\/([0-9a-f]{12})$/;

/** Which picture an address is of that the catalogue keeps; null: of none that was brought to the console. */
export function parsePosterRef(ref: string): { readonly movieId: string; readonly version: string } | null {
  const [, movieId, version] = REF.exec(ref) ?? [];
  return movieId && version ? { movieId, version } : null;
}

/** The poster that was brought for a film in a shape, as JPEG; null: none was, or it was never cut into shapes. */
export async function readPoster(
  storage: MediaStorage,
  { poster_ref: ref }: { readonly poster_ref: string | null },
  shape: ArtworkShape,
): Promise<Buffer | null> {
  const brought = ref === null ? null : parsePosterRef(ref);
  return brought && storage.read(posterKey(brought.movieId, brought.version, shape));
}
