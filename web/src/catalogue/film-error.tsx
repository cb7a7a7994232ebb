import { ProblemError } from '@sankofa/api/client/client';
import { useNavigate } from 'react-router-dom';
import { t } from '../messages.ts';
import { codeOf } from '../server/problem.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { connectionMessage, serverReachable } from '../shell/connection.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { useStore } from '../shell/store.ts';
import styles from './film-error.module.css';
import { OpensOffline } from './opens-offline.tsx';

/**
 * Why a film cannot be shown, and what to do. An unreachable server takes precedence over an earlier error: the connection
 * banner is hidden here.
 * @param error null: no response yet
 */
export function FilmError({ error, retry }: { readonly error: Error | null; readonly retry: () => void }) {
  const navigate = useNavigate();
  const overlay = useOverlayState();
  const reachable = useStore(serverReachable);
  const all = { label: t('catalogue.see_all'), run: () => void navigate('/movies') };
  const again = { label: t('catalogue.retry'), run: retry };
  const isHidden = error !== null && codeOf(error) === 'not_available_on_profile';
  const status = error instanceof ProblemError ? error.status : null;
  if (!reachable) {
    return (
      <div className={styles.error} data-unreachable>
        <ErrorState title={connectionMessage()} text={t('catalogue.film_opens_later')} action={again} />
        <OpensOffline />
      </div>
    );
  }
  return (
    <div className={styles.error}>
      {status === 404 && (
        <ErrorState title={t('catalogue.film_unknown')} text={t('catalogue.film_unknown_text')} action={all} />
      )}
      {status === 410 && <ErrorState title={t('catalogue.film_gone')} text={error?.message ?? ''} action={all} />}
      {isHidden && (
        <ErrorState
          title={t('catalogue.hidden')}
          text={t('catalogue.choose_another_film')}
          action={all}
          otherwise={{
            label: t('catalogue.switch_profile'),
            run: () => void navigate('/profiles', { state: overlay }),
          }}
        />
      )}
      {!isHidden && status !== 404 && status !== 410 && (
        <ErrorState
          title={t('catalogue.film_failed')}
          text={t('catalogue.check_connection')}
          action={again}
          otherwise={all}
        />
      )}
    </div>
  );
}
