import { ProblemError } from '@sankofa/api/client/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { MovieGrid, MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import { t } from '../messages.ts';
import { dateOf } from '../shell/dates.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import page from './library-page.module.css';
import styles from './open-watchlist.module.css';
import { sharedWatchlist } from './queries.ts';

/** A public watchlist, for anyone with its link. */
export default function SharedWatchlistPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(sharedWatchlist(id));
  const navigate = useNavigate();
  usePageTitle(data?.name ?? null);
  const all = { label: t('library.see_all'), run: () => void navigate('/movies') };
  if (data !== undefined) {
    return (
      <div className={page.page}>
        <h1 className={page.title}>
          <bdi>{data.name}</bdi>
        </h1>
        {data.description !== '' && (
          <p className={styles.description}>
            <bdi>{data.description}</bdi>
          </p>
        )}
        <p className={styles.facts}>
          <bdi>{t('library.updated', { count: data.movies.length, date: dateOf(data.updated_at) })}</bdi>
        </p>
        {data.movies.length > 0 && <MovieGrid id="movie-grid" movies={data.movies} />}
      </div>
    );
  }
  if (error === null) {
    return (
      <div className={page.page}>
        <MovieGridSkeleton />
      </div>
    );
  }
  const isUnknown = error instanceof ProblemError && (error.status === 404 || error.status === 400);
  return (
    <div className={page.page}>
      {isUnknown ? (
        <ErrorState title={t('library.not_shared')} text={t('library.not_shared_text')} action={all} />
      ) : (
        <LoadError level="h1" title={t('library.list_failed')} otherwise={all} refetch={refetch} />
      )}
    </div>
  );
}
