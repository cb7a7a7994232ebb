import { appealDecision, listOwnDecisions } from '@sankofa/api/contract/appeals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { KidsProfileNotice } from '../profiles/kids-profile-notice.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { call } from '../server/client.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './decision.module.css';
import { DecisionItem } from './decision-item.tsx';
import { OwnReports } from './own-reports.tsx';

/** What moderators decided about what the person made, the way to object, and what came of what they reported. */
export default function DecisionsPage() {
  const person = useSession()?.user.id ?? null;
  const isChild = useIsChild();
  usePageTitle('Decisions of moderators');
  return (
    <Page>
      {!isChild && <h1>Decisions of moderators</h1>}
      {person === null ? (
        <AskToSignIn
          reason="Please sign in to read what moderators decided"
          text="Their letter to you has a link that works without signing in, too."
        />
      ) : isChild ? (
        <KidsProfileNotice />
      ) : (
        <>
          <Decisions person={person} />
          <h2>What you reported</h2>
          <OwnReports person={person} />
        </>
      )}
    </Page>
  );
}

function Decisions({ person }: { readonly person: string }) {
  const queries = useQueryClient();
  const queryKey = ['decisions', person];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(listOwnDecisions, {}) });
  if (error && !data) {
    return (
      <LoadError title="The decisions could not be read" text="Nothing has changed. Try again." refetch={refetch} />
    );
  }
  if (!data) return <div className={styles.decision} role="status" aria-label="Loading" aria-busy="true" />;
  if (data.length === 0) return <p className={styles.dim}>Moderators have decided nothing about what you wrote.</p>;
  return (
    <ul className={styles.list}>
      {data.map((decision) => (
        <li key={decision.id}>
          <DecisionItem
            decision={decision}
            appeal={async (statement) => {
              await call(appealDecision, { params: { id: decision.id }, body: { statement } });
              await queries.invalidateQueries({ queryKey });
            }}
          />
        </li>
      ))}
    </ul>
  );
}
