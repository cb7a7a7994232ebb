import { usePreferences } from '../accessibility/device.ts';
import { useMedia } from '../shell/use-media.ts';

/** Whether nothing may move by itself: the device or the person asks for it. */
export function useReducedMotion(): boolean {
  const { reducedMotion } = usePreferences();
  return useMedia('(prefers-reduced-motion: reduce)') || reducedMotion;
}
