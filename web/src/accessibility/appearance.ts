import { isChild, onProfileChange, useIsChild } from '../profiles/selected-profile.ts';
import { useMedia } from '../shell/use-media.ts';
import { currentPreferences, onPreferencesChange, usePreferences } from './device.ts';
import type { Preferences } from './preferences.ts';

export interface Appearance {
  readonly mode: 'dark' | 'light';
  readonly contrast: 'normal' | 'high';
}

const DEVICE_IS_LIGHT = '(prefers-color-scheme: light)';
/** Key of local storage that `early.js` reads, so that a page has the right look before the app starts. */
const attributesKey = 'root_attributes';

/** As the person prefers. Kids profiles are always light. */
export function useAppearance(): Appearance {
  const preferences = usePreferences();
  const isLight = useMedia(DEVICE_IS_LIGHT);
  const isBright = useIsChild();
  return {
    mode: isBright ? 'light' : modeOf(preferences, isLight),
    contrast: preferences.highContrastMode ? 'high' : 'normal',
  };
}

/** Keeps the attributes of the root element up to date that style sheets select by. */
export function keepRootAttributes(): void {
  const device = window.matchMedia(DEVICE_IS_LIGHT);
  const set = (): void => {
    const preferences = currentPreferences();
    const attributes = attributesFor(preferences, isChild() ? 'light' : modeOf(preferences, device.matches));
    Object.assign(document.documentElement.dataset, attributes);
    localStorage.setItem(attributesKey, JSON.stringify(attributes));
  };
  set();
  device.addEventListener('change', set);
  onPreferencesChange(set);
  onProfileChange(set);
}

const modeOf = ({ colorTheme }: Preferences, isLight: boolean): Appearance['mode'] =>
  colorTheme === 'system' ? (isLight ? 'light' : 'dark') : colorTheme;

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
