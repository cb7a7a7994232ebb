import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { favorites, MAX_FAVORITES } from './favorites.ts';
import { MAX_REMINDERS, reminders } from './reminders.ts';
import { tastePicks } from './taste-picks.ts';
import type { WatchlistEvent } from './watchlist-events.ts';
import { defaultWatchlist, MAX_WATCHLIST_MOVIES, MAX_WATCHLISTS, watchlists } from './watchlists.ts';

const created = (watchlistId: string, more: { isDefault?: boolean; isPublic?: boolean } = {}): WatchlistEvent => ({
  type: 'WatchlistCreated',
  data: { watchlistId, name: `Name of ${watchlistId}`, description: '', isPublic: false, isDefault: false, ...more },
});
const myList: WatchlistEvent = {
  type: 'WatchlistCreated',
  data: { watchlistId: 'first', name: 'My List', description: '', isPublic: false, isDefault: true },
};
const added = (watchlistId: string, movieId: string): WatchlistEvent => ({
  type: 'MovieAddedToWatchlist',
  data: { watchlistId, movieId },
});
const add = (watchlistId: string | null, movieId: string) =>
  ({ kind: 'add', watchlistId, defaultId: 'first', movieId }) as const;
const filled = [created('list'), added('list', 'a'), added('list', 'b'), added('list', 'c')];
const order = (...movieIds: string[]) => ({ kind: 'reorder', watchlistId: 'list', movieIds }) as const;
const ordered = (...movieIds: string[]): WatchlistEvent => ({
  type: 'WatchlistReordered',
  data: { watchlistId: 'list', movieIds },
});

describe('a watchlist', () => {
  it('is created, described, shared, made private again and deleted', () => {
    const asked = { watchlistId: 'list', name: 'Name of list', description: '', isPublic: false };
    given(watchlists, [])
      .when({ kind: 'create', ...asked })
      .decides([created('list')]);
    given(watchlists, [created('list')])
      .when({ kind: 'change', watchlistId: 'list', name: 'Sunday', isPublic: true })
      .decides([
        { type: 'WatchlistDetailsChanged', data: { watchlistId: 'list', name: 'Sunday', description: '' } },
        { type: 'WatchlistShared', data: { watchlistId: 'list' } },
      ]);
    given(watchlists, [created('list', { isPublic: true })])
      .when({ kind: 'change', watchlistId: 'list', isPublic: false })
      .decides([{ type: 'WatchlistUnshared', data: { watchlistId: 'list' } }]);
    given(watchlists, [created('list')])
      .when({ kind: 'remove', watchlistId: 'list' })
      .decides([{ type: 'WatchlistDeleted', data: { watchlistId: 'list' } }]);
  });

  it('records no change without a difference', () => {
    given(watchlists, filled)
      .when({ kind: 'change', watchlistId: 'list', name: 'Name of list', description: '', isPublic: false })
      .decides([]);
    given(watchlists, filled)
      .when(order('a', 'b', 'c'))
      .decides([]);
    given(watchlists, filled).when({ kind: 'take-out', watchlistId: 'list', movieId: 'other' }).decides([]);
  });

  it('contains a film once', () => {
    given(watchlists, filled)
      .when(add('list', 'd'))
      .decides([added('list', 'd')]);
    given(watchlists, filled).when(add('list', 'a')).refuses('already_in_watchlist');
    given(watchlists, filled)
      .when({ kind: 'take-out', watchlistId: 'list', movieId: 'a' })
      .decides([{ type: 'MovieRemovedFromWatchlist', data: { watchlistId: 'list', movieId: 'a' } }]);
  });

  it('defaults to one list, which is created for the first film', () => {
    given(watchlists, [])
      .when(add(null, 'a'))
      .decides([myList, added('first', 'a')]);
    given(watchlists, [myList])
      .when(add(null, 'a'))
      .decides([added('first', 'a')]);
    given(watchlists, [myList, added('first', 'a')])
      .when(add(null, 'a'))
      .refuses('already_in_watchlist');
    given(watchlists, [myList]).when({ kind: 'remove', watchlistId: 'first' }).refuses('default_watchlist');
    expect(defaultWatchlist(given(watchlists, [created('list')]).state)).toBeNull();
  });

  it('is reordered as requested, even if another device has added or removed films since', () => {
    given(watchlists, filled)
      .when(order('c', 'a', 'b'))
      .decides([ordered('c', 'a', 'b')]);
    given(watchlists, filled)
      .when(order('c', 'gone', 'c', 'a'))
      .decides([ordered('c', 'a', 'b')]);
    expect(given(watchlists, [...filled, ordered('c', 'a', 'b')]).state.list?.movieIds).toEqual(['c', 'a', 'b']);
  });

  it('must exist', () => {
    given(watchlists, []).when(add('list', 'a')).refuses('not_found');
    given(watchlists, []).when({ kind: 'remove', watchlistId: 'toString' }).refuses('not_found');
  });

  it('has a limit of films, and there is a limit of watchlists', () => {
    const films = Array.from({ length: MAX_WATCHLIST_MOVIES }, (_, n) => added('list', `film-${n}`));
    given(watchlists, [created('list'), ...films])
      .when(add('list', 'one-more'))
      .refuses('watchlist_full');
    const lists = Array.from({ length: MAX_WATCHLISTS }, (_, n) => created(`list-${n}`));
    const another = { kind: 'create', watchlistId: 'x', name: 'X', description: '', isPublic: false } as const;
    given(watchlists, lists).when(another).refuses('too_many_watchlists');
    given(watchlists, lists)
      .when(add(null, 'a'))
      .decides([myList, added('first', 'a')]);
  });
});

describe('a favorite', () => {
  const liked = (movieId: string) => ({ type: 'FavoriteAdded', data: { movieId } }) as const;

  it('is added and removed, once', () => {
    given(favorites, [])
      .when({ kind: 'add', movieId: 'a' })
      .decides([liked('a')]);
    given(favorites, [liked('a')])
      .when({ kind: 'add', movieId: 'a' })
      .decides([]);
    given(favorites, [liked('a')])
      .when({ kind: 'remove', movieId: 'a' })
      .decides([{ type: 'FavoriteRemoved', data: { movieId: 'a' } }]);
    given(favorites, []).when({ kind: 'remove', movieId: 'a' }).decides([]);
  });

  it('is limited to five hundred', () => {
    const many = Array.from({ length: MAX_FAVORITES }, (_, n) => liked(`film-${n}`));
    given(favorites, many).when({ kind: 'add', movieId: 'a' }).refuses('too_many_favorites');
  });
});

describe('a reminder', () => {
  const set = (movieId: string) => ({ type: 'MovieReminderSet', data: { movieId } }) as const;
  const ask = (movieId: string, hasVideo = false) => ({ kind: 'set', movieId, hasVideo }) as const;

  it('is set once, and can be cancelled and set again', () => {
    given(reminders, [])
      .when(ask('a'))
      .decides([set('a')]);
    given(reminders, [set('a')])
      .when(ask('a'))
      .decides([]);
    const cancelled = { type: 'MovieReminderCancelled', data: { movieId: 'a' } } as const;
    given(reminders, [set('a')])
      .when({ kind: 'cancel', movieId: 'a' })
      .decides([cancelled]);
    given(reminders, [set('a'), cancelled])
      .when({ kind: 'cancel', movieId: 'a' })
      .decides([]);
    given(reminders, [set('a'), cancelled])
      .when(ask('a'))
      .decides([set('a')]);
  });

  it('is sent once, and not after it was cancelled', () => {
    const sent = { type: 'MovieReminderSent', data: { movieId: 'a' } } as const;
    given(reminders, [set('a')])
      .when({ kind: 'send', movieId: 'a' })
      .decides([sent]);
    given(reminders, [set('a'), sent])
      .when({ kind: 'send', movieId: 'a' })
      .decides([]);
    given(reminders, []).when({ kind: 'send', movieId: 'a' }).decides([]);
  });

  it('is refused for a film with a video, and beyond the limit', () => {
    given(reminders, []).when(ask('a', true)).refuses('video_available');
    const many = Array.from({ length: MAX_REMINDERS }, (_, n) => set(`film-${n}`));
    given(reminders, many).when(ask('a')).refuses('too_many_reminders');
  });
});

describe('picks of liked films', () => {
  const picked = (viewerId: string, ...movieIds: string[]) =>
    ({ type: 'TastePicked', data: { viewerId, movieIds } }) as const;

  it('belong to a viewer, are limited, and are recorded when they change', () => {
    given(tastePicks, [])
      .when({ viewerId: 'ama', movieIds: ['a', 'a', 'b'] })
      .decides([picked('ama', 'a', 'b')]);
    given(tastePicks, [picked('ama', 'a', 'b')])
      .when({ viewerId: 'ama', movieIds: ['a', 'b'] })
      .decides([]);
    given(tastePicks, [])
      .when({ viewerId: 'ama', movieIds: ['a', 'b', 'c', 'd'] })
      .decides([picked('ama', 'a', 'b', 'c')]);
    expect(given(tastePicks, [picked('ama', 'a'), picked('kofi', 'b')]).state).toEqual({ ama: ['a'], kofi: ['b'] });
  });

  it('can be skipped and removed', () => {
    given(tastePicks, [])
      .when({ viewerId: 'ama', movieIds: [] })
      .decides([picked('ama')]);
    given(tastePicks, [picked('ama', 'a')])
      .when({ viewerId: 'ama', movieIds: [] })
      .decides([picked('ama')]);
  });
});
