import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** What an overlay's history entry remembers: the page it was opened over. */
export interface OverlayState {
  readonly background: Location;
}

/** The page an overlay at `location` was opened over; null when `location` is a page, or was opened by its address. */
export function backgroundLocation(location: Location): Location | null {
  const state: unknown = location.state;
  if (typeof state !== 'object' || state === null || !('background' in state)) return null;
  return (state as OverlayState).background;
}

/** Makes a page of the overlay at the address. Call it before the router begins: it reads the state of the history then. */
export function forgetBackgroundLocation(): void {
  const { state } = window.history;
  // `usr` is where the router keeps what a link gave it.
  if (state?.usr?.background) window.history.replaceState({ ...state, usr: null }, '');
}

/** State for a link to an overlay, so that the page it is opened from stays where it is. */
export function useOverlayState(): OverlayState {
  const location = useLocation();
  return { background: backgroundLocation(location) ?? location };
}

/**
 * Options of a navigation from one overlay to another. The other takes its place; over one that was opened by its address
 * it is added to the history instead, because closing goes one entry back, and that would leave the app.
 */
export function useNextOverlay(): { readonly state: OverlayState; readonly replace: boolean } {
  const state = useOverlayState();
  return { state, replace: backgroundLocation(useLocation()) !== null };
}

/** Goes back to where the overlay was opened from, or to `otherwise` when it was opened by its address. */
export function useCloseOverlay(otherwise = '/'): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    if (backgroundLocation(location) === null) navigate(otherwise, { replace: true });
    else navigate(-1);
  };
}
