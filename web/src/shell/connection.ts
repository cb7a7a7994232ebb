import { t } from '../messages.ts';
import { createStore } from './store.ts';

/** Whether the server is reachable, judged by the last call and by later `online` and `offline` events. */
export const serverReachable = createStore(true);

/** Why the server cannot be reached. */
export const connectionMessage = (): string => t(navigator.onLine ? 'shell.unreachable' : 'shell.offline');

export const connectionBanner = (): string => t(navigator.onLine ? 'shell.unreachable_banner' : 'shell.offline_banner');

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => serverReachable.set(false));
  window.addEventListener('online', () => serverReachable.set(true));
}
