import type { ConsentType, LegalDocument } from '@sankofa/api/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { whenSignedIn } from '../accounts/sign-in-request.ts';
import { useNextOverlay, useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import { type Acceptance, acceptanceOf } from './acceptance.ts';
import styles from './acceptance-bar.module.css';
import { consents } from './queries.ts';

const ConfirmConsent = lazyMaterial(() => import('./confirm-consent.tsx'));

const mayAccept: ReadonlySet<Acceptance['kind']> = new Set(['open', 'accepted-earlier', 'withdrawn']);

/** At the foot of a document that asks to be accepted: how the reader stands to it, and the button to accept it. */
export function AcceptanceBar({ document, consentType, person, confirming, setConfirming }: AcceptanceBarProps) {
  const overlay = useOverlayState();
  const next = useNextOverlay();
  const { data, isPending } = useQuery({ ...consents(person ?? ''), enabled: person !== null });
  if (person !== null && isPending) return null;

  const acceptance = acceptanceOf(document, person === null ? null : (data ?? null));
  return (
    <section className={styles.bar} aria-label="Acceptance">
      <p className={styles.standing} data-kind={acceptance.kind}>
        {acceptance.kind === 'accepted' && <Icon name="check" />}
        {standing(acceptance)}
      </p>
      {acceptance.kind === 'superseded' && (
        <Button to={`/legal/${document.type}`} {...next} variant="outlined" color="inherit">
          Read version {acceptance.inForce}
        </Button>
      )}
      {acceptance.kind === 'accepted' && (
        <Button to="/privacy/consent" state={overlay} variant="outlined" color="inherit">
          Manage consent
        </Button>
      )}
      {mayAccept.has(acceptance.kind) && (
        <Button
          variant="contained"
          onClick={() => whenSignedIn('Please login to accept legal terms', () => setConfirming(true), 'sign-in')}
        >
          Accept Terms
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

function standing(acceptance: Acceptance): string {
  switch (acceptance.kind) {
    case 'accepted':
      return `You accepted this version${on(acceptance.since)}.`;
    case 'accepted-earlier':
      return `You accepted version ${acceptance.version}${on(acceptance.since)}. This is a newer one.`;
    case 'withdrawn':
      return `You withdrew your acceptance${on(acceptance.since)}.`;
    case 'superseded':
      return `This version is no longer in force. Version ${acceptance.inForce} is.`;
    case 'open':
      return 'You have not accepted this document yet.';
    case 'not-asked':
      return '';
  }
}

const on = (since: string | null): string => (since === null ? '' : ` on ${momentOf(since)}`);

interface AcceptanceBarProps {
  readonly document: LegalDocument;
  readonly consentType: ConsentType;
  /** Null for a visitor. */
  readonly person: string | null;
  /** Whether the confirmation is open. Kept outside: signing in loads the document anew, and this with it. */
  readonly confirming: boolean;
  readonly setConfirming: (confirming: boolean) => void;
}
