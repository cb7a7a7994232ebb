import { ProblemError, urlOf } from '@sankofa/api/client/client';
import { requestedLanguage } from '@sankofa/api/client/language';
import { getLegalDocument } from '@sankofa/api/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { embeddedQuery } from '../server/embedded-data.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { legalDocuments } from '../shell/navigation.ts';
import { AcceptanceBar } from './acceptance-bar.tsx';
import styles from './legal-document.module.css';
import { LegalDocumentAside } from './legal-document-aside.tsx';
import { LegalDocumentSkeleton, LegalDocumentText } from './legal-document-text.tsx';
import './print.css';
import { type DocumentRequest, legalDocument } from './queries.ts';

/** The legal document at the URL. */
export function useLegalDocument() {
  const { documentType = '' } = useParams();
  const [search] = useSearchParams();
  const session = useSession();
  const person = session?.user.id ?? null;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    legalDocument(person, documentType, askedIn(search, documentType)),
  );
  const known = legalDocuments.find(({ type }) => type === documentType);
  const title = data?.title ?? t(known?.label ?? 'privacy.document');
  const failure = data === undefined ? error : null;
  return { document: data, failure, isPlaceholderData, person, title, refetch };
}

/** A legal document, with its acceptance if it needs one. */
export function LegalDocument({ of, failure }: LegalDocumentProps) {
  const { document, failure: error, isPlaceholderData, person, title, refetch } = of;
  const [confirming, setConfirming] = useState(false);
  if (error instanceof ProblemError && error.code === 'not_published') {
    const { level: Heading = 'h2', titleId } = failure;
    return (
      <section className={styles.unpublished}>
        <Heading id={titleId}>{title}</Heading>
        <p>{t('privacy.document_not_published')}</p>
      </section>
    );
  }
  if (error) {
    return (
      <LoadError
        title={t('privacy.document_failed')}
        text={t('privacy.document_failed_text')}
        refetch={refetch}
        {...failure}
      />
    );
  }
  return (
    <>
      <div className={styles.columns}>
        {document ? <LegalDocumentText document={document} /> : <LegalDocumentSkeleton title={title} />}
        <LegalDocumentAside />
      </div>
      {/* Consent is given to the text that was sent to the person, not to the one sent to visitors. */}
      {document && !isPlaceholderData && document.consent_type !== null && (
        <AcceptanceBar
          document={document}
          consentType={document.consent_type}
          person={person}
          confirming={confirming}
          setConfirming={setConfirming}
        />
      )}
    </>
  );
}

interface LegalDocumentProps {
  readonly of: ReturnType<typeof useLegalDocument>;
  /** How a failure is shown. */
  readonly failure: Pick<ComponentProps<typeof LoadError>, 'level' | 'titleId' | 'otherwise'>;
}

export const PrintButton = () => (
  <Button color="inherit" startIcon={<Icon name="print" />} onClick={() => window.print()}>
    {t('privacy.print')}
  </Button>
);

/**
 * Version and language from the URL; by default the version in force, in the language of the text that came with the page,
 * for which the browser may have named another than to scripts, or else in that of the browser.
 */
function askedIn(search: URLSearchParams, documentType: string): DocumentRequest {
  const version = Number(search.get('version'));
  const isVersion = Number.isSafeInteger(version) && version > 0;
  const path = urlOf(getLegalDocument, { params: { documentType } });
  const embedded = embeddedQuery(path)?.get('language');
  const language = search.get('language') ?? embedded ?? requestedLanguage() ?? navigator.language;
  return { language: language.slice(0, 35), ...(isVersion && { version }) };
}
