import { createStore } from './store.ts';

/**
 * Whether the server can be reached, as far as is known: from the last call, or from the network of this device having
 * gone or come back since.
 */
export const serverReachable = createStore(true);

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => serverReachable.set(false));
  window.addEventListener('online', () => serverReachable.set(true));
}
