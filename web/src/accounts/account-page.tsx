import { t } from '../messages.ts';
import { KidsProfileNotice } from '../profiles/kids-profile-notice.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { LanguageSelect } from '../shell/language-select.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { AccountChanges } from './account-changes.tsx';
import styles from './account-page.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { useSession } from './session.ts';
import { SessionList } from './session-list.tsx';
import { SignInMeans } from './sign-in-means.tsx';
import { askToSignIn } from './sign-in-request.ts';
import { signOut } from './sign-out.ts';

/** The person’s data, sessions and sign-in settings; for visitors an invitation to sign in. */
export default function AccountPage() {
  usePageTitle(t('accounts.title'));
  const session = useSession();
  const overlay = useOverlayState();
  const isChild = useIsChild();
  if (session === null) {
    return (
      <Page>
        <h1 className={styles.title}>{t('accounts.your_account')}</h1>
        <p className={styles.dim}>{t('accounts.signed_out_text')}</p>
        <div className={styles.actions}>
          <Button variant="contained" onClick={() => askToSignIn({ mode: 'sign-in' })}>
            {t('accounts.sign_in')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => askToSignIn({ mode: 'sign-up' })}>
            {t('accounts.join_free')}
          </Button>
        </div>
      </Page>
    );
  }
  if (isChild) {
    return (
      <Page>
        <KidsProfileNotice />
      </Page>
    );
  }
  const { id, name, email, email_confirmed, created_at } = session.user;
  return (
    <Page>
      <h1 className={styles.title}>{t('accounts.your_account')}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>{t('accounts.name')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('accounts.email')}</dt>
          <dd className={styles.email}>
            {email}
            {!email_confirmed && (
              <>
                <span className={styles.dim}>{t('accounts.email_not_confirmed')}</span>
                <ResendConfirmation />
              </>
            )}
          </dd>
        </div>
        {created_at !== '' && (
          <div>
            <dt>{t('accounts.member_since')}</dt>
            <dd>{dateOf(created_at)}</dd>
          </div>
        )}
        <div>
          <dt>{t('client.language')}</dt>
          <dd>
            <LanguageSelect />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button to="/account/billing" variant="outlined" color="inherit">
          {t('accounts.billing')}
        </Button>
        <Button to="/privacy" state={overlay} variant="outlined" color="inherit">
          {t('accounts.your_privacy')}
        </Button>
        <Button to="/taste" state={overlay} variant="outlined" color="inherit">
          {t('accounts.films_you_like')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => void signOut()}>
          {t('accounts.sign_out')}
        </Button>
      </div>
      <AccountChanges person={id} />
      <SignInMeans person={id} />
      <SessionList person={id} />
      <div className={styles.actions}>
        <DeleteAccount person={id} />
      </div>
    </Page>
  );
}
