import { onSessionChange } from '../accounts/session.ts';
import { createPersistentStore } from '../shell/persistent-store.ts';
import { useStore } from '../shell/store.ts';
import { addSearch, parseSearches, type Searches } from './search-history.ts';
import { personWatching, useViewer } from './use-viewer.ts';

/** Key of local storage; the searches never leave the browser. */
const KEY = 'recentSearches';
const SHOWN = 5;

let person = personWatching();
const read = (): Searches => parseSearches(localStorage.getItem(KEY), person);
const store = createPersistentStore<Searches>([KEY], read, {});

function keep(searches: Searches): void {
  store.set(searches);
  localStorage.setItem(KEY, JSON.stringify(searches));
}

// The next person on this device must not see them.
onSessionChange(() => {
  const next = personWatching();
  if (next === person) return;
  person = next;
  localStorage.removeItem(KEY);
  store.set({});
});

/** Remembers a search of this viewer on this device, until they sign out. */
export const rememberSearch = (viewer: string, search: string): void =>
  keep({ ...store.get(), [viewer]: addSearch(store.get()[viewer] ?? [], search) });

/** Forgets the searches of this viewer. */
export const clearSearches = (viewer: string): void => keep({ ...store.get(), [viewer]: [] });

/** The last searches of the current viewer on this device. */
export function useRecentSearches(): readonly string[] {
  const viewer = useViewer();
  return (useStore(store)[viewer] ?? []).slice(0, SHOWN);
}
