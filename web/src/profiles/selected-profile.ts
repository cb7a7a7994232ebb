import type { Profile } from '@sankofa/api/contract/profiles';
import { currentSession, onSessionChange } from '../accounts/session.ts';
import { createPersistentStore } from '../shell/persistent-store.ts';
import { useStore } from '../shell/store.ts';
import { parseSelected, type SelectedProfile, selectedProfileKey } from './stored-profile.ts';

const read = (): SelectedProfile | null =>
  parseSelected(localStorage.getItem(selectedProfileKey), currentSession()?.user.id);

/** The selected profile of this browser, shared by its tabs; null if none. The server keeps its own. */
const selected = createPersistentStore<SelectedProfile | null>([selectedProfileKey], read, null);

onSessionChange(() => {
  const person = currentSession()?.user.id;
  if (selected.get()?.person === person) return;
  // Also removes what another person left in a closed tab.
  localStorage.removeItem(selectedProfileKey);
  selected.set(null);
});

/** Selects the profile that the server says is active. */
export function followServer(person: string, profiles: readonly Profile[]): void {
  const active = profiles.find((profile) => profile.active);
  if (!active) {
    localStorage.removeItem(selectedProfileKey);
    selected.set(null);
    return;
  }
  const { id, name, is_kids_profile } = active;
  const next: SelectedProfile = { person, id, name, is_kids_profile };
  localStorage.setItem(selectedProfileKey, JSON.stringify(next));
  selected.set(next);
}

export const useSelectedProfile = (): SelectedProfile | null => useStore(selected);

export const onProfileChange = selected.subscribe;
export const selectedProfileId = (): string | null => selected.get()?.id ?? null;
export const isChild = (): boolean => selected.get()?.is_kids_profile ?? false;

/** Whether a kids profile is selected. Kids profiles do not see what strangers write. */
export const useIsChild = (): boolean => useSelectedProfile()?.is_kids_profile ?? false;
