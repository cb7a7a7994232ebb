import { listRegions } from '@sankofa/api/contract/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { createPersistentStore } from '../shell/persistent-store.ts';
import { useStore } from '../shell/store.ts';

export const EVERYWHERE = 'global';

const key = 'region';
const read = (): string => localStorage.getItem(key) ?? EVERYWHERE;

/** Code of the selected region, shared by the tabs of a browser. */
const region = createPersistentStore<string>([key], read, EVERYWHERE);

export const useRegion = (): string => useStore(region);

/** Selects a region in every tab. */
export function chooseRegion(code: string): void {
  localStorage.setItem(key, code);
  region.set(code);
}

export const regions = queryOptions({
  queryKey: ['regions'],
  queryFn: ({ signal }) => call(listRegions, {}, { signal }),
  staleTime: 300_000,
});
