import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { addToWatchlist, DEFAULT_WATCHLIST_NAME, type Watchlist } from '@sankofa/api/contract/library';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../server/client.ts';
import { Icon } from '../shell/icons.tsx';
import { notify } from '../shell/notices.ts';
import styles from './list-menu.module.css';
import { watchlists } from './queries.ts';
import { useLibraryAct } from './use-library-act.ts';
import { addFailureText } from './words.ts';

/** The person's watchlists, to add a film to one of them. */
export default function ListMenu({ movie, person, anchor, close }: ListMenuProps) {
  const { data: lists, error } = useQuery(watchlists(person));
  const add = useLibraryAct({
    shown: 'watchlists',
    run: (list: Pick<Watchlist, 'id' | 'name'> | null) =>
      call(addToWatchlist, { body: { movie_id: movie.id, watchlist_id: list?.id ?? null } }),
    isShown: (kept, _list, { watchlist_id }) =>
      kept.some(({ id, movie_ids }) => id === watchlist_id && movie_ids.includes(movie.id)),
    onDone: (_answer, list) =>
      notify('success', `${movie.title} has been added to ${list?.name ?? DEFAULT_WATCHLIST_NAME}.`),
    onFailure: (failure) => notify('error', addFailureText(failure)),
  });
  const hasDefault = lists?.some(({ is_default }) => is_default) ?? true;
  return (
    <Menu
      open
      disablePortal
      anchorEl={anchor}
      onClose={close}
      slotProps={{
        list: { 'aria-label': `Add ${movie.title} to a watchlist` },
        paper: { sx: { inlineSize: 320, maxInlineSize: 'calc(100vw - 32px)', mt: 1 } },
      }}
    >
      {error && <MenuItem disabled>The watchlists could not be loaded</MenuItem>}
      {!hasDefault && (
        <MenuItem
          onClick={() => {
            close();
            add.mutate(null);
          }}
        >
          <span className={styles.name}>{DEFAULT_WATCHLIST_NAME}</span>
        </MenuItem>
      )}
      {lists?.map((list) => (
        <MenuItem
          key={list.id}
          onClick={() => {
            close();
            add.mutate(list);
          }}
        >
          <bdi className={styles.name}>{list.name}</bdi>
          {list.movie_ids.includes(movie.id) && (
            <span className={styles.there}>
              <Icon name="check" />
              <span className="visually-hidden">, the film is there</span>
            </span>
          )}
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem component={Link} to="/library?new" onClick={close}>
        New watchlist
      </MenuItem>
    </Menu>
  );
}

interface ListMenuProps {
  readonly movie: Movie;
  readonly person: string;
  readonly anchor: HTMLElement;
  readonly close: () => void;
}
