import Button from '@mui/material/Button';
import type { Movie } from '@sankofa/api/contract/catalogue';
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
      sx={{ mt: 1 }}
      aria-label={`Remove ${movie.title} from favorites`}
      onClick={toggle}
    >
      Remove
    </Button>
  );
}
