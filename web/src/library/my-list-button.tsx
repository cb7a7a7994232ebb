import type { Movie } from '@sankofa/api/contract/catalogue';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { useMyList } from './use-my-list.ts';

/** Adds a film to My List, or removes it. */
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
      {t('library.my_list')}
    </Button>
  );
}
