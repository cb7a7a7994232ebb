import type { ConsentType, LegalDocument } from '@sankofa/api/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { whenSignedIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { useNextOverlay, useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import { type Acceptance, acceptanceOf } from './acceptance.ts';
import styles from './acceptance-bar.module.css';
import { sinceParams } from './consent-labels.ts';
import { consents } from './queries.ts';

const ConfirmConsent = lazyMaterial(() => import('./confirm-consent.tsx'));

const mayAccept: ReadonlySet<Acceptance['kind']> = new Set(['open', 'accepted-earlier', 'withdrawn']);

/** At the foot of a document: whether the reader has accepted it, with a button to accept it. */
export function AcceptanceBar({ document, consentType, person, confirming, setConfirming }: AcceptanceBarProps) {
  const overlay = useOverlayState();
  const next = useNextOverlay();
  const { data, isPending } = useQuery({ ...consents(person ?? ''), enabled: person !== null });
  if (person !== null && isPending) return null;

  const acceptance = acceptanceOf(document, person === null ? null : (data ?? null));
  return (
    <section className={styles.bar} aria-label={t('privacy.acceptance')}>
      <p className={styles.standing} data-kind={acceptance.kind}>
        {acceptance.kind === 'accepted' && <Icon name="check" />}
        {acceptanceLabel(acceptance)}
      </p>
      {acceptance.kind === 'superseded' && (
        <Button to={`/legal/${document.type}`} {...next} variant="outlined" color="inherit">
          {t('privacy.read_version', { version: acceptance.inForce })}
        </Button>
      )}
      {acceptance.kind === 'accepted' && (
        <Button to="/privacy/consent" state={overlay} variant="outlined" color="inherit">
          {t('privacy.manage_consent')}
        </Button>
      )}
      {mayAccept.has(acceptance.kind) && (
        <Button
          variant="contained"
          onClick={() => whenSignedIn(t('privacy.login_to_accept'), () => setConfirming(true), 'sign-in')}
        >
          {t('privacy.accept_terms')}
        </Button>
      )}
      <Suspense>
        {confirming && person !== null && mayAccept.has(acceptance.kind) && (
          <ConfirmConsent
            document={document}
            consentType={consentType}
            person={person}
            close={() => setConfirming(false)}
            reopen={() => setConfirming(true)}
          />
        )}
      </Suspense>
    </section>
  );
}

function acceptanceLabel(acceptance: Acceptance): string {
  switch (acceptance.kind) {
    case 'accepted':
      return t('privacy.accepted', sinceParams(acceptance.since));
    case 'accepted-earlier':
      return t('privacy.accepted_earlier', { version: acceptance.version, ...sinceParams(acceptance.since) });
    case 'withdrawn':
      return t('privacy.withdrawn', sinceParams(acceptance.since));
    case 'superseded':
      return t('privacy.superseded', { version: acceptance.inForce });
    case 'open':
      return t('privacy.not_accepted');
    case 'not-asked':
      return '';
  }
}

interface AcceptanceBarProps {
  readonly document: LegalDocument;
  readonly consentType: ConsentType;
  /** Null for a visitor. */
  readonly person: string | null;
  /** Whether the confirmation is open. Kept by the parent, because signing in reloads the document and this component. */
  readonly confirming: boolean;
  readonly setConfirming: (confirming: boolean) => void;
}
