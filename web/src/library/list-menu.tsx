import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { addToWatchlist, type Watchlist } from '@sankofa/api/contract/library';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Icon } from '../shell/icons.tsx';
import { notify } from '../shell/notices.ts';
import { addFailureText } from './library-labels.ts';
import styles from './list-menu.module.css';
import { watchlists } from './queries.ts';
import { useLibraryAct } from './use-library-act.ts';

/** Adds a film to a watchlist. My List is not among them: it has its own button. */
export default function ListMenu({ movie, person, anchor, close }: ListMenuProps) {
  const { data: lists, error } = useQuery(watchlists(person));
  const add = useLibraryAct({
    run: (list: Pick<Watchlist, 'id' | 'name'>) =>
      call(addToWatchlist, { body: { movie_id: movie.id, watchlist_id: list.id } }),
    onDone: (_answer, list) => notify('success', t('library.added_to', { title: movie.title, list: list.name })),
    onFailure: (failure) => notify('error', addFailureText(failure)),
  });
  const others = lists?.filter(({ is_default }) => !is_default);
  return (
    <Menu
      open
      disablePortal
      anchorEl={anchor}
      onClose={close}
      slotProps={{
        list: { 'aria-label': t('library.add_to_another', { title: movie.title }) },
        paper: { sx: { inlineSize: 320, maxInlineSize: 'calc(100vw - 32px)', mt: 1 } },
      }}
    >
      {error && <Message>{t('library.lists_failed')}</Message>}
      {others?.length === 0 && <Message>{t('library.no_other_lists')}</Message>}
      {others?.map((list) => (
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
              <span className="visually-hidden">{t('library.already_there')}</span>
            </span>
          )}
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem component={Link} to="/library?new" onClick={close}>
        {t('library.new_watchlist')}
      </MenuItem>
    </Menu>
  );
}

/** A text in place of lists: not selectable. */
function Message({ children }: { readonly children: string }) {
  return (
    <MenuItem disabled sx={{ whiteSpace: 'normal', '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}>
      {children}
    </MenuItem>
  );
}

interface ListMenuProps {
  readonly movie: Movie;
  readonly person: string;
  readonly anchor: HTMLElement;
  readonly close: () => void;
}
