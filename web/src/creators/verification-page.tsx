import { APPLY_AGAIN_DAYS, type MyVerification, TIER_NAMES } from '@sankofa/api/contract/creator-verification';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
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

/** Where somebody applies to be verified as a creator, and sees what became of it. */
export default function VerificationPage() {
  const person = useSession()?.user.id ?? null;
  const isChild = useIsChild();
  usePageTitle('Creator verification');
  return (
    <Page>
      {!isChild && <h1>Creator verification</h1>}
      {person === null ? (
        <AskToSignIn
          reason="Please sign in to apply"
          text="An application belongs to a person, so we need to know who you are."
        />
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
    return (
      <LoadError title="Your application could not be read" text="Nothing has changed. Try again." refetch={refetch} />
    );
  }
  if (!data) return <div className={styles.card} role="status" aria-label="Loading" aria-busy="true" />;
  return (
    <div className={styles.parts}>
      <p role="status" className={styles.state}>
        {stateOf(data)}
      </p>
      {data.may_apply && <ApplicationForm person={person} />}
      {data.applications.length > 0 && (
        <section aria-labelledby="applications">
          <h2 id="applications" className={styles.heading}>
            Your applications
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

/** How the person stands, and what comes next. */
function stateOf({ verified_tier, may_apply, may_apply_from }: MyVerification): string {
  if (verified_tier) return `You are a verified creator in the ${TIER_NAMES[verified_tier]} tier.`;
  if (may_apply_from) return `You can apply again from ${dateOf(may_apply_from)} on.`;
  if (!may_apply) return 'Your application waits for a decision. We write to you as soon as there is one.';
  return `Tell us who you are and show us your work. A person decides, and writes to you. Rejected, you can apply again after ${APPLY_AGAIN_DAYS} days.`;
}
