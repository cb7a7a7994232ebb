import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { open } from '../store/field-kinds.ts';

/** Limit of different searches recorded per day; further ones are dropped. */
export const MOST_A_DAY = 300;

/**
 * `networks` different networks have searched for this today. Contains no personal data: only words of the catalogue
 * and of the lexicon are recorded, never free text.
 */
export const SearchCounted = defineEvent(
  'SearchCounted',
  1,
  z.strictObject({ query: open(), networks: z.int().min(1) }),
);

export const searchEvents = [SearchCounted] as const;
type SearchEvent = EventOf<typeof SearchCounted>;

export interface CountSearch {
  readonly query: string;
  /** Number of networks that searched for it today. */
  readonly networks: number;
}

/** Recorded number of networks by search. */
type Counted = ReadonlyMap<string, number>;

function decide(counted: Counted, { query, networks }: CountSearch): SearchEvent[] {
  const before = counted.get(query) ?? 0;
  if (networks <= before || (before === 0 && counted.size >= MOST_A_DAY)) return [];
  return [{ type: 'SearchCounted', data: { query, networks } }];
}

/** Searches of one day (UTC). Stream `searches-<yyyy-mm-dd>`. */
export const searches: Decider<Counted, CountSearch, typeof SearchCounted> = {
  aggregate: 'searches',
  events: searchEvents,
  initial: new Map(),
  evolve: (counted, { data: { query, networks } }) => new Map(counted).set(query, networks),
  decide,
};
