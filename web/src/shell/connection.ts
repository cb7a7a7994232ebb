import { createStore } from './store.ts';

/** Whether the last call reached the server. */
export const serverReachable = createStore(true);
