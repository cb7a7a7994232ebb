import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** State of an overlay's history entry: the page it was opened over. */
export interface OverlayState {
  readonly background: Location;
}

/** The page an overlay at `location` was opened over; null when `location` is a page, or was opened by its URL. */
export function backgroundLocation(location: Location): Location | null {
  const state: unknown = location.state;
  if (typeof state !== 'object' || state === null || !('background' in state)) return null;
  return (state as OverlayState).background;
}

/** Turns the overlay at the current URL into a page. Call it before the router starts, which reads the history state. */
export function forgetBackgroundLocation(): void {
  const { state } = window.history;
  // `usr` is where react-router keeps the state of a link.
  if (state?.usr?.background) window.history.replaceState({ ...state, usr: null }, '');
}

/** State for a link to an overlay, so that the current page stays beneath it. */
export function useOverlayState(): OverlayState {
  const location = useLocation();
  return { background: backgroundLocation(location) ?? location };
}

/**
 * Options of a navigation from one overlay to another, which replaces the first. If the first was opened by its URL, the
 * second is pushed instead: closing goes one entry back, which would leave the app.
 */
export function useNextOverlay(): { readonly state: OverlayState; readonly replace: boolean } {
  const state = useOverlayState();
  return { state, replace: backgroundLocation(useLocation()) !== null };
}

/** Goes back to the page beneath the overlay, or to `otherwise` when it was opened by its URL. */
export function useCloseOverlay(otherwise = '/'): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    if (backgroundLocation(location) === null) navigate(otherwise, { replace: true });
    else navigate(-1);
  };
}
