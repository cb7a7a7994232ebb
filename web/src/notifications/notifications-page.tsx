import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { KidsProfileNotice } from '../profiles/kids-profile-notice.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications-page.module.css';

/** All notifications of the person. */
export default function NotificationsPage() {
  const person = useSession()?.user.id ?? null;
  const isChild = useIsChild();
  usePageTitle(t('notifications.title'));
  return (
    <Page>
      <div className={styles.page}>
        {!isChild && <h1>{t('notifications.title')}</h1>}
        {person === null ? (
          <AskToSignIn reason={t('notifications.sign_in')} text={t('notifications.sign_in_text')} />
        ) : isChild ? (
          <KidsProfileNotice />
        ) : (
          <NotificationList person={person} />
        )}
      </div>
    </Page>
  );
}
