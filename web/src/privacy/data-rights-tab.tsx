import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { LoadError } from '../shell/load-error.tsx';
import { AskToSignIn } from './ask-to-sign-in.tsx';
import { DataRequestForm } from './data-request-form.tsx';
import { DataRequestItem } from './data-request-item.tsx';
import styles from './data-rights-tab.module.css';
import { ProcessingLimit } from './processing-limit.tsx';
import { dataRequests } from './queries.ts';
import { StaffAccessLog } from './staff-access-log.tsx';

/** What a person can ask to be done with their data, and how far each request has got. */
export function DataRightsTab() {
  const session = useSession();
  if (!session) {
    return (
      <AskToSignIn
        reason="Please login to submit data request"
        text="Data requests are about a person, so we need to know who you are before we take or show any."
      />
    );
  }
  return (
    <div className={styles.tab}>
      <DataRequestForm person={session.user.id} />
      <Requests person={session.user.id} />
      <StaffAccessLog person={session.user.id} />
    </div>
  );
}

function Requests({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(dataRequests(person));
  if (isError && data === undefined) {
    return (
      <LoadError
        title="Your data requests could not be read"
        text="Nothing is lost: what you asked for is on record. Try again."
        refetch={refetch}
      />
    );
  }
  return (
    <section aria-labelledby="your-requests" className={styles.section} aria-busy={data === undefined}>
      <h2 id="your-requests" tabIndex={-1}>
        Your requests
      </h2>
      {data?.limits.map((limit) => (
        <ProcessingLimit key={limit.kind} person={person} limit={limit} />
      ))}
      {data === undefined ? (
        <div className={styles.bone} />
      ) : data.requests.length === 0 ? (
        <p className={styles.dim}>You have not asked for anything yet.</p>
      ) : (
        <ul className={styles.rows}>
          {data.requests.map((request) => (
            <DataRequestItem key={request.id} person={person} request={request} />
          ))}
        </ul>
      )}
    </section>
  );
}
