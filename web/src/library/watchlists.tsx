import type { Watchlist } from '@sankofa/api/contract/library';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import { Button } from '../shell/button.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { Icon } from '../shell/icons.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { CreateWatchlist } from './create-watchlist.tsx';
import { countText } from './library-labels.ts';
import { OpenWatchlist } from './open-watchlist.tsx';
import { watchlists } from './queries.ts';
import styles from './watchlists.module.css';

/** The person's watchlists at the side, and the one that is open beside them: the first, when none is named. */
export function Watchlists({ person, selected }: WatchlistsProps) {
  const { data: lists, isError, refetch } = useQuery(watchlists(person));
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const isCreating = address.has('new');
  if (lists === undefined) {
    if (!isError) return <MovieGridSkeleton />;
    return <LoadError title="Your watchlists could not be loaded" refetch={refetch} />;
  }
  const open = selected === null ? lists[0] : lists.find(({ id }) => id === selected);
  return (
    <div className={styles.columns}>
      <aside className={styles.side} aria-label="Watchlists">
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
            New watchlist
          </Button>
        )}
      </aside>
      {open ? (
        <OpenWatchlist key={open.id} person={person} list={open} />
      ) : (
        <Nothing
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
        <bdi>
          {countText(list.movie_ids.length)}
          {list.is_public && ', public'}
        </bdi>
      </span>
    </Link>
  );
}

function Nothing({ isUnknown, browse }: { readonly isUnknown: boolean; readonly browse: () => void }) {
  return isUnknown ? (
    <ErrorState
      level="h2"
      title="There is no such watchlist"
      text="It may have been removed."
      action={{ label: 'See my watchlists', run: browse }}
    />
  ) : (
    <ErrorState
      level="h2"
      title="No watchlists yet"
      text="Press My List on a film, and it is kept here. Or make a list of your own."
      action={{ label: 'Browse films', run: browse }}
    />
  );
}

interface WatchlistsProps {
  readonly person: string;
  /** Id of the list in the address; null when there is none. */
  readonly selected: string | null;
}
