import { type AccessibilityPreferences, DEFAULT_PREFERENCES } from '@sankofa/api/contract/accessibility';

export type Preferences = AccessibilityPreferences;

/** Values of each choice, in the order they are shown. */
export const choices = {
  fontSize: ['small', 'medium', 'large', 'xlarge'],
  colorTheme: ['dark', 'light', 'system'],
} as const;

/** Parses stored preferences; missing and invalid ones get their default. Null if there are none. */
export function parsePreferences(text: string | null): Preferences | null {
  if (text === null) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof stored !== 'object' || stored === null) return null;
  const kept = Object.entries(stored).filter(([name, value]) => isAllowed(name, value));
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(kept) };
}

function isAllowed(name: string, value: unknown): boolean {
  if (!Object.hasOwn(DEFAULT_PREFERENCES, name)) return false;
  if (name === 'fontSize' || name === 'colorTheme') return choices[name].some((choice) => choice === value);
  return typeof value === 'boolean';
}

export const samePreferences = (a: Preferences, b: Preferences): boolean =>
  Object.keys(DEFAULT_PREFERENCES).every((name) => a[name as keyof Preferences] === b[name as keyof Preferences]);
