import type { ReactNode } from 'react';
import { rich, t } from '../messages.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { Button } from '../shell/button.tsx';
import { createStore, useStore } from '../shell/store.ts';
import styles from './confirm-notice.module.css';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { useSession } from './session.ts';

/** Id of the person who dismissed the notice. Forgotten when the page is reloaded. */
const putOff = createStore<string | null>(null);

/** Asks a signed-in person to confirm their e-mail address. It covers nothing and can be dismissed. */
export function ConfirmNotice() {
  const user = useSession()?.user;
  const isChild = useIsChild();
  const later = useStore(putOff);
  if (!user || user.email_confirmed || isChild || later === user.id) return null;
  return (
    <section className={styles.notice} aria-labelledby="confirm-notice-title">
      <div className={styles.words}>
        <h2 id="confirm-notice-title">{t('accounts.confirm_email')}</h2>
        <p>
          {rich('accounts.confirm_email_notice', {
            email: (text: ReactNode) => <bdi>{text}</bdi>,
            address: user.email,
          })}
        </p>
      </div>
      <div className={styles.actions}>
        <ResendConfirmation />
        <Button color="inherit" onClick={() => putOff.set(user.id)}>
          {t('accounts.later')}
        </Button>
      </div>
    </section>
  );
}
