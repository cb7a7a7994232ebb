import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './ask-to-sign-in.module.css';

/** Shown to visitors instead of a page that needs an account. */
export function AskToSignIn({
  reason = t('privacy.consent_sign_in'),
  text = t('privacy.consent_sign_in_text'),
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
          {t('privacy.sign_in')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => askToSignIn({ mode: 'sign-up', reason })}>
          {t('privacy.join_free')}
        </Button>
      </div>
    </div>
  );
}
