import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { PersistentMap } from '../store/persistent-map.ts';

const film = z.strictObject({
  /** A profile, or an account without profiles. */
  viewerId: id('viewer'),
  movieId: id('movie'),
});

/** The film leaves the Continue Watching row until the viewer watches it again. Its position is kept. */
export const ContinueWatchingRemoved = defineEvent('ContinueWatchingRemoved', 1, film);
/** The removal was undone. */
export const ContinueWatchingRestored = defineEvent('ContinueWatchingRestored', 1, film);

export const continueEvents = [ContinueWatchingRemoved, ContinueWatchingRestored] as const;
type ContinueEvent = EventOf<(typeof continueEvents)[number]>;

interface OfFilm {
  readonly viewerId: string;
  readonly movieId: string;
}

export type ContinueCommand =
  /** `watchedAt`: when the viewer last watched the film. */
  ({ readonly kind: 'remove'; readonly watchedAt: Date } & OfFilm) | ({ readonly kind: 'restore' } & OfFilm);

/** Times of removals, by viewer and film. */
export type RemovalsState = PersistentMap<Date>;

const keyOf = ({ viewerId, movieId }: OfFilm): string => `${viewerId} ${movieId}`;

/** Whether a film is removed from the row of a viewer: not if they have watched it since. */
export function isRemoved(state: RemovalsState, viewerId: string, movieId: string, watchedAt: Date): boolean {
  const removedAt = state.get(keyOf({ viewerId, movieId }));
  return removedAt !== undefined && removedAt >= watchedAt;
}

function evolve(state: RemovalsState, { type, data }: ContinueEvent, at: Date): RemovalsState {
  return type === 'ContinueWatchingRemoved' ? state.with(keyOf(data), at) : state.without(keyOf(data));
}

function decide(state: RemovalsState, command: ContinueCommand): ContinueEvent[] {
  const { kind, viewerId, movieId } = command;
  const data = { viewerId, movieId };
  if (kind === 'restore') return state.has(keyOf(data)) ? [{ type: 'ContinueWatchingRestored', data }] : [];
  return isRemoved(state, viewerId, movieId, command.watchedAt) ? [] : [{ type: 'ContinueWatchingRemoved', data }];
}

/** Films that the viewers of an account removed from Continue Watching. Stream `continuewatching-<account id>`. */
export const continueRemovals: Decider<RemovalsState, ContinueCommand, (typeof continueEvents)[number]> = {
  aggregate: 'continuewatching',
  events: continueEvents,
  initial: PersistentMap.empty(),
  evolve,
  decide,
};
