import type { ChangedText } from '@sankofa/api/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { createStore, useStore } from '../shell/store.ts';
import { changedTexts } from './queries.ts';
import styles from './updated-documents.module.css';

const AcceptTexts = lazy(() => import('./accept-texts.tsx'));

/** Id of the person who dismissed the notice. Forgotten when the page is reloaded. */
const putOff = createStore<string | null>(null);

/**
 * Asks a person to accept texts: those of joining, and new versions of what they accepted, with what has changed. It
 * covers nothing and can be dismissed: the old version holds until they decide.
 */
export function UpdatedDocuments() {
  const person = useSession()?.user.id ?? null;
  const isChild = useIsChild();
  const { data } = useQuery({ ...changedTexts(person ?? ''), enabled: person !== null && !isChild });
  const later = useStore(putOff);
  if (isChild || person === null || data === undefined || data.length === 0 || later === person) return null;
  return (
    <section className={styles.prompt} aria-labelledby="changed-texts-title">
      <div className={styles.words}>
        <h2 id="changed-texts-title">{t(isNew(data) ? 'privacy.joining_texts' : 'privacy.updated_documents')}</h2>
        <ul>
          {data.map((text) => (
            <Changed key={text.consent_type} text={text} />
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        {isNew(data) && (
          <Suspense>
            <AcceptTexts texts={data} person={person} />
          </Suspense>
        )}
        <Decide />
        <Button color="inherit" onClick={() => putOff.set(person)}>
          {t('privacy.later')}
        </Button>
      </div>
    </section>
  );
}

/** Whether the person is asked for the first time. */
const isNew = (texts: readonly ChangedText[]): boolean =>
  texts.every(({ accepted_version }) => accepted_version === null);

function Changed({ text }: { readonly text: ChangedText }) {
  const { document_type, title, version, changes } = text;
  const overlay = useOverlayState();
  return (
    <li>
      <Link to={`/legal/${document_type}`} state={overlay}>
        {t('privacy.document_version', { title, version })}
      </Link>
      {changes.map(({ version: changed, change_summary }) => (
        <p key={changed}>{change_summary}</p>
      ))}
    </li>
  );
}

function Decide() {
  const overlay = useOverlayState();
  return (
    <Button to="/privacy/consent" state={overlay} variant="outlined" color="inherit">
      {t('privacy.updated_documents_decide')}
    </Button>
  );
}
