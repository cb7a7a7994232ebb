import type { Movie } from '@sankofa/api/contract/catalogue';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { playsAtOnce } from './availability.ts';
import styles from './play-button.module.css';
import { usePlay } from './use-play.tsx';

interface PlayButtonProps {
  readonly movie: Movie;
  /** Calls the player the advanced one, as the specification does in the carousel. */
  readonly isAdvanced?: boolean;
  /** By default, that of the player. */
  readonly label?: string;
}

/** Plays the film, or shows why not. A label without a video. */
export function PlayButton(props: PlayButtonProps) {
  return props.movie.has_video ? <Play {...props} /> : <p className={styles.soon}>{t('catalogue.coming_soon')}</p>;
}

/** Gold only if the film plays at once; others need an account or a purchase first. */
function Play({ movie, isAdvanced = false, label }: PlayButtonProps) {
  const { isPending, prepare, play, dialog } = usePlay(movie, isAdvanced);
  const isVisitor = useSession() === null;
  const plays = playsAtOnce(movie, isVisitor);
  return (
    <>
      <Button
        variant={plays ? 'contained' : 'outlined'}
        color={plays ? 'primary' : 'inherit'}
        size="large"
        startIcon={<Icon name="play" />}
        loading={isPending}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={play}
      >
        {isVisitor && plays
          ? t('catalogue.play_free')
          : (label ?? t(isAdvanced ? 'catalogue.watch_advanced' : 'catalogue.play'))}
      </Button>
      {dialog}
    </>
  );
}

/** Resumes the film without asking where to start. */
export function QuickWatchButton({ movie }: { readonly movie: Movie }) {
  const { isPending, prepare, playAtOnce, dialog } = usePlay(movie);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        loading={isPending}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={playAtOnce}
      >
        {t('catalogue.quick_watch')}
      </Button>
      {dialog}
    </>
  );
}
