import type { Collection } from '@sankofa/api/contract/collections';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { Button } from '../shell/button.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { useLoadMore } from '../shell/use-load-more.ts';
import { type Filters, isNarrowed } from './filters.ts';
import { MovieGrid, MovieGridSkeleton } from './movie-grid.tsx';
import styles from './movies-page.module.css';
import { movies } from './queries.ts';

/** The films that fit, page after page, or why there are none. */
export function Films({ filters, collection = null, empty, clear }: FilmsProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(movies(filters, collection));
  const list = useRef<HTMLUListElement>(null);
  const loadMore = useLoadMore(list, fetchNextPage);
  if (isError && data === undefined) return <LoadError title="The films could not be loaded" refetch={refetch} />;
  if (data === undefined) return <MovieGridSkeleton />;
  // A film that moved from one page to the next while they were read is shown once.
  const narrowed = isNarrowed(filters);
  const found = [...new Map(data.pages.flatMap((page) => page.movies).map((movie) => [movie.id, movie])).values()];
  const total = data.pages.at(-1)?.total ?? found.length;
  if (found.length === 0 && empty && !narrowed) return <ErrorState level="h2" {...empty} />;
  if (found.length === 0) {
    return (
      <ErrorState
        level="h2"
        title={filters.search ? `No movies found for “${filters.search}”` : 'No movies found'}
        text={narrowed ? 'Try other words, or look at all of them.' : 'There is nothing here yet.'}
        action={narrowed ? { label: 'Show all films', run: clear } : { label: 'Look again', run: () => void refetch() }}
      />
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        <bdi>{total === 1 ? 'One film' : `${total} films`}</bdi>
      </p>
      <MovieGrid ref={list} id="movie-grid" movies={found} />
      {isFetchNextPageError && (
        <p className={styles.fault} role="alert">
          The next films could not be loaded.
        </p>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="outlined" color="inherit" size="large" loading={isFetchingNextPage} onClick={loadMore}>
            {isFetchNextPageError ? 'Try again' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
}

interface FilmsProps {
  readonly filters: Filters;
  /** One of the lists of the catalogue; null: all of it. */
  readonly collection?: Collection | null;
  /** What is said where there are no films at all. */
  readonly empty?: Pick<ComponentProps<typeof ErrorState>, 'title' | 'text' | 'action'> | undefined;
  /** Asks for all of them again. */
  readonly clear: () => void;
}
