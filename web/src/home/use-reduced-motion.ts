import { usePreferences } from '../accessibility/device.ts';
import { useMedia } from '../shell/use-media.ts';

/** Whether the device or the person's settings ask for reduced motion. */
export function useReducedMotion(): boolean {
  const { reducedMotion } = usePreferences();
  return useMedia('(prefers-reduced-motion: reduce)') || reducedMotion;
}
