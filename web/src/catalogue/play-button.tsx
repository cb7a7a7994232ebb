import type { Movie } from '@sankofa/api/contract/catalogue';
import { formatDate } from '@sankofa/api/messages/format';
import { useSession } from '../accounts/session.ts';
import { RemindButton } from '../library/remind-button.tsx';
import { t } from '../messages.ts';
import type { TrailerControl } from '../player/trailer/use-trailer.tsx';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { isPlayable, playsAtOnce, rightsOf } from './availability.ts';
import styles from './play-button.module.css';
import { usePlay } from './use-play.tsx';

interface PlayButtonProps {
  readonly movie: Movie;
  /** Calls the player the advanced one, as the specification does in the carousel. */
  readonly isAdvanced?: boolean;
  /** By default, that of the player. */
  readonly label?: string;
}

/**
 * Plays the film, or shows why not: the period of its rights, or no video. Until the film is there, offers a reminder, and
 * its trailer if it has one.
 */
export function PlayButton(props: PlayButtonProps) {
  const { movie } = props;
  if (rightsOf(movie) !== 'open') return <p className={styles.soon}>{rightsText(movie)}</p>;
  if (movie.has_video && !movie.only_trailer) return <Play {...props} />;
  return (
    <>
      <p className={styles.soon}>{t('catalogue.coming_soon')}</p>
      {movie.has_video && <Play {...props} label={t('catalogue.watch_trailer')} />}
      <RemindButton movie={movie} isMain={!movie.has_video} />
    </>
  );
}

/** Gold only if the film plays at once; others need an account or a purchase first. */
function Play({ movie, isAdvanced = false, label }: PlayButtonProps) {
  const { isPending, prepare, play, dialog } = usePlay(movie, isAdvanced);
  const session = useSession();
  const plays = playsAtOnce(movie, session);
  return (
    <>
      <Button
        {...lookOf(plays)}
        size="large"
        startIcon={<Icon name="play" />}
        loading={isPending}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={play}
      >
        {session === null && plays && !movie.only_trailer
          ? t('catalogue.play_free')
          : (label ?? t(isAdvanced ? 'catalogue.watch_advanced' : 'catalogue.play'))}
      </Button>
      {dialog}
    </>
  );
}

/** Plays the trailer in the page. Gold if the film itself does not play at once. */
export function QuickWatchButton({ movie, trailer }: { readonly movie: Movie; readonly trailer: TrailerControl }) {
  const session = useSession();
  // The main button plays a film's only trailer.
  if (!isPlayable(movie) || movie.only_trailer) return null;
  return (
    <>
      <Button
        ref={trailer.button}
        {...lookOf(!playsAtOnce(movie, session))}
        size="large"
        loading={trailer.isPending}
        onPointerEnter={trailer.prepare}
        onFocus={trailer.prepare}
        onClick={trailer.play}
      >
        {t('catalogue.quick_watch')}
      </Button>
      {trailer.dialog}
    </>
  );
}

/** The same on the server and in every time zone. */
const dayOf = (iso: string): string => formatDate(iso, { dateStyle: 'long', timeZone: 'UTC' });

const rightsText = ({ available_from: from, available_until: until }: Movie): string =>
  from !== null && rightsOf({ available_from: from, available_until: null }) === 'not_yet'
    ? t('catalogue.available_from', { day: dayOf(from) })
    : t('catalogue.unavailable_since', { day: dayOf(until ?? '') });

const lookOf = (isMain: boolean) =>
  isMain ? ({ variant: 'contained', color: 'primary' } as const) : ({ variant: 'outlined', color: 'inherit' } as const);
