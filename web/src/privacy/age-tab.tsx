import type { AgeStatus, AgeVerification } from '@sankofa/api/contract/age';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { type LabelId, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { AgeDocument } from './age-document.tsx';
import { AgeForm } from './age-form.tsx';
import { ageStatusLabel, isMinor } from './age-labels.ts';
import styles from './age-tab.module.css';
import { AskToSignIn } from './ask-to-sign-in.tsx';
import { ageVerification } from './queries.ts';

/** The state of the person’s age verification, and the forms to change it. */
export function AgeTab() {
  const session = useSession();
  if (!session) return <AskToSignIn reason={t('privacy.age_sign_in')} text={t('privacy.age_sign_in_text')} />;
  return <Age person={session.user.id} />;
}

/** States in which the form is shown at once. */
const isOpen: ReadonlySet<AgeStatus> = new Set(['none', 'rejected', 'parent_refused', 'consent_withdrawn']);

/** Label of the button that shows the form in other states; null where there is none. */
function otherwiseLabel({ status, declared_age }: AgeVerification): LabelId | null {
  if (status === 'awaiting_parent') return 'privacy.age_method_other_or_again';
  if (status === 'awaiting_document') return 'privacy.age_method_other';
  return status === 'verified' && isMinor(String(declared_age ?? '')) ? 'privacy.age_is_adult' : null;
}

function Age({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(ageVerification(person));
  const [otherwise, setOtherwise] = useState(false);
  if (isError && data === undefined) {
    return <LoadError title={t('privacy.age_failed')} text={t('privacy.age_failed_text')} refetch={refetch} />;
  }
  if (data === undefined)
    return <div className={styles.bone} role="status" aria-label={t('privacy.loading')} aria-busy="true" />;
  const { title, text } = ageStatusLabel(data, new Date());
  const other = otherwiseLabel(data);
  return (
    <div className={styles.age}>
      <section className={styles.standing} data-status={data.status} aria-label={t('privacy.age_status')}>
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
      {data.status === 'awaiting_document' && !otherwise && <AgeDocument person={person} />}
      {(isOpen.has(data.status) || otherwise) && <AgeForm person={person} onSent={() => setOtherwise(false)} />}
      {other !== null && !otherwise && (
        <Button
          variant="outlined"
          color="inherit"
          className={styles.otherwise ?? ''}
          onClick={() => setOtherwise(true)}
        >
          {t(other)}
        </Button>
      )}
    </div>
  );
}
