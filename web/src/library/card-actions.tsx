import type { MovieCard } from '@sankofa/api/contract/home';
import { Link } from 'react-router-dom';
import { useFilmLink } from '../catalogue/use-film-link.ts';
import { usePlay } from '../catalogue/use-play.tsx';
import { Icon } from '../shell/icons.tsx';
import styles from './card-actions.module.css';
import { useFavorite } from './use-favorite.ts';
import { useMyList } from './use-my-list.ts';

/**
 * What can be done with a film on its card. With the keyboard, and by touch, it is My List alone: everything else is
 * one press further, and nobody has to pass four buttons to get to the next film.
 */
export default function CardActions({ film }: { readonly film: MovieCard }) {
  const { title } = film;
  const link = useFilmLink(film);
  const { isPending, prepare, play, dialog } = usePlay(film);
  const myList = useMyList(film);
  const favorite = useFavorite(film);
  return (
    <>
      <div className={styles.actions}>
        {film.has_video && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.pointed}
            aria-label={`Play ${title}`}
            title="Play"
            aria-disabled={isPending}
            onPointerEnter={prepare}
            onClick={() => !isPending && play()}
          >
            <Icon name="play" />
          </button>
        )}
        <button
          type="button"
          data-on={myList.isOn}
          aria-label={myList.isOn ? `Remove ${title} from My List` : `Add ${title} to My List`}
          title={myList.isOn ? 'Remove from Watchlist' : 'Add to Watchlist'}
          aria-disabled={myList.isPending}
          onClick={() => !myList.isPending && myList.toggle()}
        >
          <Icon name={myList.isOn ? 'check' : 'plus'} />
        </button>
        <button
          type="button"
          tabIndex={-1}
          className={styles.pointed}
          data-on={favorite.isOn}
          aria-label={favorite.isOn ? `Remove ${title} from favorites` : `Add ${title} to favorites`}
          title={favorite.isOn ? 'One of your favorites' : 'Favorite'}
          aria-disabled={favorite.isPending}
          onClick={() => !favorite.isPending && favorite.toggle()}
        >
          <Icon name="heart" />
        </button>
        <Link {...link} tabIndex={-1} className={styles.pointed} aria-label={`More about ${title}`} title="More">
          <Icon name="more" />
        </Link>
      </div>
      {dialog}
    </>
  );
}
