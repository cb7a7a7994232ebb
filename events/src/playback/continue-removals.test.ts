import { expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { continueRemovals, isRemoved } from './continue-removals.ts';

const film = { viewerId: 'kofi', movieId: 'a' };
const removed = { type: 'ContinueWatchingRemoved', data: film } as const;
const restored = { type: 'ContinueWatchingRestored', data: film } as const;
const earlier = new Date(NOW.getTime() - 1);
const later = new Date(NOW.getTime() + 1);

it('removes a film once, until the viewer watches it again', () => {
  const remove = (watchedAt: Date) => ({ kind: 'remove', watchedAt, ...film }) as const;
  given(continueRemovals, []).when(remove(earlier)).decides([removed]);
  given(continueRemovals, [removed]).when(remove(earlier)).decides([]);
  given(continueRemovals, [removed]).when(remove(later)).decides([removed]);
  const { state } = given(continueRemovals, [removed]);
  expect(isRemoved(state, 'kofi', 'a', earlier)).toBe(true);
  expect(isRemoved(state, 'kofi', 'a', later)).toBe(false);
  expect(isRemoved(state, 'ama', 'a', earlier)).toBe(false);
});

it('restores a removed film', () => {
  given(continueRemovals, [removed])
    .when({ kind: 'restore', ...film })
    .decides([restored]);
  given(continueRemovals, [])
    .when({ kind: 'restore', ...film })
    .decides([]);
  expect(isRemoved(given(continueRemovals, [removed, restored]).state, 'kofi', 'a', earlier)).toBe(false);
});
