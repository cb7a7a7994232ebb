import { askToSignIn } from '../accounts/sign-in-request.ts';
import { Button } from '../shell/button.tsx';
import styles from './form.module.css';

const reason = 'Please sign in to manage profiles';

/** In place of profiles, which belong to a person. */
export function AskToSignIn() {
  return (
    <div className={styles.form}>
      <h2 className={styles.subtitle}>{reason}</h2>
      <p className={styles.dim}>Everyone at home can have a profile, with limits for those who need some.</p>
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => askToSignIn({ mode: 'sign-up', reason })}>
          Join Free
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => askToSignIn({ mode: 'sign-in', reason })}>
          Sign In
        </Button>
      </div>
    </div>
  );
}
