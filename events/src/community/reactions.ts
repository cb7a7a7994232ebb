import { z } from 'zod';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { PersistentMap } from '../store/persistent-map.ts';
import { Refusal } from '../store/refusal.ts';
import { type DayCount, MAX_REACTIONS_A_DAY, NEVER, oneMore, refuseBeyond } from './day-count.ts';

/** Reactions to another person's review. */
export const Reaction = z.enum(['like', 'helpful']);
export type Reaction = z.infer<typeof Reaction>;

const data = z.strictObject({ reviewId: id('review'), reaction: Reaction });

export const ReviewReactionGiven = defineEvent('ReviewReactionGiven', 1, data);
export const ReviewReactionRemoved = defineEvent('ReviewReactionRemoved', 1, data);

export const reactionEvents = [ReviewReactionGiven, ReviewReactionRemoved] as const;
type ReactionEvent = EventOf<(typeof reactionEvents)[number]>;

export type ReactionsCommand =
  | {
      readonly kind: 'give';
      readonly accountId: string;
      readonly authorId: string;
      readonly reviewId: string;
      readonly reaction: Reaction;
    }
  | { readonly kind: 'withdraw'; readonly reviewId: string; readonly reaction: Reaction };

export interface ReactionsState {
  /** `<reaction> <review id>` of each active reaction. */
  readonly standing: PersistentMap<true>;
  readonly givenToday: DayCount;
}

const nameOf = ({ reaction, reviewId }: z.infer<typeof data>): string => `${reaction} ${reviewId}`;

function decide(
  { standing, givenToday }: ReactionsState,
  command: ReactionsCommand,
  { now }: DecisionContext,
): ReactionEvent[] {
  const { reviewId, reaction } = command;
  const stands = standing.has(nameOf(command));
  if (command.kind === 'withdraw') {
    return stands ? [{ type: 'ReviewReactionRemoved', data: { reviewId, reaction } }] : [];
  }
  if (command.authorId === command.accountId) throw new Refusal('own_content', { what: 'reaction' });
  if (stands) return [];
  refuseBeyond(MAX_REACTIONS_A_DAY, givenToday, now, 'too_many_likes', { what: 'reviews' });
  return [{ type: 'ReviewReactionGiven', data: { reviewId, reaction } }];
}

/** Reactions of a person to reviews of others, each once. Stream `reactions-<account id>`. */
export const reactions: Decider<ReactionsState, ReactionsCommand, (typeof reactionEvents)[number]> = {
  aggregate: 'reactions',
  events: reactionEvents,
  initial: { standing: PersistentMap.empty(), givenToday: NEVER },
  evolve({ standing, givenToday }, event, at) {
    const name = nameOf(event.data);
    return event.type === 'ReviewReactionGiven'
      ? { standing: standing.with(name, true), givenToday: oneMore(givenToday, at) }
      : { standing: standing.without(name), givenToday };
  },
  decide,
};
