import { NotificationKind } from '@sankofa/api/contract/notifications';
import { expect, it } from 'vitest';
import { badgeText, buttonName, notificationLabel } from './notification-labels.ts';

const by = { name: 'Kofi', name_id: 'n', avatar: 'a' };
const refs = { movieId: 'salt', discussionId: 'd', replyId: 'r' };

it('has a text and a link', () => {
  expect(notificationLabel({ kind: 'discussion_reply', by, discussion: 'The ending', movie: null, refs })).toEqual({
    text: 'Kofi replied in your discussion “The ending”',
    to: '/movie/salt/discussions/d?reply=r',
    overlay: true,
  });
  expect(notificationLabel({ kind: 'reply_answer', by, discussion: null, movie: null, refs }).text).toBe(
    'Kofi answered you in a discussion',
  );
  const arrived = {
    kind: 'video_available',
    by: null,
    discussion: null,
    movie: 'Salt',
    refs: { movieId: 'salt' },
  } as const;
  expect(notificationLabel(arrived)).toEqual({
    text: '“Salt” has arrived. Watch now',
    to: '/movie/salt',
    overlay: true,
  });
  const extended = { kind: 'data_request_extended', by: null, discussion: null, movie: null } as const;
  expect(notificationLabel({ ...extended, refs: { dueAt: '2026-05-03T12:00:00.000Z' } }).text).toContain('3 May 2026');
});

it('has a text and a link for every kind', () => {
  for (const kind of NotificationKind.options) {
    const { text, to } = notificationLabel({ kind, by: null, discussion: null, movie: null, refs: {} });
    expect(text.length).toBeGreaterThan(10);
    expect(to).toMatch(/^\/(movie|privacy)\/|^\/(decisions|creator\/verification)$/);
  }
});

it('counts up to 99', () => {
  expect([1, 99, 100].map(badgeText)).toEqual(['1', '99', '99+']);
  expect([0, 2, 100].map(buttonName)).toEqual([
    'Notifications, none unread',
    'Notifications, 2 unread',
    'Notifications, 99+ unread',
  ]);
});
