import { createStore, type Store } from './store.ts';

/**
 * What this browser keeps under some keys of its local storage, shared by its tabs. Pages are drawn on the server as for
 * somebody of whom nothing is kept, and begin in the browser the same way.
 */
export function createPersistentStore<T>(keys: readonly string[], read: () => T, nothingKept: T): Store<T> {
  if (typeof window === 'undefined') return createStore(nothingKept);
  const store = createStore(read(), nothingKept);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) store.set(read());
  });
  return store;
}
