import { expect, it } from 'vitest';
import { isOf } from './report-pack.ts';

const event = (data: Record<string, string>, id = 'event-1') => ({ id, data });

it.each([
  ['review', { reviewId: 'x', movieId: 'm' }],
  ['discussion', { discussionId: 'x', title: 'Of dusk' }],
  ['reply', { replyId: 'x', discussionId: 'd' }],
  ['timed_comment', { commentId: 'x', movieId: 'm' }],
] as const)('an event of a %s is evidence of that content only', (type, data) => {
  expect(isOf(type, 'x', event(data))).toBe(true);
  expect(isOf(type, 'y', event(data))).toBe(false);
});

it('a reply is evidence of itself, not of its discussion', () => {
  const reply = event({ replyId: 'r', discussionId: 'd' });
  expect(isOf('discussion', 'd', reply)).toBe(false);
  expect(isOf('reply', 'r', reply)).toBe(true);
});

it('a name is matched by the event that set it, whatever its text', () => {
  expect(isOf('profile_name', 'event-1', event({ name: 'Ama' }))).toBe(true);
  expect(isOf('profile_name', 'event-1', event({ name: 'event-1' }, 'event-2'))).toBe(false);
});

it('a film has no events in the stream of a person', () => {
  expect(isOf('movie', 'm', event({ movieId: 'm' }))).toBe(false);
});
