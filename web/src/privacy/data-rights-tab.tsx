import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { LoadError } from '../shell/load-error.tsx';
import { AskToSignIn } from './ask-to-sign-in.tsx';
import { DataRequestForm } from './data-request-form.tsx';
import { DataRequestItem } from './data-request-item.tsx';
import styles from './data-rights-tab.module.css';
import { ProcessingLimit } from './processing-limit.tsx';
import { dataRequests } from './queries.ts';
import { StaffAccessLog } from './staff-access-log.tsx';

/** The form for data requests, the person’s requests, and accesses of staff to their data. */
export function DataRightsTab() {
  const session = useSession();
  if (!session) {
    return <AskToSignIn reason={t('privacy.request_sign_in')} text={t('privacy.request_sign_in_text')} />;
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
      <LoadError title={t('privacy.requests_failed')} text={t('privacy.requests_failed_text')} refetch={refetch} />
    );
  }
  return (
    <section aria-labelledby="your-requests" className={styles.section} aria-busy={data === undefined}>
      <h2 id="your-requests" tabIndex={-1}>
        {t('privacy.requests')}
      </h2>
      {data?.limits.map((limit) => (
        <ProcessingLimit key={limit.kind} person={person} limit={limit} />
      ))}
      {data === undefined ? (
        <div className={styles.bone} />
      ) : data.requests.length === 0 ? (
        <p className={styles.dim}>{t('privacy.requests_none')}</p>
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
