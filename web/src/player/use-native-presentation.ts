import { useEffect, useState } from 'react';

/** When a video leaves the page and comes back: a little window, and the full screen iPhones have for a video alone. */
const LEAVES = ['enterpictureinpicture', 'webkitbeginfullscreen'];
const COMES_BACK = ['leavepictureinpicture', 'webkitendfullscreen'];

/** Whether the browser shows a video where nothing of the page can be drawn over it. */
export function useNativePresentation(video: HTMLVideoElement | null): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (video === null) return;
    const leave = (): void => setElsewhere(true);
    const comeBack = (): void => setElsewhere(false);
    for (const name of LEAVES) video.addEventListener(name, leave);
    for (const name of COMES_BACK) video.addEventListener(name, comeBack);
    return () => {
      for (const name of LEAVES) video.removeEventListener(name, leave);
      for (const name of COMES_BACK) video.removeEventListener(name, comeBack);
    };
  }, [video]);
  return isElsewhere;
}
