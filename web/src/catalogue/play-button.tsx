import type { Movie } from '@sankofa/api/contract/catalogue';
import { useSession } from '../accounts/session.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { usePlay } from './use-play.tsx';

/** The player by the name it has where films are shown one by one. */
export const ADVANCED = 'Watch with Advanced Player';

/** Plays the film, or says why not. Visitors read of a film that is free to them that it is. */
export function PlayButton({ movie, label = 'Play' }: { readonly movie: Movie; readonly label?: string }) {
  const { isPending, prepare, play, dialog } = usePlay(movie, label === ADVANCED);
  const isFree = useSession() === null && movie.free_to_visitors;
  return (
    <>
      <Button
        variant="contained"
        size="large"
        startIcon={<Icon name="play" />}
        loading={isPending}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={play}
      >
        {isFree ? 'Play Free' : label}
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
