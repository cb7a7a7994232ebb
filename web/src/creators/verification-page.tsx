import { APPLY_AGAIN_DAYS, type MyVerification } from '@sankofa/api/contract/creator-verification';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { KidsProfileNotice } from '../profiles/kids-profile-notice.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { dateOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationItem } from './application-item.tsx';
import { myVerification } from './queries.ts';
import styles from './verification.module.css';

/** Applying to be a verified creator, and the state of the applications. */
export default function VerificationPage() {
  const person = useSession()?.user.id ?? null;
  const isChild = useIsChild();
  usePageTitle(t('creators.title'));
  return (
    <Page>
      {!isChild && <h1>{t('creators.title')}</h1>}
      {person === null ? (
        <AskToSignIn reason={t('creators.sign_in')} text={t('creators.sign_in_text')} />
      ) : isChild ? (
        <KidsProfileNotice />
      ) : (
        <Verification person={person} />
      )}
    </Page>
  );
}

function Verification({ person }: { readonly person: string }) {
  const { data, error, refetch } = useQuery(myVerification(person));
  if (error && !data) {
    return <LoadError title={t('creators.failed')} text={t('creators.failed_text')} refetch={refetch} />;
  }
  if (!data) return <div className={styles.card} role="status" aria-label={t('creators.loading')} aria-busy="true" />;
  return (
    <div className={styles.parts}>
      <p role="status" className={styles.state}>
        {stateOf(data)}
      </p>
      {data.may_apply && <ApplicationForm person={person} />}
      {data.applications.length > 0 && (
        <section aria-labelledby="applications">
          <h2 id="applications" className={styles.heading}>
            {t('creators.your_applications')}
          </h2>
          <ul className={styles.list}>
            {data.applications.map((application) => (
              <li key={application.id}>
                <ApplicationItem person={person} application={application} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The state of the person's verification, and the next step. */
function stateOf({ verified_tier, may_apply, may_apply_from }: MyVerification): string {
  if (verified_tier) return t('creators.verified', { tier: verified_tier });
  if (may_apply_from) return t('creators.apply_from', { date: dateOf(may_apply_from) });
  if (!may_apply) return t('creators.waiting');
  return t('creators.invitation', { days: APPLY_AGAIN_DAYS });
}
