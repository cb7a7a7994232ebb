import { useSession } from '../accounts/session.ts';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { KidsProfileNotice } from '../profiles/kids-profile-notice.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications-page.module.css';

/** Everything that happened for the person. */
export default function NotificationsPage() {
  const person = useSession()?.user.id ?? null;
  const isChild = useIsChild();
  usePageTitle('Notifications');
  return (
    <Page>
      <div className={styles.page}>
        {!isChild && <h1>Notifications</h1>}
        {person === null ? (
          <AskToSignIn
            reason="Please sign in to see your notifications"
            text="They tell you when somebody replies to you, and how your requests go on."
          />
        ) : isChild ? (
          <KidsProfileNotice />
        ) : (
          <NotificationList person={person} />
        )}
      </div>
    </Page>
  );
}
