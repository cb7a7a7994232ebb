import type { Watchlist } from '@sankofa/api/contract/library';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { Icon } from '../shell/icons.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { CreateWatchlist } from './create-watchlist.tsx';
import { OpenWatchlist } from './open-watchlist.tsx';
import { watchlists } from './queries.ts';
import styles from './watchlists.module.css';

/** The watchlists in a sidebar, and the selected one; the first by default. */
export function Watchlists({ person, selected }: WatchlistsProps) {
  const { data: lists, isError, refetch } = useQuery(watchlists(person));
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const isCreating = address.has('new');
  if (lists === undefined) {
    if (!isError) return <MovieGridSkeleton />;
    return <LoadError title={t('library.your_lists_failed')} refetch={refetch} />;
  }
  const open = selected === null ? lists[0] : lists.find(({ id }) => id === selected);
  return (
    <div className={styles.columns}>
      <aside className={styles.side} aria-label={t('library.watchlists')}>
        <ul>
          {lists.map((list) => (
            <li key={list.id}>
              <Entry list={list} isOpen={list.id === open?.id} />
            </li>
          ))}
        </ul>
        {isCreating ? (
          <CreateWatchlist
            done={(id) => void navigate(`/library/list/${id}`)}
            cancel={() => setAddress({}, { replace: true })}
          />
        ) : (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="plus" />}
            onClick={() => setAddress({ new: '' }, { replace: true })}
          >
            {t('library.new_watchlist')}
          </Button>
        )}
      </aside>
      {open ? (
        <OpenWatchlist key={open.id} person={person} list={open} />
      ) : (
        <EmptyLibrary
          isUnknown={selected !== null}
          browse={() => void navigate(selected === null ? '/movies' : '/library')}
        />
      )}
    </div>
  );
}

function Entry({ list, isOpen }: { readonly list: Watchlist; readonly isOpen: boolean }) {
  return (
    <Link to={`/library/list/${list.id}`} className={styles.entry} aria-current={isOpen ? 'true' : undefined}>
      <bdi className={styles.name}>{list.name}</bdi>
      <span className={styles.facts}>
        <bdi>{t(list.is_public ? 'library.count_public' : 'library.count', { count: list.movie_ids.length })}</bdi>
      </span>
    </Link>
  );
}

function EmptyLibrary({ isUnknown, browse }: { readonly isUnknown: boolean; readonly browse: () => void }) {
  return isUnknown ? (
    <ErrorState
      level="h2"
      title={t('library.unknown')}
      text={t('library.unknown_text')}
      action={{ label: t('library.see_mine'), run: browse }}
    />
  ) : (
    <ErrorState
      level="h2"
      title={t('library.none')}
      text={t('library.none_text')}
      action={{ label: t('library.browse_films'), run: browse }}
    />
  );
}

interface WatchlistsProps {
  readonly person: string;
  /** Id of the list in the URL; null: none. */
  readonly selected: string | null;
}
