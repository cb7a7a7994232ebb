import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { REFUSAL_REASONS } from './can-play.ts';
import { AgeRating, AgeRatingLimit } from './profile.ts';

/** A film was asked for and refused: to which profile, which one, and why. */
export const PlaybackRefused = defineEvent(
  'PlaybackRefused',
  1,
  z.strictObject({
    /** Null for an account that has made no profile. */
    profileId: id('profile').nullable(),
    movieId: id('movie'),
    rating: AgeRating,
    reason: z.enum(REFUSAL_REASONS),
    /** The limit that was reached: a rating, or minutes of the day; null for a film blocked by name. */
    limit: z.union([AgeRatingLimit, z.int()]).nullable(),
  }),
);

export const playbackRefusalEvents = [PlaybackRefused] as const;
type RefusalEvent = EventOf<(typeof playbackRefusalEvents)[number]>;

/** What an account was refused. Stream `refusals-<account id>`, apart from the profiles, whose stream stays short. */
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
