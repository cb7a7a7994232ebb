import { it } from 'vitest';
import { given } from '../testing/given.ts';
import { discussionPins, MAX_PINNED } from './discussion-pins.ts';

const data = (discussionId: string) => ({ discussionId, officerId: 'mod', reason: 'Helps newcomers' });
const pinned = (id: string) => ({ type: 'DiscussionPinned', data: data(id) }) as const;
const unpinned = (id: string) => ({ type: 'DiscussionUnpinned', data: data(id) }) as const;

it('pin a few discussions of a film, each once', () => {
  const pin = { kind: 'pin', ...data('d') } as const;
  given(discussionPins, [])
    .when(pin)
    .decides([pinned('d')]);
  given(discussionPins, [pinned('d')])
    .when(pin)
    .decides([]);
  const full = Array.from({ length: MAX_PINNED }, (_, n) => pinned(`d${n}`));
  given(discussionPins, full).when(pin).refuses('too_many_pinned');
  given(discussionPins, [...full, unpinned('d0')])
    .when(pin)
    .decides([pinned('d')]);
});

it('can be unpinned', () => {
  const unpin = { kind: 'unpin', ...data('d') } as const;
  given(discussionPins, [pinned('d')])
    .when(unpin)
    .decides([unpinned('d')]);
  given(discussionPins, []).when(unpin).decides([]);
});

it('are dropped when their discussion is gone, which makes room for another', () => {
  const drop = { kind: 'drop', discussionId: 'd0' } as const;
  const dropped = { type: 'DiscussionPinDropped', data: { discussionId: 'd0' } } as const;
  const full = Array.from({ length: MAX_PINNED }, (_, n) => pinned(`d${n}`));
  given(discussionPins, full).when(drop).decides([dropped]);
  given(discussionPins, [...full, dropped])
    .when(drop)
    .decides([]);
  given(discussionPins, [...full, dropped])
    .when({ kind: 'pin', ...data('d') })
    .decides([pinned('d')]);
});
