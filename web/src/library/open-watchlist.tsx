import type { Watchlist } from '@sankofa/api/contract/library';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MovieGrid, MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { notify } from '../shell/notices.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { ChangeWatchlist } from './change-watchlist.tsx';
import { FilmControls } from './film-controls.tsx';
import styles from './open-watchlist.module.css';
import { watchlistMovies } from './queries.ts';

const RemoveWatchlist = lazyMaterial(() => import('./remove-watchlist.tsx'));

/** A watchlist of the person, with its films and buttons. */
export function OpenWatchlist({ person, list }: OpenWatchlistProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
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
          {t(list.is_public ? 'library.updated_public' : 'library.updated_private', {
            count: list.movie_ids.length,
            date: dateOf(list.updated_at),
          })}
        </bdi>
      </p>
      {open === 'edit' ? (
        <ChangeWatchlist list={list} close={close} />
      ) : (
        <div className={styles.actions}>
          {list.is_public && (
            <Button variant="contained" onClick={() => void copyLink(list.id)}>
              {t('library.copy_link')}
            </Button>
          )}
          <Button variant="outlined" color="inherit" onClick={() => setOpen('edit')}>
            {t(list.is_public ? 'library.edit' : 'library.edit_or_share')}
          </Button>
          {!list.is_default && (
            <Button variant="outlined" color="inherit" onClick={() => setOpen('delete')}>
              {t('library.delete_list')}
            </Button>
          )}
        </div>
      )}
      <Films person={person} list={list} />
      <Suspense>{open === 'delete' && <RemoveWatchlist list={list} close={close} />}</Suspense>
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
        title={t('library.list_empty')}
        text={t('library.list_empty_text')}
        action={{ label: t('library.browse_films'), run: () => void navigate('/movies') }}
      />
    );
  }
  if (data === undefined) {
    if (!isError) return <MovieGridSkeleton />;
    return <LoadError title={t('library.films_failed')} refetch={refetch} />;
  }
  // The list is refetched before its films: a film that was just removed disappears, a new one appears later.
  const shown = list.movie_ids.flatMap((id) => data.find((movie) => movie.id === id) ?? []);
  const gone = list.movie_ids.length - shown.length;
  return (
    <>
      <MovieGrid
        id="movie-grid"
        movies={shown}
        actions={(movie, n) => (
          <FilmControls movie={movie} list={list} before={shown[n - 1]?.id} after={shown[n + 1]?.id} />
        )}
      />
      {gone > 0 && (
        <p className={styles.facts}>
          <bdi>{t('library.gone', { count: gone })}</bdi>
        </p>
      )}
    </>
  );
}

async function copyLink(id: string): Promise<void> {
  const link = `${window.location.origin}/list/${id}`;
  try {
    await navigator.clipboard.writeText(link);
    notify('success', t('library.link_copied'));
  } catch {
    // The browser refused: show the link, to be copied by hand.
    notify('info', link);
  }
}

interface OpenWatchlistProps {
  readonly person: string;
  readonly list: Watchlist;
}
