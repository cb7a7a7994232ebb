import type { Movie } from '@sankofa/api/contract/catalogue';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './favorite-button.module.css';
import { useFavorite } from './use-favorite.ts';

/** Removes a film from the favourites. */
export function FavoriteButton({ movie }: { readonly movie: Movie }) {
  const { isPending, toggle } = useFavorite(movie);
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={isPending}
      className={styles.remove}
      aria-label={t('library.favorites_remove', { title: movie.title })}
      onClick={toggle}
    >
      {t('library.remove')}
    </Button>
  );
}
