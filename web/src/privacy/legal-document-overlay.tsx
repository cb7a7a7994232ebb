import { requestedLanguage } from '@sankofa/api/client/language';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { useCloseOverlay } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { legalDocuments } from '../shell/navigation.ts';
import { Overlay, overlayTitleId } from '../shell/overlay.tsx';
import { AcceptanceBar } from './acceptance-bar.tsx';
import { LegalDocumentAside } from './legal-document-aside.tsx';
import styles from './legal-document-overlay.module.css';
import { LegalDocumentSkeleton, LegalDocumentText } from './legal-document-text.tsx';
import './print.css';
import { type DocumentRequest, legalDocument } from './queries.ts';

/** A legal document, with its acceptance if it needs one. */
export default function LegalDocumentOverlay() {
  const { documentType = '' } = useParams();
  const [search] = useSearchParams();
  const session = useSession();
  const close = useCloseOverlay();
  const [confirming, setConfirming] = useState(false);
  const { data, isError, refetch } = useQuery(legalDocument(session?.user.id ?? null, documentType, askedIn(search)));
  const known = legalDocuments.find(({ type }) => type === documentType);
  const title = data?.title ?? t(known?.label ?? 'privacy.document');
  return (
    <Overlay
      title={title}
      leave="back"
      heading="content"
      tools={
        data && (
          <Button color="inherit" startIcon={<Icon name="print" />} onClick={() => window.print()}>
            {t('privacy.print')}
          </Button>
        )
      }
    >
      {isError && data === undefined ? (
        <LoadError
          titleId={overlayTitleId}
          title={t('privacy.document_failed')}
          text={t('privacy.document_failed_text')}
          otherwise={{ label: t('privacy.close'), run: close }}
          refetch={refetch}
        />
      ) : (
        <div className={styles.columns}>
          {data ? <LegalDocumentText document={data} /> : <LegalDocumentSkeleton title={title} />}
          <LegalDocumentAside />
        </div>
      )}
      {data && data.consent_type !== null && (
        <AcceptanceBar
          document={data}
          consentType={data.consent_type}
          person={session?.user.id ?? null}
          confirming={confirming}
          setConfirming={setConfirming}
        />
      )}
    </Overlay>
  );
}

/** Version and language from the URL; by default the version in force, in the language of the browser. */
function askedIn(search: URLSearchParams): DocumentRequest {
  const version = Number(search.get('version'));
  const isVersion = Number.isSafeInteger(version) && version > 0;
  const language = search.get('language') ?? requestedLanguage() ?? navigator.language;
  return { language: language.slice(0, 35), ...(isVersion && { version }) };
}
