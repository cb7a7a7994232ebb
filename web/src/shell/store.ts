import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Value on the server and during hydration. */
  readonly served: T;
  /** Calls `listener` after each change; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T, served = initial): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    served,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, () => store.served);
