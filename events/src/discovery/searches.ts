import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { open } from '../store/field-kinds.ts';

/** Different searches that are on record for one day: what comes after them may be sent, and is not stored. */
export const MOST_A_DAY = 300;

/**
 * So many networks have searched for this today. It says nothing of who, from where or with what: only words of the
 * catalogue and of the lexicon get here, so what people write of themselves does not.
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
  /** That have searched for it today. */
  readonly networks: number;
}

/** How many networks are on record for each search. */
type Counted = ReadonlyMap<string, number>;

function decide(counted: Counted, { query, networks }: CountSearch): SearchEvent[] {
  const before = counted.get(query) ?? 0;
  if (networks <= before || (before === 0 && counted.size >= MOST_A_DAY)) return [];
  return [{ type: 'SearchCounted', data: { query, networks } }];
}

/** What is searched for on one day (UTC). Stream `searches-<yyyy-mm-dd>`. */
export const searches: Decider<Counted, CountSearch, typeof SearchCounted> = {
  aggregate: 'searches',
  events: searchEvents,
  initial: new Map(),
  evolve: (counted, { data: { query, networks } }) => new Map(counted).set(query, networks),
  decide,
};
