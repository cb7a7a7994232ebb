import type { Movie } from '@sankofa/api/contract/catalogue';
import { orderWatchlist, removeFromWatchlist, type Watchlist } from '@sankofa/api/contract/library';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Icon } from '../shell/icons.tsx';
import { notify } from '../shell/notices.ts';
import styles from './film-controls.module.css';
import { swapItems } from './swap-items.ts';
import { useLibraryAct } from './use-library-act.ts';

/** Moves a film of a watchlist, or removes it. */
export function FilmControls({ movie, list, before, after }: FilmControlsProps) {
  const order = useLibraryAct({
    run: (movie_ids: string[]) => call(orderWatchlist, { params: { id: list.id }, body: { movie_ids } }),
    onFailure: () => notify('error', t('library.order_failed')),
  });
  const takeOut = useLibraryAct({
    run: () => call(removeFromWatchlist, { params: { id: list.id, movieId: movie.id } }),
    onDone: () => notify('success', t('library.removed_from', { title: movie.title, list: list.name })),
    onFailure: () => notify('error', t('library.remove_failed')),
  });
  const isPending = order.isPending || takeOut.isPending;
  const swapWith = (other: string | undefined) => () => {
    if (other !== undefined && !isPending) order.mutate(swapItems(list.movie_ids, movie.id, other));
  };
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={t('library.move_earlier', { title: movie.title })}
        aria-disabled={before === undefined || isPending}
        onClick={swapWith(before)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        aria-label={t('library.move_later', { title: movie.title })}
        aria-disabled={after === undefined || isPending}
        onClick={swapWith(after)}
      >
        <Icon name="arrow" />
      </button>
      <button
        type="button"
        aria-label={t('library.remove_from_list', { title: movie.title })}
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) takeOut.mutate(undefined);
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

interface FilmControlsProps {
  readonly movie: Movie;
  readonly list: Watchlist;
  /** Ids of the films before and after it. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}
