import { DEFAULT_PREFERENCES } from '@sankofa/api/contract/accessibility';
import { currentSession } from '../accounts/session.ts';
import { createPersistentStore } from '../shell/persistent-store.ts';
import { useStore } from '../shell/store.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { type DevicePreferences, momentOfChange } from './reconcile.ts';

/** Keys of the browser's local storage: the preferences, and when and by whom they were last changed here. */
const preferencesKey = 'accessibility_preferences';
const changeKey = 'accessibility_preferences_changed';

/** The preferences of this browser, shared by its tabs. */
const unchanged: DevicePreferences = { preferences: DEFAULT_PREFERENCES, changedAt: null, person: null };
const device = createPersistentStore<DevicePreferences>([changeKey], read, unchanged);

function read(): DevicePreferences {
  const preferences = parsePreferences(localStorage.getItem(preferencesKey));
  if (preferences === null) return unchanged;
  return { preferences, ...parseChange(localStorage.getItem(changeKey)) };
}

function parseChange(text: string | null): Pick<DevicePreferences, 'changedAt' | 'person'> {
  const [at = '', person = ''] = (text ?? '').split(' ');
  return { changedAt: Number.isNaN(Date.parse(at)) ? null : at, person: person === '' ? null : person };
}

function write(next: DevicePreferences): void {
  localStorage.setItem(preferencesKey, JSON.stringify(next.preferences));
  // Last: its arrival is what tells the other tabs that both are there.
  localStorage.setItem(changeKey, `${next.changedAt ?? ''} ${next.person ?? ''}`);
  device.set(next);
}

/** Changes some preferences, at once and in every tab. */
export function changePreferences(change: Partial<Preferences>): void {
  const before = device.get();
  write({
    preferences: { ...before.preferences, ...change },
    changedAt: momentOfChange(new Date(), before.changedAt),
    person: currentSession()?.user.id ?? null,
  });
}

/** Takes over what is kept for a person. */
export function takePreferences(preferences: Preferences, changedAt: string | null, person: string): void {
  write({ preferences, changedAt, person });
}

export const useDevicePreferences = (): DevicePreferences => useStore(device);
export const usePreferences = (): Preferences => useDevicePreferences().preferences;
export const currentPreferences = (): Preferences => device.get().preferences;
export const onPreferencesChange = device.subscribe;
