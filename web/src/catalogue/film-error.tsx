import { ProblemError } from '@sankofa/api/client/client';
import { useNavigate } from 'react-router-dom';
import { codeOf } from '../server/problem.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { connectionMessage, serverReachable } from '../shell/connection.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { useStore } from '../shell/store.ts';
import styles from './film-error.module.css';

/**
 * Why there is no film to be seen: one reason, and what can be done. While the server cannot be reached that is the
 * reason, also where it said something else before: the banner that says so elsewhere is silent here.
 * @param error null: no answer has come yet
 */
export function FilmError({ error, retry }: { readonly error: Error | null; readonly retry: () => void }) {
  const navigate = useNavigate();
  const overlay = useOverlayState();
  const reachable = useStore(serverReachable);
  const all = { label: 'See all films', run: () => void navigate('/movies') };
  const again = { label: 'Retry', run: retry };
  const isHidden = error !== null && codeOf(error) === 'not_available_on_profile';
  const status = error instanceof ProblemError ? error.status : null;
  if (!reachable) {
    return (
      <div className={styles.error} data-unreachable>
        <ErrorState
          title={connectionMessage()}
          text="Nothing is lost. The film opens once you are connected again."
          action={again}
          otherwise={all}
        />
      </div>
    );
  }
  return (
    <div className={styles.error}>
      {status === 404 && (
        <ErrorState
          title="There is no such film"
          text="The address may be mistyped, or the film has moved."
          action={all}
        />
      )}
      {status === 410 && <ErrorState title="This film has left" text={error?.message ?? ''} action={all} />}
      {isHidden && (
        <ErrorState
          title="Not available on this profile"
          text="Choose another film, or switch profile."
          action={all}
          otherwise={{ label: 'Switch profile', run: () => void navigate('/profiles', { state: overlay }) }}
        />
      )}
      {!isHidden && status !== 404 && status !== 410 && (
        <ErrorState
          title="The film could not be loaded"
          text="Nothing is lost. Check your connection and try again."
          action={again}
          otherwise={all}
        />
      )}
    </div>
  );
}
