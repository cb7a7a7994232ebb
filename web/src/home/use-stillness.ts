import { useSyncExternalStore } from 'react';
import { usePreferences } from '../accessibility/device.ts';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether nothing may move by itself: the device or the person asks for it. */
export function useStillness(): boolean {
  const { reducedMotion } = usePreferences();
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches) || reducedMotion;
}
