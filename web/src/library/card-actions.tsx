import type { MovieCard } from '@sankofa/api/contract/home';
import { Link } from 'react-router-dom';
import { isPlayable } from '../catalogue/availability.ts';
import onPicture from '../catalogue/on-picture.module.css';
import { useFilmLink } from '../catalogue/use-film-link.ts';
import { usePlay } from '../catalogue/use-play.tsx';
import { t } from '../messages.ts';
import { Icon } from '../shell/icons.tsx';
import styles from './card-actions.module.css';
import { useFavorite } from './use-favorite.ts';
import { useMyList } from './use-my-list.ts';

/**
 * Buttons on the card of a film. Keyboard and touch users get My List alone, so that four buttons do not stand between
 * one film and the next; the others are on the film's page.
 */
export default function CardActions({ film }: { readonly film: MovieCard }) {
  const { title } = film;
  const link = useFilmLink(film);
  const { isPending, prepare, play, dialog } = usePlay(film);
  const myList = useMyList(film);
  const favorite = useFavorite(film);
  return (
    <>
      <div className={`${styles.actions} ${onPicture.buttons}`}>
        {isPlayable(film) && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.pointed}
            aria-label={t(film.only_trailer ? 'library.trailer_of' : 'library.play_film', { title })}
            title={t(film.only_trailer ? 'catalogue.watch_trailer' : 'library.play')}
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
          aria-label={t(myList.isOn ? 'library.my_list_remove' : 'library.my_list_add', { title })}
          title={t(myList.isOn ? 'library.watchlist_remove' : 'library.watchlist_add')}
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
          aria-label={t(favorite.isOn ? 'library.favorites_remove' : 'library.favorites_add', { title })}
          title={t(favorite.isOn ? 'library.favorite_on' : 'library.favorite')}
          aria-disabled={favorite.isPending}
          onClick={() => !favorite.isPending && favorite.toggle()}
        >
          <Icon name="heart" />
        </button>
        <Link
          {...link}
          tabIndex={-1}
          className={styles.pointed}
          aria-label={t('library.more_about', { title })}
          title={t('library.more')}
        >
          <Icon name="more" />
        </Link>
      </div>
      {dialog}
    </>
  );
}
