import type { ObservedStore } from '@sankofa/events/store/observed-store';
import type { Check } from './checks.ts';

/** Checks that events can be appended to the log: the leader answers, and the last append did not just fail. */
export const storeCheck = (store: Pick<ObservedStore, 'problem'>): Check => ({
  name: 'event_store',
  check: async () => {
    const detail = await store.problem();
    return detail === null ? null : { state: 'failing', detail };
  },
});
