import { expect, it } from 'vitest';
import type { Decider } from '../store/decider.ts';
import type { EventDefinition, EventOf } from '../store/define-event.ts';
import { entriesMade } from '../testing/entries-made.ts';
import { NOW } from '../testing/given.ts';
import { discussions } from './discussions.ts';
import { ratings } from './ratings.ts';
import { reactions } from './reactions.ts';
import { timedComments } from './timed-comments.ts';

const EVENTS = 20_000;
const SAMPLE = 1_000;
const MOST = 250;

/** The largest number of entries that one event creates, at sampled places of a history. */
function mostMade<State, Command, Definition extends EventDefinition>(
  { initial, evolve }: Pick<Decider<State, Command, Definition>, 'initial' | 'evolve'>,
  event: (n: number) => EventOf<Definition>,
): number {
  let state = initial;
  let most = 0;
  for (let n = 0; n < EVENTS; n++) {
    const after = evolve(state, event(n), NOW);
    if (n % SAMPLE === SAMPLE - 1) most = Math.max(most, entriesMade(state, after));
    state = after;
  }
  return most;
}

const editableUntil = NOW.toISOString();
const place = { discussionId: 'd', discussionAuthorId: 'ama', answers: null };
const words = { movieId: 'a', title: '', text: 'Look!', editableUntil };
const opinion = { title: '', text: 'Good', spoilers: false };

it.each([
  [
    'comments',
    () =>
      mostMade(timedComments, (n) => ({
        type: 'TimedCommentWritten',
        data: { commentId: `c${n}`, movieId: 'a', second: 1, text: 'Look!' },
      })),
  ],
  ['likes', () => mostMade(timedComments, (n) => ({ type: 'TimedCommentLiked', data: { commentId: `c${n}` } }))],
  [
    'discussions',
    () => mostMade(discussions, (n) => ({ type: 'DiscussionStarted', data: { discussionId: `d${n}`, ...words } })),
  ],
  [
    'replies',
    () =>
      mostMade(discussions, (n) => ({
        type: 'ReplyWritten',
        data: { replyId: `r${n}`, movieId: 'a', text: 'Yes', editableUntil, ...place },
      })),
  ],
  [
    'likes of discussions',
    () => mostMade(discussions, (n) => ({ type: 'DiscussionLiked', data: { discussionId: `d${n}`, replyId: null } })),
  ],
  [
    'ratings',
    () => mostMade(ratings, (n) => ({ type: 'MovieRated', data: { movieId: `m${n}`, stars: 3, before: null } })),
  ],
  [
    'reviews',
    () =>
      mostMade(ratings, (n) => ({
        type: 'ReviewWritten',
        data: { reviewId: `r${n}`, movieId: `m${n}`, stars: 3, ...opinion },
      })),
  ],
  [
    'reactions',
    () => mostMade(reactions, (n) => ({ type: 'ReviewReactionGiven', data: { reviewId: `r${n}`, reaction: 'like' } })),
  ],
])('%s cost the same regardless of their number', (_, measure) => {
  expect(measure()).toBeLessThan(MOST);
});

it('would detect a state that is copied', () => {
  const initial: ReadonlyMap<string, number> = new Map();
  const evolve = (state: typeof initial, { type }: { type: string }) => new Map(state).set(type, state.size);
  const copied = mostMade({ initial, evolve }, (n) => ({ type: `e${n % MOST}`, data: {} }));
  expect(copied).toBeGreaterThanOrEqual(MOST);
});
