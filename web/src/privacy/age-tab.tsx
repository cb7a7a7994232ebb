import type { AgeStatus, AgeVerification } from '@sankofa/api/contract/age';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { AgeDocument } from './age-document.tsx';
import { AgeForm } from './age-form.tsx';
import { ageStatusLabel, isMinor } from './age-labels.ts';
import styles from './age-tab.module.css';
import { AskToSignIn } from './ask-to-sign-in.tsx';
import { ageVerification } from './queries.ts';

const REASON = 'Please login to verify your age';

/** Where the verification of one's age stands, and what can be done about it. */
export function AgeTab() {
  const session = useSession();
  if (!session)
    return <AskToSignIn reason={REASON} text="An age belongs to a person, so we need to know who you are." />;
  return <Age person={session.user.id} />;
}

/** Nothing is under way: the form is there at once. */
const isOpen: ReadonlySet<AgeStatus> = new Set(['none', 'rejected', 'parent_refused', 'consent_withdrawn']);

/** How the form is asked for where it is not there at once; null where there is nothing else to do. */
function otherwiseLabel({ status, declared_age }: AgeVerification): string | null {
  if (status === 'awaiting_parent') return 'Ask again, or otherwise';
  if (status === 'awaiting_document') return 'Choose another method';
  return status === 'verified' && isMinor(String(declared_age ?? '')) ? 'I am 18 by now' : null;
}

function Age({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(ageVerification(person));
  const [otherwise, setOtherwise] = useState(false);
  if (isError && data === undefined) {
    return (
      <LoadError
        title="The state of your age verification could not be read"
        text="What you sent is safe. Try again."
        refetch={refetch}
      />
    );
  }
  if (data === undefined) return <div className={styles.bone} role="status" aria-label="Loading" aria-busy="true" />;
  const { title, text } = ageStatusLabel(data, new Date());
  const other = otherwiseLabel(data);
  return (
    <div className={styles.age}>
      <section className={styles.standing} data-status={data.status} aria-label="Where it stands">
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
          {other}
        </Button>
      )}
    </div>
  );
}
