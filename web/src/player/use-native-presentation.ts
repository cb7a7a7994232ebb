import { useEffect, useState } from 'react';

/** Events of picture-in-picture, and of the fullscreen of iPhones, which is for videos only. */
const LEAVE_EVENTS = ['enterpictureinpicture', 'webkitbeginfullscreen'];
const RETURN_EVENTS = ['leavepictureinpicture', 'webkitendfullscreen'];

/** Whether the browser shows a video outside the page, where the page cannot draw over it. */
export function useNativePresentation(video: HTMLVideoElement | null): boolean {
  const [isOutside, setOutside] = useState(false);
  useEffect(() => {
    if (video === null) return;
    const onLeave = (): void => setOutside(true);
    const onReturn = (): void => setOutside(false);
    for (const name of LEAVE_EVENTS) video.addEventListener(name, onLeave);
    for (const name of RETURN_EVENTS) video.addEventListener(name, onReturn);
    return () => {
      for (const name of LEAVE_EVENTS) video.removeEventListener(name, onLeave);
      for (const name of RETURN_EVENTS) video.removeEventListener(name, onReturn);
    };
  }, [video]);
  return isOutside;
}
