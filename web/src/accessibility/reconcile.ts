import type { StoredPreferences } from '@sankofa/api/contract/accessibility';
import { DEFAULT_PREFERENCES } from '@sankofa/api/contract/accessibility';
import { type Preferences, samePreferences } from './preferences.ts';

/** What this device has, when it was last changed here, and by whom. */
export interface DevicePreferences {
  readonly preferences: Preferences;
  /** ISO 8601 in UTC; null when nobody has changed anything here. */
  readonly changedAt: string | null;
  /** Null: somebody who was not signed in. */
  readonly person: string | null;
}

/** What is to be done so that device and account agree. */
export type Step =
  | { readonly kind: 'nothing' }
  /** The account has something newer, or the device somebody else's. */
  | { readonly kind: 'take'; readonly preferences: Preferences; readonly changedAt: string | null }
  /** The device has something newer. */
  | { readonly kind: 'keep'; readonly preferences: Preferences; readonly changedAt: string };

/**
 * The newest change wins. What a visitor chose goes with whoever signs in next; what somebody else chose does not, on a
 * device that people share.
 */
export function reconcile(device: DevicePreferences, kept: StoredPreferences, person: string): Step {
  const isForeign = device.person !== null && device.person !== person;
  if (device.changedAt !== null && !isForeign && (kept.changed_at === null || device.changedAt > kept.changed_at)) {
    if (kept.preferences && samePreferences(device.preferences, kept.preferences)) {
      // They agree, but for the clock of the device: the account's counts.
      return { kind: 'take', preferences: kept.preferences, changedAt: kept.changed_at };
    }
    return { kind: 'keep', preferences: device.preferences, changedAt: device.changedAt };
  }
  const preferences = kept.preferences ?? (isForeign ? DEFAULT_PREFERENCES : device.preferences);
  if (samePreferences(preferences, device.preferences) && !isForeign) return { kind: 'nothing' };
  return { kind: 'take', preferences, changedAt: kept.changed_at };
}

/** The moment of a change: after whatever it replaces, also where a clock goes wrong. */
export function momentOfChange(now: Date, replaced: string | null): string {
  const after = replaced === null ? 0 : Date.parse(replaced) + 1;
  return new Date(Math.max(now.getTime(), after)).toISOString();
}
