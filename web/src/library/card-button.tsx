import type { Movie } from '@sankofa/api/contract/catalogue';
import { Icon } from '../shell/icons.tsx';
import styles from './card-button.module.css';
import { useMyList } from './use-my-list.ts';

/** On the corner of a film's card: puts it on My List, or takes it off. */
export function CardButton({ movie }: { readonly movie: Pick<Movie, 'id' | 'title'> }) {
  const { isOn, isPending, toggle } = useMyList(movie);
  const name = isOn ? `Remove ${movie.title} from My List` : `Add ${movie.title} to My List`;
  return (
    <button
      type="button"
      className={styles.button}
      data-on={isOn}
      aria-label={name}
      title={isOn ? 'On My List' : 'My List'}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) toggle();
      }}
    >
      <Icon name={isOn ? 'check' : 'plus'} />
    </button>
  );
}
