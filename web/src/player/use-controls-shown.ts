import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** How long the controls stay after the mouse has come to rest, in milliseconds. */
const STAY = 3_000;

/** Between two looks at whether that time is over. */
const LOOK = 250;

/**
 * Whether the controls are shown: while nothing plays, while somebody moves or works them with the keyboard, and for
 * three seconds after.
 * @param mayHide whether it plays, and nothing is open that belongs to them
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
      const isAtRest = performance.now() - touchedAt.current >= STAY;
      if (isAtRest && controls.current?.querySelector(':focus-visible') === null) setHidden(true);
    }, LOOK);
    return () => clearInterval(timer);
  }, [controls, mayHide, show]);
  return { isShown: !mayHide || !isHidden, show, hide };
}
