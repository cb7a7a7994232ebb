import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../shell/page-title.ts';
import { Trouble } from '../shell/trouble.tsx';
import { FilterBar } from './filter-bar.tsx';
import { addressOf, type Filters, filtersOf, isNarrowed } from './filters.ts';
import { MovieGrid, MovieGridSkeleton } from './movie-grid.tsx';
import styles from './movies-page.module.css';
import { movies } from './queries.ts';

/** Every film, as many as fit at a time; what is wanted of them is in the address. */
export default function MoviesPage() {
  usePageTitle('Movies');
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const change = (next: Partial<Filters>) =>
    setAddress((now) => addressOf({ ...filtersOf(now), ...next }), { replace: true, preventScrollReset: true });
  // A search that does not come from the field (a link, Back, Show all films) is shown in the field, which begins anew.
  const typed = useRef(filters.search);
  const [field, setField] = useState(0);
  useEffect(() => {
    if (filters.search === typed.current) return;
    typed.current = filters.search;
    setField((n) => n + 1);
  }, [filters.search]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Movies</h1>
      <FilterBar
        key={field}
        filters={filters}
        change={change}
        search={(search) => {
          typed.current = search;
          change({ search });
        }}
      />
      <Films filters={filters} clear={() => change(filtersOf(new URLSearchParams()))} />
    </div>
  );
}

function Films({ filters, clear }: { readonly filters: Filters; readonly clear: () => void }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(movies(filters));
  if (isError && data === undefined) {
    return (
      <Trouble
        level="h2"
        title="The films could not be loaded"
        text="Nothing is lost. Check your connection and try again."
        action={{ label: 'Retry', run: () => void refetch() }}
      />
    );
  }
  if (data === undefined) return <MovieGridSkeleton />;
  // A film that moved from one page to the next while they were read is shown once.
  const found = [...new Map(data.pages.flatMap((page) => page.movies).map((movie) => [movie.id, movie])).values()];
  const total = data.pages.at(-1)?.total ?? found.length;
  if (found.length === 0) {
    return (
      <Trouble
        level="h2"
        title={filters.search ? `No movies found for “${filters.search}”` : 'No movies found'}
        text={isNarrowed(filters) ? 'Try other words, or look at all of them.' : 'The catalogue is still empty.'}
        action={
          isNarrowed(filters)
            ? { label: 'Show all films', run: clear }
            : { label: 'Look again', run: () => void refetch() }
        }
      />
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        <bdi>{total === 1 ? 'One film' : `${total} films`}</bdi>
      </p>
      <MovieGrid id="movie-grid" movies={found} />
      {isFetchNextPageError && (
        <p className={styles.fault} role="alert">
          The next films could not be loaded.
        </p>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchNextPageError ? 'Try again' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
}
