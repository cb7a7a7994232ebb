import type { Collection } from '@sankofa/api/contract/collections';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { useLoadMore } from '../shell/use-load-more.ts';
import { type Filters, isNarrowed } from './filters.ts';
import { MovieGrid, MovieGridSkeleton } from './movie-grid.tsx';
import styles from './movies-page.module.css';
import { movies } from './queries.ts';

/** The matching films, loaded in pages, or an empty state. */
export function Films({ filters, collection = null, empty, clear }: FilmsProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(movies(filters, collection));
  const list = useRef<HTMLUListElement>(null);
  const loadMore = useLoadMore(list, fetchNextPage);
  if (isError && data === undefined) return <LoadError title={t('catalogue.films_failed')} refetch={refetch} />;
  if (data === undefined) return <MovieGridSkeleton />;
  // A film may move from one page to the next between two requests: show it once.
  const narrowed = isNarrowed(filters);
  const found = [...new Map(data.pages.flatMap((page) => page.movies).map((movie) => [movie.id, movie])).values()];
  const total = data.pages.at(-1)?.total ?? found.length;
  if (found.length === 0 && empty && !narrowed) return <ErrorState level="h2" {...empty} />;
  if (found.length === 0) {
    return (
      <ErrorState
        level="h2"
        title={filters.search ? t('catalogue.none_found_for', { search: filters.search }) : t('catalogue.none_found')}
        text={t(narrowed ? 'catalogue.none_found_text' : 'catalogue.nothing_here')}
        action={
          narrowed
            ? { label: t('catalogue.show_all'), run: clear }
            : { label: t('catalogue.retry'), run: () => void refetch() }
        }
      />
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        <bdi>{t('catalogue.count', { count: total })}</bdi>
      </p>
      <MovieGrid ref={list} id="movie-grid" movies={found} />
      {isFetchNextPageError && (
        <p className={styles.fault} role="alert">
          {t('catalogue.next_failed')}
        </p>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="outlined" color="inherit" size="large" loading={isFetchingNextPage} onClick={loadMore}>
            {t(isFetchNextPageError ? 'catalogue.try_again' : 'catalogue.load_more')}
          </Button>
        </div>
      )}
    </>
  );
}

interface FilmsProps {
  readonly filters: Filters;
  /** A list of the catalogue; null: all films. */
  readonly collection?: Collection | null;
  /** Empty state of a list without films. */
  readonly empty?: Pick<ComponentProps<typeof ErrorState>, 'title' | 'text' | 'action'> | undefined;
  /** Clears all filters. */
  readonly clear: () => void;
}
