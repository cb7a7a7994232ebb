import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { PersistentMap } from '../store/persistent-map.ts';
import { Refusal } from '../store/refusal.ts';
import { type DayCount, MAX_REACTIONS_A_DAY, NEVER, oneMore, refuseBeyond } from './day-count.ts';

/** Maximum length, in UTF-16 code units as browsers count them. */
export const MAX_TIMED_COMMENT = 300;

/** Limit of comments per person and film. */
export const MAX_TIMED_COMMENTS = 100;

/** Daily limit of comments per person, including those deleted. */
export const MAX_TIMED_COMMENTS_A_DAY = 200;

const commentId = id('comment');

/** `second`: position in the film, from 0. `repliesTo`: the comment at that position that it replies to, or null. */
export const TimedCommentWritten = defineEvent(
  'TimedCommentWritten',
  2,
  z.strictObject({
    commentId,
    movieId: id('movie'),
    second: z.int().min(0),
    repliesTo: commentId.nullable(),
    text: personal(z.string()),
  }),
  { 1: (data) => ({ ...data, repliesTo: null }) },
);
export const TimedCommentDeleted = defineEvent('TimedCommentDeleted', 1, z.strictObject({ commentId }));
export const TimedCommentLiked = defineEvent('TimedCommentLiked', 1, z.strictObject({ commentId }));
export const TimedCommentUnliked = defineEvent('TimedCommentUnliked', 1, z.strictObject({ commentId }));

export const timedCommentEvents = [
  TimedCommentWritten,
  TimedCommentDeleted,
  TimedCommentLiked,
  TimedCommentUnliked,
] as const;
type TimedCommentEvent = EventOf<(typeof timedCommentEvents)[number]>;

export type TimedCommentsCommand =
  | {
      readonly kind: 'write';
      readonly commentId: string;
      readonly movieId: string;
      readonly second: number;
      /** Null unless it is a reply. */
      readonly repliesTo: string | null;
      readonly text: string;
      /** Duration of the film in seconds; null if unknown. */
      readonly duration: number | null;
    }
  | { readonly kind: 'withdraw' | 'like' | 'unlike'; readonly commentId: string };

/** Comments and likes of one person, without texts. */
export interface TimedCommentsState {
  /** Film by comment id; null once deleted, so that deleting twice is idempotent. */
  readonly written: PersistentMap<string | null>;
  /** Number of existing comments, by film. */
  readonly standing: PersistentMap<number>;
  readonly liked: PersistentMap<true>;
  readonly writtenToday: DayCount;
  readonly likedToday: DayCount;
}

function decide(
  state: TimedCommentsState,
  command: TimedCommentsCommand,
  { now }: DecisionContext,
): TimedCommentEvent[] {
  switch (command.kind) {
    case 'write': {
      const { commentId, movieId, second, repliesTo, text, duration } = command;
      if (duration !== null && second > duration) throw new Refusal('beyond_the_end');
      if (countOn(state, movieId) >= MAX_TIMED_COMMENTS) {
        throw new Refusal('too_many_comments', { most: MAX_TIMED_COMMENTS });
      }
      refuseBeyond(MAX_TIMED_COMMENTS_A_DAY, state.writtenToday, now, 'too_many_texts', { what: 'comments' });
      return [{ type: 'TimedCommentWritten', data: { commentId, movieId, second, repliesTo, text } }];
    }
    case 'withdraw': {
      const { commentId } = command;
      const film = state.written.get(commentId);
      if (film === undefined) throw new Refusal('not_found', { what: 'own_comment' });
      return film === null ? [] : [{ type: 'TimedCommentDeleted', data: { commentId } }];
    }
    case 'like': {
      const { commentId } = command;
      if (state.written.has(commentId)) throw new Refusal('own_text');
      if (state.liked.has(commentId)) return [];
      refuseBeyond(MAX_REACTIONS_A_DAY, state.likedToday, now, 'too_many_likes', { what: 'comments' });
      return [{ type: 'TimedCommentLiked', data: { commentId } }];
    }
    case 'unlike': {
      const { commentId } = command;
      return state.liked.has(commentId) ? [{ type: 'TimedCommentUnliked', data: { commentId } }] : [];
    }
  }
}

function evolve(state: TimedCommentsState, event: TimedCommentEvent, at: Date): TimedCommentsState {
  const { commentId } = event.data;
  switch (event.type) {
    case 'TimedCommentWritten': {
      const { movieId } = event.data;
      return {
        ...state,
        written: state.written.with(commentId, movieId),
        standing: state.standing.with(movieId, countOn(state, movieId) + 1),
        writtenToday: oneMore(state.writtenToday, at),
      };
    }
    case 'TimedCommentDeleted': {
      const movieId = state.written.get(commentId);
      if (!movieId) return state;
      return {
        ...state,
        written: state.written.with(commentId, null),
        standing: state.standing.with(movieId, countOn(state, movieId) - 1),
      };
    }
    case 'TimedCommentLiked':
      return { ...state, liked: state.liked.with(commentId, true), likedToday: oneMore(state.likedToday, at) };
    case 'TimedCommentUnliked':
      return { ...state, liked: state.liked.without(commentId) };
  }
}

const countOn = ({ standing }: TimedCommentsState, movieId: string): number => standing.get(movieId) ?? 0;

/** Timed comments of one person. Stream `timedcomments-<account id>`. */
export const timedComments: Decider<TimedCommentsState, TimedCommentsCommand, (typeof timedCommentEvents)[number]> = {
  aggregate: 'timedcomments',
  events: timedCommentEvents,
  initial: {
    written: PersistentMap.empty(),
    standing: PersistentMap.empty(),
    liked: PersistentMap.empty(),
    writtenToday: NEVER,
    likedToday: NEVER,
  },
  evolve,
  decide,
};
