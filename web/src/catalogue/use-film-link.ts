import type { Movie } from '@sankofa/api/contract/catalogue';
import { type OverlayState, useOverlayState } from '../shell/background-location.ts';

/** Link to a film: over the current page, or, on a film's page, in its place. */
export function useFilmLink({ id }: Pick<Movie, 'id'>): { to: string; state?: OverlayState } {
  const overlay = useOverlayState();
  const to = `/movie/${id}`;
  return overlay.background.pathname.startsWith('/movie/') ? { to } : { to, state: overlay };
}
