import Switch from '@mui/material/Switch';
import type { ConsentState } from '@sankofa/api/contract/privacy';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { problemMessage } from '../server/problem-message.ts';
import { StaleReadError } from '../server/read-back.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { consentStateLabel, consentTitle, isInForce } from './consent-labels.ts';
import styles from './consent-row.module.css';
import { type ConsentChange, useConsentChange } from './use-consent-change.ts';

const Markdown = lazy(() => import('./markdown.tsx'));

/** Texts longer than this, in characters, are folded: whole documents, rather than a notice beside a switch. */
const folded = 600;

/** One consent. Its switch moves when the server's list shows the change, not before. */
export function ConsentRow({ person, consent }: { readonly person: string; readonly consent: ConsentState }) {
  const overlay = useOverlayState();
  const change = useConsentChange({
    person,
    source: 'compliance_dashboard',
    onShown: ({ to }) => notify('success', `Consent ${to} successfully!`),
    onFailure: tellFailure,
  });
  const { consent_type: consentType, state, notice, changes } = consent;
  const title = consentTitle[consentType];
  const standingId = `standing-${consentType}`;

  const ask = (to: ConsentChange['to']) => change.mutate({ consentType, to, noticeHash: notice.hash });

  return (
    <li className={styles.row} aria-busy={change.isPending}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p id={standingId} className={styles.standing} data-state={state}>
          {change.isPending ? pendingText[change.variables.to] : consentStateLabel(consent)}
        </p>
      </div>
      <div className={styles.controls}>
        {state === 'outdated' && (
          <Button variant="contained" disabled={change.isPending} onClick={() => ask('granted')}>
            Grant version {notice.version}
          </Button>
        )}
        <span className={styles.switch}>
          <span aria-hidden="true">{isInForce(consent) ? 'Granted' : 'Not granted'}</span>
          <Switch
            checked={isInForce(consent)}
            // Not disabled while it waits: that would take the keyboard's focus away from it.
            onChange={(_event, checked) => change.isPending || ask(checked ? 'granted' : 'withdrawn')}
            slotProps={{
              input: {
                role: 'switch',
                'aria-label': title,
                'aria-describedby': standingId,
                'aria-disabled': change.isPending,
              },
            }}
          />
        </span>
      </div>
      <div className={styles.notice}>
        {state === 'outdated' &&
          changes.map(({ version, change_summary }) => (
            <p key={version}>
              <b>Changed in version {version}: </b>
              {change_summary}
            </p>
          ))}
        <Notice text={notice.text} />
        <Link to={`/legal/${notice.document_type}`} state={overlay} aria-label={`Read the document: ${title}`}>
          Read the document
        </Link>
      </div>
    </li>
  );
}

const pendingText = { granted: 'Recording your consent…', withdrawn: 'Recording your withdrawal…' };

function Notice({ text }: { readonly text: string }) {
  const body = (
    <Suspense fallback={<p>{text.slice(0, folded)}</p>}>
      <Markdown text={text} />
    </Suspense>
  );
  if (text.length <= folded) return body;
  return (
    <details>
      <summary>Show the text</summary>
      <div className={styles.long}>{body}</div>
    </details>
  );
}

function tellFailure(error: Error): void {
  if (error instanceof StaleReadError) {
    notify('info', 'Your choice is recorded. It will show here in a moment.');
  } else if (currentSession() === null) {
    askToSignIn({ mode: 'sign-in', reason: 'Please login to manage consent' });
  } else {
    notify('error', problemMessage(error, 'notice_changed') ?? 'Failed to update consent. Please try again.');
  }
}
