import { useLayoutEffect, useSyncExternalStore } from 'react';
import { usePreferences } from './device.ts';
import type { Preferences } from './preferences.ts';

export interface Appearance {
  readonly mode: 'dark' | 'light';
  readonly contrast: 'normal' | 'high';
}

const deviceIsLight = window.matchMedia('(prefers-color-scheme: light)');

const followDevice = (listener: () => void): (() => void) => {
  deviceIsLight.addEventListener('change', listener);
  return () => deviceIsLight.removeEventListener('change', listener);
};

/** Which palette the person wants, and, on the root element, all that style sheets ask for. */
export function useAppearance(): Appearance {
  const preferences = usePreferences();
  const isLight = useSyncExternalStore(followDevice, () => deviceIsLight.matches);
  const { colorTheme, highContrastMode } = preferences;
  const mode = colorTheme === 'system' ? (isLight ? 'light' : 'dark') : colorTheme;
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, attributesFor(preferences, mode));
  }, [preferences, mode]);
  return { mode, contrast: highContrastMode ? 'high' : 'normal' };
}

/** The data attributes of the root element. */
export const attributesFor = (
  { fontSize, largeText, highContrastMode, reducedMotion, focusVisible, keyboardNavigation }: Preferences,
  mode: Appearance['mode'],
) => ({
  theme: mode,
  fontSize,
  largeText: largeText ? 'on' : 'off',
  contrast: highContrastMode ? 'high' : 'normal',
  motion: reducedMotion ? 'reduce' : 'free',
  focus: focusVisible ? 'strong' : 'plain',
  keys: keyboardNavigation ? 'on' : 'off',
});
