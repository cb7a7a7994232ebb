import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './form.module.css';

/** Shown to visitors instead of profiles. */
export function AskToSignIn() {
  const reason = t('profiles.sign_in_reason');
  return (
    <div className={styles.form}>
      <h2 className={styles.subtitle}>{reason}</h2>
      <p className={styles.dim}>{t('profiles.sign_in_text')}</p>
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => askToSignIn({ mode: 'sign-up', reason })}>
          {t('profiles.sign_up')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => askToSignIn({ mode: 'sign-in', reason })}>
          {t('profiles.sign_in')}
        </Button>
      </div>
    </div>
  );
}
