import { useEffect, useRef } from 'react';

/**
 * After an overlay closes, scrolls to the focused link if it is off screen: the browser restores the scroll position,
 * but rows that loaded in the meantime may have moved the link.
 */
export function useFocusInView(isOverlayOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOverlayOpen;
    wasOpen.current = isOverlayOpen;
    if (!hasClosed) return;
    let frame = requestAnimationFrame(() => {
      // One frame later, the position is restored.
      frame = requestAnimationFrame(showFocus);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOverlayOpen]);
}

function showFocus(): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) focused.scrollIntoView({ block: 'center' });
}
