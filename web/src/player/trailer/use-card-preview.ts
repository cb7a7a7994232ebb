import type { MovieCard } from '@sankofa/api/contract/home';
import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { currentPreferences } from '../../accessibility/device.ts';
import { currentSession } from '../../accounts/session.ts';
import { isPlayable } from '../../catalogue/availability.ts';

/** Hover or focus time after which a preview plays, in ms. */
const DELAY_MS = 800;

/** Stops the preview that plays: at most one does. */
let stopOther: (() => void) | null = null;

/** Network Information API, which only some browsers have. */
interface Connected {
  readonly connection?: { readonly saveData?: boolean };
}

type PreviewedFilm = Pick<MovieCard, 'has_video' | 'trailer_for_visitors' | 'available_from' | 'available_until'>;

/** Whether this device and viewer get previews: not with reduced motion, a data saver or touch. */
function allowsPreview(film: PreviewedFilm): boolean {
  const hasTrailer = isPlayable(film) && (film.trailer_for_visitors || currentSession() !== null);
  return (
    hasTrailer &&
    window.matchMedia('(hover: hover)').matches &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !currentPreferences().reducedMotion &&
    (navigator as Connected).connection?.saveData !== true
  );
}

/** Decides when the card of a film plays its preview. Its handlers belong on the card. */
export function useCardPreview(film: PreviewedFilm) {
  const [isOn, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    if (stopOther === stop) stopOther = null;
    setOn(false);
  }, []);
  useEffect(() => stop, [stop]);
  const start = (): void => {
    clearTimeout(timer.current);
    if (!allowsPreview(film)) return;
    timer.current = setTimeout(() => {
      if (stopOther !== stop) stopOther?.();
      stopOther = stop;
      setOn(true);
    }, DELAY_MS);
  };
  return {
    isOn,
    stop,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && start(),
      onPointerLeave: stop,
      onClick: stop,
      onFocus: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget) && target.matches(':focus-visible')) start();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) stop();
      },
    },
  };
}
