import { type EventStore, START } from '../store/event-store.ts';

/** The film the demo adds first: the first event of a log tells whether the demo began it. */
export const FIRST_DEMO_FILM = 'the-salt-road-home';

/** Who adds the demo, in the metadata of its events. */
export const DEMO_ACTOR = { kind: 'system', id: 'set-up' } as const;

/** An account of the demo that may do everything, with a password anybody can read in the repository. */
export const DEMO_OWNER = 'owner@sankofa.example';

/** How a log began: not at all, with the demo, or with something else. */
export type LogBeginning = 'empty' | 'demo' | 'other';

/** Reads how a log began. Only `npm start` can begin it with the demo, so that nobody can make a log look like one. */
export async function beginningOf(store: Pick<EventStore, 'readAll'>): Promise<LogBeginning> {
  const [first] = (await store.readAll({ after: START, limit: 1 })).events;
  if (!first) return 'empty';
  const { actor }: { actor?: { kind?: string; id?: string } } = JSON.parse(first.metadata);
  const isDemo =
    first.stream === `movie-${FIRST_DEMO_FILM}` && actor?.kind === DEMO_ACTOR.kind && actor.id === DEMO_ACTOR.id;
  return isDemo ? 'demo' : 'other';
}
