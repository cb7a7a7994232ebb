import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Movie } from '@sankofa/api/contract/catalogue';
import type { Playback } from '@sankofa/api/contract/playback';
import { lazy, Suspense } from 'react';
import { buyFilm } from '../billing/payment-request.ts';
import { withMessages } from '../billing/with-messages.ts';
import { rich, t } from '../messages.ts';
import { Avatar } from '../profiles/avatar.tsx';
import { useSelectedProfile } from '../profiles/selected-profile.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { Optional } from '../shell/optional.tsx';
import styles from './play-dialog.module.css';
import { isExplained, playLabels } from './play-labels.ts';

const WhyNot = lazy(() => withMessages(import('../billing/why-not.tsx')));

/** Why a film does not play, for which profile, and what to do. */
export default function PlayDialog({ movie, answer, isAdvanced, retry, close }: PlayDialogProps) {
  const profile = useSelectedProfile();
  const overlay = useOverlayState();
  const buy = (): void => {
    close();
    buyFilm(movie.id);
  };
  const { title, text, hint, ways } = playLabels(answer, profile, isAdvanced);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby="play-title" aria-describedby="play-text">
      <DialogTitle id="play-title">{title}</DialogTitle>
      <DialogContent className={styles.content ?? ''}>
        <p className={styles.film} lang={movie.text_language} dir="auto">
          {movie.title}
        </p>
        <p id="play-text">{text}</p>
        {hint && <p className={styles.hint}>{hint}</p>}
        {isExplained(answer) && (
          <Optional>
            <Suspense>
              <WhyNot movieId={movie.id} />
            </Suspense>
          </Optional>
        )}
        {profile && (
          <p className={styles.who}>
            <Avatar id={profile.id} kids={profile.is_kids_profile} className={styles.portrait} />
            <span>{rich('catalogue.watching_as', { name: () => <bdi>{profile.name}</bdi> })}</span>
          </p>
        )}
      </DialogContent>
      <DialogActions className={styles.actions ?? ''}>
        {ways.map((way, n) => {
          const look =
            n === 0 ? ({ variant: 'contained' } as const) : ({ variant: 'outlined', color: 'inherit' } as const);
          return 'to' in way ? (
            <Button key={way.label} {...look} to={way.to} state={overlay} onClick={close}>
              {way.label}
            </Button>
          ) : (
            <Button key={way.label} {...look} onClick={way.act === 'buy' ? buy : () => retry(way.act === 'play_here')}>
              {way.label}
            </Button>
          );
        })}
        <Button color="inherit" variant={ways.length === 0 ? 'outlined' : 'text'} onClick={close}>
          {t('catalogue.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PlayDialogProps {
  readonly movie: Pick<Movie, 'id' | 'title' | 'text_language'>;
  readonly answer: Playback | Error;
  readonly isAdvanced: boolean;
  /** @param isInstead whether it plays here instead of on another screen */
  readonly retry: (isInstead: boolean) => void;
  readonly close: () => void;
}
