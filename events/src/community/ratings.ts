import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';

/** Stars somebody gives a film: 1 to 5. */
export const Stars = z.int().min(1).max(5);

/** `before`: what the person had given it; null when nothing. So whoever sums up need not look anything up. */
export const MovieRated = defineEvent(
  'MovieRated',
  1,
  z.strictObject({ movieId: z.string(), stars: Stars, before: Stars.nullable() }),
);
/** `stars`: what the person had given it. */
export const RatingWithdrawn = defineEvent('RatingWithdrawn', 1, z.strictObject({ movieId: z.string(), stars: Stars }));

export const ratingEvents = [MovieRated, RatingWithdrawn] as const;
type RatingEvent = EventOf<(typeof ratingEvents)[number]>;

export type RatingsCommand =
  | { readonly kind: 'rate'; readonly movieId: string; readonly stars: number }
  | { readonly kind: 'withdraw'; readonly movieId: string };

/** Stars by film. */
export type RatingsState = ReadonlyMap<string, number>;

function decide(state: RatingsState, command: RatingsCommand): RatingEvent[] {
  const { movieId } = command;
  const before = state.get(movieId) ?? null;
  if (command.kind === 'withdraw') {
    return before === null ? [] : [{ type: 'RatingWithdrawn', data: { movieId, stars: before } }];
  }
  const { stars } = command;
  return stars === before ? [] : [{ type: 'MovieRated', data: { movieId, stars, before } }];
}

function evolve(state: RatingsState, event: RatingEvent): RatingsState {
  const after = new Map(state);
  if (event.type === 'MovieRated') after.set(event.data.movieId, event.data.stars);
  else after.delete(event.data.movieId);
  return after;
}

/** What a person thinks of films, one rating for each. Stream `ratings-<account id>`. */
export const ratings: Decider<RatingsState, RatingsCommand, (typeof ratingEvents)[number]> = {
  aggregate: 'ratings',
  events: ratingEvents,
  initial: new Map(),
  evolve,
  decide,
};
