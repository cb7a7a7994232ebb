import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** How long the controls stay after the last input. */
const HIDE_AFTER_MS = 3_000;

/** Interval of the check for that. */
const CHECK_MS = 250;

/**
 * Whether the controls are shown: while the film is paused, while one of them has keyboard focus, and for three seconds
 * after the last input.
 * @param mayHide whether the film plays and no panel is open
 */
export function useControlsShown(controls: RefObject<HTMLElement | null>, mayHide: boolean) {
  const touchedAt = useRef(0);
  const [isHidden, setHidden] = useState(false);
  const show = useCallback(() => {
    touchedAt.current = performance.now();
    setHidden(false);
  }, []);
  const hide = useCallback(() => setHidden(true), []);
  useEffect(() => {
    show();
    if (!mayHide) return;
    const timer = setInterval(() => {
      const isIdle = performance.now() - touchedAt.current >= HIDE_AFTER_MS;
      if (isIdle && controls.current?.querySelector(':focus-visible') === null) setHidden(true);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [controls, mayHide, show]);
  return { isShown: !mayHide || !isHidden, show, hide };
}
