import { expect, it } from 'vitest';
import { isOf } from './report-pack.ts';

const event = (data: Record<string, string>, id = 'event-1') => ({ id, data });

it.each([
  ['review', { reviewId: 'x', movieId: 'm' }],
  ['discussion', { discussionId: 'x', title: 'Of dusk' }],
  ['reply', { replyId: 'x', discussionId: 'd' }],
  ['timed_comment', { commentId: 'x', movieId: 'm' }],
] as const)('an event of a %s is evidence of it, and of no other', (type, data) => {
  expect(isOf(type, 'x', event(data))).toBe(true);
  expect(isOf(type, 'y', event(data))).toBe(false);
});

it('a reply is evidence of itself, not of the discussion it stands in', () => {
  const reply = event({ replyId: 'r', discussionId: 'd' });
  expect(isOf('discussion', 'd', reply)).toBe(false);
  expect(isOf('reply', 'r', reply)).toBe(true);
});

it('a name is the event that gave it, whatever that says', () => {
  expect(isOf('profile_name', 'event-1', event({ name: 'Ama' }))).toBe(true);
  expect(isOf('profile_name', 'event-1', event({ name: 'event-1' }, 'event-2'))).toBe(false);
});

it('a film is in nobody’s stream', () => {
  expect(isOf('movie', 'm', event({ movieId: 'm' }))).toBe(false);
});
