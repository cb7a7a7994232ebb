import { ProblemError } from '@sankofa/api/client/client';
import { saveFile } from '@sankofa/api/client/save-file';
import { downloadMyCertificate, storesSearchedText } from '@sankofa/api/contract/erasure';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './certificate-page.module.css';

/** Where somebody who has been erased gets the certificate: they have no account to sign in to any more. */
export default function CertificatePage() {
  usePageTitle('Certificate of erasure');
  const { token = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['certificate', token],
    queryFn: () => call(downloadMyCertificate, { params: { token } }),
    retry: false,
  });
  return (
    <Page>
      <div className={styles.page} aria-busy={isPending}>
        <h1 className={styles.title}>Certificate of erasure</h1>
        {isPending && <p>Looking for it…</p>}
        {error && (
          <>
            <p role="alert">{error instanceof ProblemError ? error.message : 'It could not be read. Try again.'}</p>
            <Button variant="outlined" color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        )}
        {data !== undefined && (
          <>
            <p>
              Your key is destroyed, so what it encrypted can no longer be read here. Backups made before the erasure
              hold your data, encrypted, until we delete them. We have searched every store in use for what we knew
              about you: {storesSearchedText(data)} The certificate says what we searched and what we found, and is
              signed.
            </p>
            <Button variant="contained" onClick={() => saveFile(data, 'erasure-certificate.json')}>
              Download certificate
            </Button>
          </>
        )}
      </div>
    </Page>
  );
}
