import { z } from 'zod';

export const FontSize = z.enum(['small', 'medium', 'large', 'xlarge']);
export type FontSize = z.infer<typeof FontSize>;

/** `system` follows the device. */
export const ColorTheme = z.enum(['dark', 'light', 'system']);
export type ColorTheme = z.infer<typeof ColorTheme>;

/** How Sankofa looks, sounds and is operated for one person. */
export const AccessibilityPreferences = z.strictObject({
  screenReaderEnabled: z.boolean(),
  highContrastMode: z.boolean(),
  reducedMotion: z.boolean(),
  largeText: z.boolean(),
  focusVisible: z.boolean(),
  keyboardNavigation: z.boolean(),
  audioDescriptions: z.boolean(),
  subtitlesEnabled: z.boolean(),
  fontSize: FontSize,
  colorTheme: ColorTheme,
});
export type AccessibilityPreferences = z.infer<typeof AccessibilityPreferences>;

/** Preferences until the person changes them. */
export const DEFAULT_PREFERENCES: AccessibilityPreferences = {
  screenReaderEnabled: false,
  highContrastMode: false,
  reducedMotion: false,
  largeText: false,
  focusVisible: false,
  keyboardNavigation: false,
  audioDescriptions: false,
  subtitlesEnabled: false,
  fontSize: 'medium',
  colorTheme: 'dark',
};
