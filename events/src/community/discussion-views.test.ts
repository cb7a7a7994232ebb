import { expect, it } from 'vitest';
import { given, NOW, YESTERDAY } from '../testing/given.ts';
import { discussionViews, viewOf, viewsId } from './discussion-views.ts';

const look = (viewer: string) => ({ discussionId: 'd', viewer });
const viewed = (viewer: string) => ({ type: 'DiscussionViewed', data: look(viewer) }) as const;

it('count each person once', () => {
  given(discussionViews, [])
    .when(look('f0'))
    .decides([viewed('f0')]);
  given(discussionViews, [viewed('f0'), viewed('f1')])
    .when(look('f0'))
    .decides([]);
  given(discussionViews, [viewed('f1')])
    .when(look('f0'))
    .decides([viewed('f0')]);
});

it('start at zero each day, for each discussion', () => {
  expect(viewsId('d', NOW)).toBe('d.2026-03-03');
  const names = [viewOf('d', NOW), viewOf('d', YESTERDAY), viewOf('e', NOW)];
  expect(new Set(names).size).toBe(3);
});
