import type { MovieCard } from '@sankofa/api/contract/home';
import onPicture from '../catalogue/on-picture.module.css';
import { t } from '../messages.ts';
import { Icon } from '../shell/icons.tsx';
import styles from './remove-button.module.css';

/** Removes a film from Continue Watching, on its card. */
export function RemoveButton({ movie, remove }: RemoveButtonProps) {
  return (
    <div className={`${styles.corner} ${onPicture.buttons}`}>
      <button
        type="button"
        aria-label={t('playback.remove_film', { title: movie.title })}
        title={t('playback.remove')}
        // Keyboards and assistive technology click without a pointer.
        onClick={(event) => remove(movie, event.detail === 0)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

interface RemoveButtonProps {
  readonly movie: MovieCard;
  readonly remove: (movie: MovieCard, byKeyboard: boolean) => void;
}
