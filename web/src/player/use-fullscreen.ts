import { type RefObject, useCallback, useEffect, useState } from 'react';

/** What iPhones have instead: a full screen of their own, for a video alone. */
interface WithOwnFullscreen {
  readonly webkitEnterFullscreen?: () => void;
}

/**
 * Shows an element on the full screen; where the browser cannot, the video within it.
 * @returns `toggle` is null where there is no full screen at all; it rejects where the browser allows none
 */
export function useFullscreen(element: RefObject<HTMLElement | null>, video: HTMLVideoElement | null) {
  const [isOn, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  const own = video as (HTMLVideoElement & WithOwnFullscreen) | null;
  const toggle = async (): Promise<void> => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (document.fullscreenEnabled) await element.current?.requestFullscreen();
    else own?.webkitEnterFullscreen?.();
  };
  const isThere = document.fullscreenEnabled || own?.webkitEnterFullscreen !== undefined;
  return { isOn, toggle: isThere ? toggle : null, leave };
}
