import type { StoredPreferences } from '@sankofa/api/contract/accessibility';
import { DEFAULT_PREFERENCES } from '@sankofa/api/contract/accessibility';
import { type Preferences, samePreferences } from './preferences.ts';

/** The preferences of this device, when they were last changed here, and by whom. */
export interface DevicePreferences {
  readonly preferences: Preferences;
  /** ISO 8601 in UTC; null if never changed here. */
  readonly changedAt: string | null;
  /** Null: a visitor. */
  readonly person: string | null;
}

/** What to do so that device and account agree. */
export type Step =
  | { readonly kind: 'nothing' }
  /** The account is newer, or the device has the preferences of another person. */
  | { readonly kind: 'take'; readonly preferences: Preferences; readonly changedAt: string | null }
  /** The device is newer. */
  | { readonly kind: 'keep'; readonly preferences: Preferences; readonly changedAt: string };

/**
 * The newest change wins. The choices of a visitor pass to the person who signs in next; those of another person do not,
 * because people share devices.
 */
export function reconcile(device: DevicePreferences, kept: StoredPreferences, person: string): Step {
  const isForeign = device.person !== null && device.person !== person;
  if (device.changedAt !== null && !isForeign && (kept.changed_at === null || device.changedAt > kept.changed_at)) {
    if (kept.preferences && samePreferences(device.preferences, kept.preferences)) {
      // Equal but for the time: that of the account counts.
      return { kind: 'take', preferences: kept.preferences, changedAt: kept.changed_at };
    }
    return { kind: 'keep', preferences: device.preferences, changedAt: device.changedAt };
  }
  const preferences = kept.preferences ?? (isForeign ? DEFAULT_PREFERENCES : device.preferences);
  if (samePreferences(preferences, device.preferences) && !isForeign) return { kind: 'nothing' };
  return { kind: 'take', preferences, changedAt: kept.changed_at };
}

/** Time of a change: later than the replaced one, even if the clock went back. */
export function momentOfChange(now: Date, replaced: string | null): string {
  const after = replaced === null ? 0 : Date.parse(replaced) + 1;
  return new Date(Math.max(now.getTime(), after)).toISOString();
}
