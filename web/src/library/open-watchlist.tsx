import type { Watchlist } from '@sankofa/api/contract/library';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MovieGrid, MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { notify } from '../shell/notices.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { ChangeWatchlist } from './change-watchlist.tsx';
import { FilmControls } from './film-controls.tsx';
import { countText, goneText } from './library-labels.ts';
import styles from './open-watchlist.module.css';
import { watchlistMovies } from './queries.ts';

const RemoveWatchlist = lazyMaterial(() => import('./remove-watchlist.tsx'));

/** One of the person's watchlists: what it is, what can be done with it, and its films. */
export function OpenWatchlist({ person, list }: OpenWatchlistProps) {
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null);
  const close = () => setDoing(null);
  return (
    <section className={styles.list} aria-labelledby="open-watchlist">
      <h2 id="open-watchlist" className={styles.name}>
        <bdi>{list.name}</bdi>
      </h2>
      {list.description !== '' && (
        <p className={styles.description}>
          <bdi>{list.description}</bdi>
        </p>
      )}
      <p className={styles.facts}>
        <bdi>
          {countText(list.movie_ids.length)}, changed on {dateOf(list.updated_at)}.{' '}
          {list.is_public ? 'Whoever has the link can see it.' : 'Only you can see it.'}
        </bdi>
      </p>
      {doing === 'change' ? (
        <ChangeWatchlist list={list} close={close} />
      ) : (
        <div className={styles.actions}>
          {list.is_public && (
            <Button variant="contained" onClick={() => void copyLink(list.id)}>
              Copy link
            </Button>
          )}
          <Button variant="outlined" color="inherit" onClick={() => setDoing('change')}>
            {list.is_public ? 'Edit' : 'Edit or share'}
          </Button>
          {!list.is_default && (
            <Button variant="outlined" color="inherit" onClick={() => setDoing('remove')}>
              Remove list
            </Button>
          )}
        </div>
      )}
      <Films person={person} list={list} />
      <Suspense>{doing === 'remove' && <RemoveWatchlist list={list} close={close} />}</Suspense>
    </section>
  );
}

function Films({ person, list }: OpenWatchlistProps) {
  const { data, isError, refetch } = useQuery(watchlistMovies(person, list.id));
  const navigate = useNavigate();
  if (list.movie_ids.length === 0) {
    return (
      <ErrorState
        level="h2"
        title="No films in this list yet"
        text="Open a film, and add it to this watchlist."
        action={{ label: 'Browse films', run: () => void navigate('/movies') }}
      />
    );
  }
  if (data === undefined) {
    if (!isError) return <MovieGridSkeleton />;
    return <LoadError title="The films could not be loaded" refetch={refetch} />;
  }
  // What the list holds shows first there: a film that was just taken out is not in it, one just added comes.
  const shown = list.movie_ids.flatMap((id) => data.find((movie) => movie.id === id) ?? []);
  const gone = goneText(list.movie_ids.length - shown.length);
  return (
    <>
      <MovieGrid
        id="movie-grid"
        movies={shown}
        actions={(movie, n) => (
          <FilmControls movie={movie} list={list} before={shown[n - 1]?.id} after={shown[n + 1]?.id} />
        )}
      />
      {gone && (
        <p className={styles.facts}>
          <bdi>{gone}</bdi>
        </p>
      )}
    </>
  );
}

async function copyLink(id: string): Promise<void> {
  const link = `${window.location.origin}/list/${id}`;
  try {
    await navigator.clipboard.writeText(link);
    notify('success', 'The link is copied.');
  } catch {
    // Not every browser lets a page write there: then the link is shown to be copied by hand.
    notify('info', link);
  }
}

interface OpenWatchlistProps {
  readonly person: string;
  readonly list: Watchlist;
}
