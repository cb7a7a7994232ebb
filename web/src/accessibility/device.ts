import { DEFAULT_PREFERENCES } from '@sankofa/api/contract/accessibility';
import { currentSession } from '../accounts/session.ts';
import { createPersistentStore } from '../shell/persistent-store.ts';
import { useStore } from '../shell/store.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { type DevicePreferences, momentOfChange } from './reconcile.ts';

/** Keys of local storage: the preferences, and when and by whom they were last changed on this device. */
const preferencesKey = 'accessibility_preferences';
const changeKey = 'accessibility_preferences_changed';

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
  // Written last: other tabs read both keys when this one changes.
  localStorage.setItem(changeKey, `${next.changedAt ?? ''} ${next.person ?? ''}`);
  device.set(next);
}

/** Changes preferences in every tab. */
export function changePreferences(change: Partial<Preferences>): void {
  const before = device.get();
  write({
    preferences: { ...before.preferences, ...change },
    changedAt: momentOfChange(new Date(), before.changedAt),
    person: currentSession()?.user.id ?? null,
  });
}

/** Takes over the preferences of an account. */
export function takePreferences(preferences: Preferences, changedAt: string | null, person: string): void {
  write({ preferences, changedAt, person });
}

export const useDevicePreferences = (): DevicePreferences => useStore(device);
export const usePreferences = (): Preferences => useDevicePreferences().preferences;
export const currentPreferences = (): Preferences => device.get().preferences;
export const onPreferencesChange = device.subscribe;
