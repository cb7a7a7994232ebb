import type { Profile } from '@sankofa/api/contract/profiles';
import { currentSession, onSessionChange } from '../accounts/session.ts';
import { createPersistentStore } from '../shell/persistent-store.ts';
import { useStore } from '../shell/store.ts';
import { parseSelected, type SelectedProfile, selectedProfileKey } from './stored-profile.ts';

const read = (): SelectedProfile | null =>
  parseSelected(localStorage.getItem(selectedProfileKey), currentSession()?.user.id);

/** Who is watching in this browser, shared by its tabs; null when nobody has been chosen. The server keeps its own word. */
const selected = createPersistentStore<SelectedProfile | null>([selectedProfileKey], read, null);

onSessionChange(() => {
  const person = currentSession()?.user.id;
  if (selected.get()?.person === person) return;
  // Also what another person left behind in a tab that was closed.
  localStorage.removeItem(selectedProfileKey);
  selected.set(null);
});

/** Takes over whom the server says this browser watches as, out of all profiles of the person. */
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

/** Whether a child is watching: what strangers write is not for them. */
export const useIsChild = (): boolean => useSelectedProfile()?.is_kids_profile ?? false;
