import { type AccessibilityPreferences, DEFAULT_PREFERENCES } from '@sankofa/api/contract/accessibility';

export type Preferences = AccessibilityPreferences;

/** What each choice may be, in the order it is offered. */
export const choices = {
  fontSize: ['small', 'medium', 'large', 'xlarge'],
  colorTheme: ['dark', 'light', 'system'],
} as const;

/**
 * Reads stored preferences. One that is missing or not as it should be is as by default: the others stand. Null when
 * there is nothing to read.
 */
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

/** Whether two people would see, hear and operate the same. */
export const samePreferences = (a: Preferences, b: Preferences): boolean =>
  Object.keys(DEFAULT_PREFERENCES).every((name) => a[name as keyof Preferences] === b[name as keyof Preferences]);
