import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { REFUSAL_REASONS } from './can-play.ts';
import { AgeRating, AgeRatingLimit } from './profile.ts';

/** Playback was refused: profile, film and reason. */
export const PlaybackRefused = defineEvent(
  'PlaybackRefused',
  1,
  z.strictObject({
    /** Null for an account without profiles. */
    profileId: id('profile').nullable(),
    movieId: id('movie'),
    rating: AgeRating,
    reason: z.enum(REFUSAL_REASONS),
    /** The limit that was reached: a rating, or minutes of the day; null for a blocked film. */
    limit: z.union([AgeRatingLimit, z.int()]).nullable(),
  }),
);

export const playbackRefusalEvents = [PlaybackRefused] as const;
type RefusalEvent = EventOf<(typeof playbackRefusalEvents)[number]>;

/** Refusals of one account. Stream `refusals-<account id>`, separate from the profiles, whose stream stays short. */
export const playbackRefusals: Decider<
  { readonly refused: number },
  RefusalEvent['data'],
  (typeof playbackRefusalEvents)[number]
> = {
  aggregate: 'refusals',
  events: playbackRefusalEvents,
  initial: { refused: 0 },
  evolve: ({ refused }) => ({ refused: refused + 1 }),
  decide: (_state, data) => [{ type: 'PlaybackRefused', data }],
};
