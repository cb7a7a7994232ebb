import { listRegions } from '@sankofa/api/contract/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { createPersistentStore } from '../shell/persistent-store.ts';
import { useStore } from '../shell/store.ts';

/** The region that is all of the world. */
export const EVERYWHERE = 'global';

const key = 'region';
const read = (): string => localStorage.getItem(key) ?? EVERYWHERE;

/** Code of the region films are looked at from in this browser, shared by its tabs. */
const region = createPersistentStore<string>([key], read, EVERYWHERE);

export const useRegion = (): string => useStore(region);

/** Looks at films from another region, from now on and in every tab. */
export function chooseRegion(code: string): void {
  localStorage.setItem(key, code);
  region.set(code);
}

/** The regions there are, in the order they are offered. */
export const regions = queryOptions({
  queryKey: ['regions'],
  queryFn: ({ signal }) => call(listRegions, {}, { signal }),
  staleTime: 300_000,
});
