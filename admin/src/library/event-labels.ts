import type { AreaEventLabels } from '../area.ts';

const film = ({ movieId }: { readonly movieId: string }): string => `Film ${movieId}`;
const nameIn = ({ name = '(erased)' }: { readonly name?: string }): string => name;

/** What a person did with watchlists and favourites, in words. */
const eventLabels: AreaEventLabels<'library'> = {
  WatchlistCreated: (data) => ({
    title: `Made the watchlist ${nameIn(data)}`,
    ...(data.isPublic && { detail: 'Shared with whoever has the link' }),
    tone: 'given',
  }),
  WatchlistDetailsChanged: (data) => ({ title: `Changed a watchlist, now called ${nameIn(data)}`, tone: 'given' }),
  WatchlistShared: () => ({ title: 'Shared a watchlist with whoever has the link', tone: 'given' }),
  WatchlistUnshared: () => ({ title: 'Stopped sharing a watchlist', tone: 'taken' }),
  WatchlistDeleted: () => ({ title: 'Removed a watchlist', tone: 'taken' }),
  MovieAddedToWatchlist: (data) => ({ title: 'Added a film to a watchlist', detail: film(data), tone: 'given' }),
  MovieRemovedFromWatchlist: (data) => ({
    title: 'Took a film out of a watchlist',
    detail: film(data),
    tone: 'taken',
  }),
  WatchlistReordered: () => ({ title: 'Put the films of a watchlist in another order', tone: 'given' }),
  FavoriteAdded: (data) => ({ title: 'Added a film to the favorites', detail: film(data), tone: 'given' }),
  FavoriteRemoved: (data) => ({ title: 'Removed a film from the favorites', detail: film(data), tone: 'taken' }),
};

export default eventLabels;
