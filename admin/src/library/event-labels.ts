import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';

const film = ({ movieId }: { readonly movieId: string }): string => t('library.film_movieid', { movieId });
const nameIn = ({ name = '(erased)' }: { readonly name?: string }): string => name;

/** What a person did with watchlists and favourites, in words. */
const eventLabels: AreaEventLabels<'library'> = {
  WatchlistCreated: (data) => ({
    title: `Made the watchlist ${nameIn(data)}`,
    ...(data.isPublic && { detail: t('library.shared_with_whoever_has_link') }),
    tone: 'given',
  }),
  WatchlistDetailsChanged: (data) => ({ title: `Changed a watchlist, now called ${nameIn(data)}`, tone: 'given' }),
  WatchlistShared: () => ({ title: t('library.shared_watchlist_with_whoever_has'), tone: 'given' }),
  WatchlistUnshared: () => ({ title: t('library.stopped_sharing_watchlist'), tone: 'taken' }),
  WatchlistDeleted: () => ({ title: t('library.removed_watchlist'), tone: 'taken' }),
  MovieAddedToWatchlist: (data) => ({ title: t('library.added_film_watchlist'), detail: film(data), tone: 'given' }),
  MovieRemovedFromWatchlist: (data) => ({
    title: t('library.took_film_out_watchlist'),
    detail: film(data),
    tone: 'taken',
  }),
  WatchlistReordered: () => ({ title: t('library.put_films_watchlist_in_another'), tone: 'given' }),
  FavoriteAdded: (data) => ({ title: t('library.added_film_favorites'), detail: film(data), tone: 'given' }),
  FavoriteRemoved: (data) => ({ title: t('library.removed_film_from_favorites'), detail: film(data), tone: 'taken' }),
};

export default eventLabels;
