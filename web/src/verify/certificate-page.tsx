import { ProblemError } from '@sankofa/api/client/client';
import { saveFile } from '@sankofa/api/client/save-file';
import {
  downloadMyCertificate,
  invoicesKeptUntil,
  packsBefore,
  paymentProviderRecord,
  storesSearchedText,
} from '@sankofa/api/contract/erasure';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './certificate-page.module.css';

/** The certificate of an erasure, for people who have no account any more. */
export default function CertificatePage() {
  usePageTitle(t('verify.erasure'));
  const { token = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['certificate', token],
    queryFn: () => call(downloadMyCertificate, { params: { token } }),
    retry: false,
  });
  const record = data === undefined ? 'none' : paymentProviderRecord(data);
  const keptUntil = data === undefined ? null : invoicesKeptUntil(data);
  return (
    <Page>
      <div className={styles.page} aria-busy={isPending}>
        <h1 className={styles.title}>{t('verify.erasure')}</h1>
        {isPending && <p>{t('verify.erasure_loading')}</p>}
        {error && (
          <>
            <p role="alert">{error instanceof ProblemError ? error.message : t('verify.erasure_failed')}</p>
            <Button variant="outlined" color="inherit" onClick={() => void refetch()}>
              {t('privacy.try_again')}
            </Button>
          </>
        )}
        {data !== undefined && (
          <>
            <p>{t('verify.erasure_text', { searched: storesSearchedText(data) })}</p>
            {keptUntil !== null && <p>{t('verify.erasure_invoices', { date: dateOf(keptUntil) })}</p>}
            {record !== 'none' && <p>{t('verify.erasure_provider', { record })}</p>}
            {packsBefore(data) > 0 && <p>{t('verify.erasure_packs', { count: packsBefore(data) })}</p>}
            <Button variant="contained" onClick={() => saveFile(data, 'erasure-certificate.json')}>
              {t('verify.erasure_download')}
            </Button>
            <p>
              <Link to="/verify">{t('privacy.verify')}</Link>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
