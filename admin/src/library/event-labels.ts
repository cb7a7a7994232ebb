import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';

const film = ({ movieId }: { readonly movieId: string }): string => movieId;
const nameIn = ({ name = t('library.name_erased') }: { readonly name?: string }): string => name;

const eventLabels: AreaEventLabels<'library'> = {
  WatchlistCreated: (data) => ({
    title: t('library.created_watchlist', { name: nameIn(data) }),
    ...(data.isPublic && { detail: t('library.shared_by_link') }),
    tone: 'given',
  }),
  WatchlistDetailsChanged: (data) => ({ title: t('library.edited_watchlist', { name: nameIn(data) }), tone: 'given' }),
  WatchlistShared: () => ({ title: t('library.shared_watchlist'), tone: 'given' }),
  WatchlistUnshared: () => ({ title: t('library.stopped_sharing_watchlist'), tone: 'taken' }),
  WatchlistDeleted: () => ({ title: t('library.deleted_watchlist'), tone: 'taken' }),
  MovieAddedToWatchlist: (data) => ({ title: t('library.added_film_to_watchlist'), detail: film(data), tone: 'given' }),
  MovieRemovedFromWatchlist: (data) => ({
    title: t('library.removed_film_from_watchlist'),
    detail: film(data),
    tone: 'taken',
  }),
  WatchlistReordered: () => ({ title: t('library.reordered_watchlist'), tone: 'given' }),
  FavoriteAdded: (data) => ({ title: t('library.added_film_to_favorites'), detail: film(data), tone: 'given' }),
  FavoriteRemoved: (data) => ({ title: t('library.removed_film_from_favorites'), detail: film(data), tone: 'taken' }),
  MovieReminderSet: (data) => ({ title: t('library.set_reminder'), detail: film(data), tone: 'given' }),
  MovieReminderCancelled: (data) => ({ title: t('library.cancelled_reminder'), detail: film(data), tone: 'taken' }),
  TastePicked: ({ movieIds }) =>
    movieIds.length === 0
      ? { title: t('library.picked_no_films'), tone: 'taken' }
      : { title: t('library.picked_films'), detail: movieIds.join(', '), tone: 'given' },
  MovieReminderSent: (data) => ({ title: t('library.sent_reminder'), detail: film(data), tone: 'given' }),
};

export default eventLabels;
