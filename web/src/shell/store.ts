import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow, and code that is no component can set. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** What it is where pages are drawn on the server, and for as long as the browser takes such a page over. */
  readonly served: T;
  /** Calls `listener` after each change; returns how to stop. */
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
