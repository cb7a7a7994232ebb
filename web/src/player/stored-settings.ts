import { createStore, useStore } from '../shell/store.ts';
import { type PlayerSettings, parsePlayerSettings } from './player-settings.ts';

const KEY = 'player_choices';

/** Settings of the player in this browser, shared by its tabs. */
const settings = createStore<PlayerSettings>(parsePlayerSettings(localStorage.getItem(KEY)));

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === KEY) settings.set(parsePlayerSettings(localStorage.getItem(KEY)));
});

export const currentPlayerSettings = settings.get;
export const usePlayerSettings = (): PlayerSettings => useStore(settings);

/** Changes settings and stores them in this browser. */
export function changePlayerSettings(change: Partial<PlayerSettings>): void {
  const next = { ...settings.get(), ...change };
  localStorage.setItem(KEY, JSON.stringify(next));
  settings.set(next);
}
