import { useIsChild } from '../profiles/selected-profile.ts';
import { Button } from '../shell/button.tsx';
import { createStore, useStore } from '../shell/store.ts';
import styles from './confirm-notice.module.css';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { useSession } from './session.ts';

/** The person who put the notice off, for as long as the page stays open. */
const putOff = createStore<string | null>(null);

/** Asks a signed-in person to confirm their e-mail address. It covers nothing, and may wait. */
export function ConfirmNotice() {
  const user = useSession()?.user;
  const isChild = useIsChild();
  const later = useStore(putOff);
  if (!user || user.email_confirmed || isChild || later === user.id) return null;
  return (
    <section className={styles.notice} aria-labelledby="confirm-notice-title">
      <div className={styles.words}>
        <h2 id="confirm-notice-title">Confirm your e-mail address</h2>
        <p>
          Open the link we sent to <bdi>{user.email}</bdi>. Until then you can watch, but not write or share.
        </p>
      </div>
      <div className={styles.actions}>
        <ResendConfirmation />
        <Button color="inherit" onClick={() => putOff.set(user.id)}>
          Later
        </Button>
      </div>
    </section>
  );
}
