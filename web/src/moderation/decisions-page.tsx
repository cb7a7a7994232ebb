import { appealDecision, listOwnDecisions } from '@sankofa/api/contract/appeals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
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

/** Decisions about content of the person, with appeals, and the person’s own reports. */
export default function DecisionsPage() {
  const person = useSession()?.user.id ?? null;
  const isChild = useIsChild();
  usePageTitle(t('moderation.decisions'));
  return (
    <Page>
      {!isChild && <h1>{t('moderation.decisions')}</h1>}
      {person === null ? (
        <AskToSignIn reason={t('moderation.decisions_sign_in')} text={t('moderation.decisions_sign_in_text')} />
      ) : isChild ? (
        <KidsProfileNotice />
      ) : (
        <>
          <Decisions person={person} />
          <h2>{t('moderation.reports')}</h2>
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
      <LoadError
        title={t('moderation.decisions_failed')}
        text={t('moderation.decisions_failed_text')}
        refetch={refetch}
      />
    );
  }
  if (!data)
    return <div className={styles.decision} role="status" aria-label={t('moderation.loading')} aria-busy="true" />;
  if (data.length === 0) return <p className={styles.dim}>{t('moderation.decisions_none')}</p>;
  return (
    <ul className={styles.list}>
      {data.map((decision) => (
        <li key={decision.id}>
          <DecisionItem
            decision={decision}
            appeal={async (statement, counter_notice) => {
              await call(appealDecision, { params: { id: decision.id }, body: { statement, counter_notice } });
              await queries.invalidateQueries({ queryKey });
            }}
          />
        </li>
      ))}
    </ul>
  );
}
