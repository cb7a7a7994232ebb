import Switch from '@mui/material/Switch';
import { type ConsentState, getConsentReceipt } from '@sankofa/api/contract/privacy';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { rich, t } from '../messages.ts';
import { call } from '../server/client.ts';
import { problemMessage } from '../server/problem-message.ts';
import { StaleReadError } from '../server/read-back.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { consentStateLabel, isInForce } from './consent-labels.ts';
import styles from './consent-row.module.css';
import { DownloadReceipt } from './download-receipt.tsx';
import { type ConsentChange, useConsentChange } from './use-consent-change.ts';

const Markdown = lazy(() => import('./markdown.tsx'));

/** Longer texts (in characters) are folded: they are whole documents, not notices. */
const folded = 600;

/** One consent. Its switch moves when the server’s list shows the change. */
export function ConsentRow({ person, consent }: { readonly person: string; readonly consent: ConsentState }) {
  const overlay = useOverlayState();
  const change = useConsentChange({
    person,
    source: 'compliance_dashboard',
    onShown: ({ to }) => notify('success', t(`privacy.consent_${to}`)),
    onFailure: tellFailure,
  });
  const { consent_type: consentType, state, notice, changes } = consent;
  const title = t(`privacy.consent_${consentType}`);
  const standingId = `standing-${consentType}`;

  const ask = (to: ConsentChange['to']) => change.mutate({ consentType, to, noticeHash: notice.hash });

  return (
    <li className={styles.row} aria-busy={change.isPending}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p id={standingId} className={styles.standing} data-state={state}>
          {change.isPending ? t(pendingLabels[change.variables.to]) : consentStateLabel(consent)}
        </p>
      </div>
      <div className={styles.controls}>
        {state === 'outdated' && (
          <Button variant="contained" disabled={change.isPending} onClick={() => ask('granted')}>
            {t('privacy.consent_grant_version', { version: notice.version })}
          </Button>
        )}
        <span className={styles.switch}>
          <span aria-hidden="true">
            {t(isInForce(consent) ? 'privacy.consent_switch_on' : 'privacy.consent_switch_off')}
          </span>
          <Switch
            checked={isInForce(consent)}
            // Not disabled while pending: that would take the keyboard focus away.
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
              {rich('privacy.changed_in_version', {
                version,
                summary: change_summary,
                b: (text: ReactNode) => <b>{text}</b>,
              })}
            </p>
          ))}
        <Notice text={notice.text} />
        <Link
          to={`/legal/${notice.document_type}`}
          state={overlay}
          aria-label={t('privacy.read_document_of', { title })}
        >
          {t('privacy.read_document')}
        </Link>
        {state !== 'not_asked' && (
          <DownloadReceipt
            label={t('privacy.consent_receipt_download')}
            fullLabel={t('privacy.consent_receipt_download_of', { title })}
            name={consentType}
            get={() => call(getConsentReceipt, { params: { consentType } })}
          />
        )}
      </div>
    </li>
  );
}

const pendingLabels = { granted: 'privacy.consent_granting', withdrawn: 'privacy.consent_withdrawing' } as const;

function Notice({ text }: { readonly text: string }) {
  const body = (
    <Suspense fallback={<p>{text.slice(0, folded)}</p>}>
      <Markdown text={text} />
    </Suspense>
  );
  if (text.length <= folded) return body;
  return (
    <details>
      <summary>{t('privacy.show_text')}</summary>
      <div className={styles.long}>{body}</div>
    </details>
  );
}

function tellFailure(error: Error): void {
  if (error instanceof StaleReadError) {
    notify('info', t('privacy.saved_soon'));
  } else if (currentSession() === null) {
    askToSignIn({ mode: 'sign-in', reason: t('privacy.consent_sign_in') });
  } else {
    notify('error', problemMessage(error, 'notice_changed') ?? t('privacy.consent_update_failed'));
  }
}
