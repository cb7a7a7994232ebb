import { expect, it } from 'vitest';
import { labelsFor } from '../audit/labels-for.ts';

const film_titles = { salt: 'Salt' };

it('describes discussions, also with an erased text', () => {
  const started = { discussionId: 'd', movieId: 'salt', editableUntil: '2026-03-04T14:11:00.000Z' };
  expect(
    labelsFor({ type: 'DiscussionStarted', data: { ...started, title: 'The end', text: 'Did she?' }, film_titles }),
  ).toEqual({
    title: 'Started a discussion about “Salt”',
    detail: 'The end: Did she?',
    tone: 'given',
  });
  expect(labelsFor({ type: 'DiscussionStarted', data: started }).detail).toBe('Erased');
  expect(labelsFor({ type: 'DiscussionLiked', data: { discussionId: 'd', replyId: null } }).title).toContain(
    'a discussion',
  );
  expect(labelsFor({ type: 'DiscussionLiked', data: { discussionId: 'd', replyId: 'r' } }).title).toContain('a reply');
});

it('shows the time of a comment', () => {
  const comment = { commentId: 'c', movieId: 'salt', second: 3_905, text: 'Look!' };
  expect(labelsFor({ type: 'TimedCommentWritten', data: comment, film_titles }).title).toBe(
    'Commented at 65:05 of “Salt”',
  );
});
