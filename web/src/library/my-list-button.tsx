import type { Movie } from '@sankofa/api/contract/catalogue';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { useMyList } from './use-my-list.ts';

/** Puts a film on My List, or takes it off. */
export function MyListButton({ movie }: { readonly movie: Pick<Movie, 'id' | 'title'> }) {
  const { isOn, isPending, toggle } = useMyList(movie);
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="large"
      startIcon={<Icon name={isOn ? 'check' : 'plus'} />}
      loading={isPending}
      aria-pressed={isOn}
      onClick={toggle}
    >
      My List
    </Button>
  );
}
