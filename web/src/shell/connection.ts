import { createStore } from './store.ts';

/**
 * Whether the server can be reached, as far as is known: from the last call, or from the network of this device having
 * gone or come back since.
 */
export const serverReachable = createStore(true);

/** Why the server cannot be reached, as far as this device knows. */
export const connectionMessage = (): string =>
  navigator.onLine ? 'Sankofa does not answer at the moment' : 'You are offline';

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => serverReachable.set(false));
  window.addEventListener('online', () => serverReachable.set(true));
}
