import type { Movie } from '@sankofa/api/contract/catalogue';
import { type OverlayState, useOverlayState } from '../shell/background-location.ts';

/** Where more about a film is: over the page at hand, but for another film's page, which it takes the place of. */
export function useFilmLink({ id }: Pick<Movie, 'id'>): { to: string; state?: OverlayState } {
  const overlay = useOverlayState();
  const to = `/movie/${id}`;
  return overlay.background.pathname.startsWith('/movie/') ? { to } : { to, state: overlay };
}
