import type { Movie } from '@sankofa/api/contract/catalogue';
import { Button } from '../shell/button.tsx';
import styles from './favorite-button.module.css';
import { useFavorite } from './use-favorite.ts';

/** Takes a film off the favourites. */
export function FavoriteButton({ movie }: { readonly movie: Movie }) {
  const { isPending, toggle } = useFavorite(movie);
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={isPending}
      className={styles.remove}
      aria-label={`Remove ${movie.title} from favorites`}
      onClick={toggle}
    >
      Remove
    </Button>
  );
}
