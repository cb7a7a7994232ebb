import { createStore, type Store } from './store.ts';

/**
 * A store backed by keys of local storage, shared by the tabs of a browser.
 * @param initial value on the server and during hydration, when nothing is stored
 */
export function createPersistentStore<T>(keys: readonly string[], read: () => T, initial: T): Store<T> {
  if (typeof window === 'undefined') return createStore(initial);
  const store = createStore(read(), initial);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) store.set(read());
  });
  return store;
}
