import { askToSignIn } from '../accounts/sign-in-request.ts';
import { Button } from '../shell/button.tsx';
import styles from './ask-to-sign-in.module.css';

/** In place of what only a signed-in person has. */
export function AskToSignIn({
  reason = 'Please login to manage consent',
  text = 'Consents belong to a person, so we need to know who you are before we show or change any.',
}: {
  readonly reason?: string;
  readonly text?: string;
}) {
  return (
    <div className={styles.ask}>
      <h2>{reason}</h2>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => askToSignIn({ mode: 'sign-in', reason })}>
          Sign in
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => askToSignIn({ mode: 'sign-up', reason })}>
          Join free
        </Button>
      </div>
    </div>
  );
}
