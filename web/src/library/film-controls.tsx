import type { Movie } from '@sankofa/api/contract/catalogue';
import { orderWatchlist, removeFromWatchlist, type Watchlist } from '@sankofa/api/contract/library';
import { call } from '../server/client.ts';
import { Icon } from '../shell/icons.tsx';
import { notify } from '../shell/notices.ts';
import styles from './film-controls.module.css';
import { swapItems } from './swap-items.ts';
import { useLibraryAct } from './use-library-act.ts';

/** Below a film of a watchlist: earlier, later, out of the list. */
export function FilmControls({ movie, list, before, after }: FilmControlsProps) {
  const order = useLibraryAct({
    run: (movie_ids: string[]) => call(orderWatchlist, { params: { id: list.id }, body: { movie_ids } }),
    onFailure: () => notify('error', 'Failed to change the order. Please try again.'),
  });
  const takeOut = useLibraryAct({
    run: () => call(removeFromWatchlist, { params: { id: list.id, movieId: movie.id } }),
    onDone: () => notify('success', `${movie.title} has been removed from ${list.name}.`),
    onFailure: () => notify('error', 'Failed to remove movie from watchlist. Please try again.'),
  });
  const isPending = order.isPending || takeOut.isPending;
  const swapWith = (other: string | undefined) => () => {
    if (other !== undefined && !isPending) order.mutate(swapItems(list.movie_ids, movie.id, other));
  };
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={`Move ${movie.title} earlier`}
        aria-disabled={before === undefined || isPending}
        onClick={swapWith(before)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        aria-label={`Move ${movie.title} later`}
        aria-disabled={after === undefined || isPending}
        onClick={swapWith(after)}
      >
        <Icon name="arrow" />
      </button>
      <button
        type="button"
        aria-label={`Remove ${movie.title} from this list`}
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
  /** The films that are shown before and after it. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}
