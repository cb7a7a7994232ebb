import { createStore, useStore } from '../shell/store.ts';
import { type PlayerSettings, parsePlayerSettings } from './player-settings.ts';

const KEY = 'player_choices';

/** What somebody chose in the player of this browser, shared by its tabs. */
const choices = createStore<PlayerSettings>(parsePlayerSettings(localStorage.getItem(KEY)));

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === KEY) choices.set(parsePlayerSettings(localStorage.getItem(KEY)));
});

export const currentPlayerSettings = choices.get;
export const usePlayerSettings = (): PlayerSettings => useStore(choices);

/** Remembers a choice on this device. */
export function changePlayerSettings(change: Partial<PlayerSettings>): void {
  const next = { ...choices.get(), ...change };
  localStorage.setItem(KEY, JSON.stringify(next));
  choices.set(next);
}
