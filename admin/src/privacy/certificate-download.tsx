import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ProblemError } from '@sankofa/api/client/client';
import { saveFile } from '@sankofa/api/client/save-file';
import type { QueuedRequest } from '@sankofa/api/contract/data-requests';
import { downloadCertificate, packsBefore, storesSearchedText } from '@sankofa/api/contract/erasure';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';

/** Result of the search after an erasure, with its certificate. */
export function CertificateDownload({ request }: { readonly request: QueuedRequest }) {
  const query = useQuery({
    queryKey: ['certificate', request.id],
    queryFn: () => client.call(downloadCertificate, { params: { id: request.id } }),
  });
  const { data, refetch } = query;
  // A certificate never changes: a failed refetch is no error.
  const error = data === undefined ? query.error : null;
  const isClean = request.found === 0;

  function download(certificate: string): void {
    saveFile(certificate, `erasure-certificate-${request.id.slice(0, 8)}.json`);
  }

  return (
    <Alert
      severity={error ? 'error' : isClean ? 'success' : 'warning'}
      sx={{ mb: 2 }}
      action={
        error ? (
          <Button color="inherit" onClick={() => void refetch()}>
            {t('privacy.try_again')}
          </Button>
        ) : (
          <Button color="inherit" disabled={data === undefined} onClick={() => data !== undefined && download(data)}>
            {t('privacy.download_certificate')}
          </Button>
        )
      }
    >
      {error
        ? t('privacy.certificate_not_read', { why: error instanceof ProblemError ? error.message : '' })
        : t('privacy.certificate_found', {
            found: request.found ?? 0,
            searched: data === undefined ? '' : storesSearchedText(data),
          })}
      {data !== undefined && packsBefore(data) > 0 && (
        <div>{t('privacy.certificate_packs', { count: packsBefore(data) })}</div>
      )}
    </Alert>
  );
}
