import { type EventStore, START } from '../store/event-store.ts';

/** First film of the demo: the first event of a log shows whether it was started with the demo. */
export const FIRST_DEMO_FILM = 'the-salt-road-home';

/** Actor in the metadata of demo events. */
export const DEMO_ACTOR = { kind: 'system', id: 'set-up' } as const;

/** Demo account with all rights. Its password is public, in the repository. */
export const DEMO_OWNER = 'owner@sankofa.example';

/** How a log began: empty, with the demo, or with other events. */
export type LogBeginning = 'empty' | 'demo' | 'other';

/** Reads how a log began. Only `npm start` can start it with the demo, so no user can forge that. */
export async function beginningOf(store: Pick<EventStore, 'readAll'>): Promise<LogBeginning> {
  const [first] = (await store.readAll({ after: START, limit: 1 })).events;
  if (!first) return 'empty';
  const { actor }: { actor?: { kind?: string; id?: string } } = JSON.parse(first.metadata);
  const isDemo =
    first.stream === `movie-${FIRST_DEMO_FILM}` && actor?.kind === DEMO_ACTOR.kind && actor.id === DEMO_ACTOR.id;
  return isDemo ? 'demo' : 'other';
}
