import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { LoadError } from '../shell/load-error.tsx';
import { withMessages } from '../verify/with-messages.ts';
import { AskToSignIn } from './ask-to-sign-in.tsx';
import { BeginConsents } from './begin-consents.tsx';
import { ConsentRow } from './consent-row.tsx';
import styles from './consent-tab.module.css';
import { DownloadRecords } from './download-records.tsx';
import { consents } from './queries.ts';

const OwnRecords = lazy(() => withMessages(import('../verify/own-records.tsx')));

const skeleton = ['terms', 'policy', 'marketing', 'processing'];

/** Every consent of the person: its state, its text and a switch. */
export function ConsentTab() {
  const session = useSession();
  return session ? <Consents person={session.user.id} /> : <AskToSignIn />;
}

function Consents({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(consents(person));
  if (isError && data === undefined) {
    return (
      <LoadError title={t('privacy.consents_failed')} text={t('privacy.consents_failed_text')} refetch={refetch} />
    );
  }
  if (data === undefined) {
    return (
      <ul className={styles.rows} aria-busy="true" aria-label={t('privacy.consents_loading')}>
        {skeleton.map((row) => (
          <li key={row} className={styles.bone} />
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.rows}>
      {data.length === 0 && <p>{t('privacy.nothing_published')}</p>}
      <ul className={styles.rows} aria-label={t('privacy.consents')}>
        {data.map((consent) => (
          <ConsentRow key={consent.consent_type} person={person} consent={consent} />
        ))}
      </ul>
      <BeginConsents person={person} />
      <div>
        <DownloadRecords />
      </div>
      <Suspense fallback={null}>
        <OwnRecords person={person} />
      </Suspense>
    </div>
  );
}
