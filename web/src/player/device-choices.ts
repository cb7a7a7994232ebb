import { createStore, useStore } from '../shell/store.ts';
import { type Choices, parseChoices } from './choices.ts';

const KEY = 'player_choices';

/** What somebody chose in the player of this browser, shared by its tabs. */
const choices = createStore<Choices>(parseChoices(localStorage.getItem(KEY)));

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === KEY) choices.set(parseChoices(localStorage.getItem(KEY)));
});

export const currentChoices = choices.get;
export const useChoices = (): Choices => useStore(choices);

/** Remembers a choice on this device. */
export function choose(change: Partial<Choices>): void {
  const next = { ...choices.get(), ...change };
  localStorage.setItem(KEY, JSON.stringify(next));
  choices.set(next);
}
