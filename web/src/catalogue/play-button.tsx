import type { Movie } from '@sankofa/api/contract/catalogue';
import { useSession } from '../accounts/session.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { COMING_SOON, playsAtOnce } from './availability.ts';
import styles from './play-button.module.css';
import { usePlay } from './use-play.tsx';

/** The player by the name it has where films are shown one by one. */
export const ADVANCED = 'Watch with Advanced Player';

interface PlayButtonProps {
  readonly movie: Movie;
  readonly label?: string;
}

/** Plays the film, or says why not. Where there is nothing to play yet, a label says so. */
export function PlayButton(props: PlayButtonProps) {
  return props.movie.has_video ? <Play {...props} /> : <p className={styles.soon}>{COMING_SOON}</p>;
}

/** Gold only where the film plays at once: others take an account or a purchase first. */
function Play({ movie, label = 'Play' }: PlayButtonProps) {
  const { isPending, prepare, play, dialog } = usePlay(movie, label === ADVANCED);
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
        {isVisitor && plays ? 'Play Free' : label}
      </Button>
      {dialog}
    </>
  );
}

/** Plays the film where it was left, without a question. */
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
        Quick Watch
      </Button>
      {dialog}
    </>
  );
}
