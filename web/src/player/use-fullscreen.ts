import { type RefObject, useCallback, useEffect, useState } from 'react';

/** iPhones have fullscreen for videos only, through a separate API. */
interface WebKitFullscreen {
  readonly webkitEnterFullscreen?: () => void;
}

/**
 * Toggles fullscreen of an element, or of the video in it if the browser supports only that.
 * @returns `toggle` is null if the browser has no fullscreen; it rejects if the browser denies it
 */
export function useFullscreen(element: RefObject<HTMLElement | null>, video: HTMLVideoElement | null) {
  const [isOn, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const update = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  const webKitVideo = video as (HTMLVideoElement & WebKitFullscreen) | null;
  const toggle = async (): Promise<void> => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (document.fullscreenEnabled) await element.current?.requestFullscreen();
    else webKitVideo?.webkitEnterFullscreen?.();
  };
  const isSupported = document.fullscreenEnabled || webKitVideo?.webkitEnterFullscreen !== undefined;
  return { isOn, toggle: isSupported ? toggle : null, leave };
}
