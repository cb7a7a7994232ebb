import type { ObservedStore } from '@sankofa/events/store/observed-store';
import type { Check } from './checks.ts';

/** Whether events can be appended to the log: the leader answers, and the last append did not fail just now. */
export const storeCheck = (store: Pick<ObservedStore, 'problem'>): Check => ({
  name: 'event_store',
  check: async () => {
    const detail = await store.problem();
    return detail === null ? null : { state: 'failing', detail };
  },
});
