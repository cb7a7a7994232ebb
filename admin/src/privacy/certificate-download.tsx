import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ProblemError } from '@sankofa/api/contract/client';
import type { QueuedRequest } from '@sankofa/api/contract/data-requests';
import { downloadCertificate } from '@sankofa/api/contract/erasure';
import { useState } from 'react';
import { client } from '../server/client.ts';
import { saveFile } from '../shell/save-file.ts';

/** What the search after an erasure found, and its certificate. */
export function CertificateDownload({ request }: { readonly request: QueuedRequest }) {
  const [error, setError] = useState<string | null>(null);
  const isClean = request.found === 0;

  async function download(): Promise<void> {
    setError(null);
    try {
      const text = await client.call(downloadCertificate, { params: { id: request.id } });
      saveFile(text, `erasure-certificate-${request.id.slice(0, 8)}.json`, 'application/json');
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      setError(problem.message);
    }
  }

  return (
    <Alert
      severity={error ? 'error' : isClean ? 'success' : 'warning'}
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={download}>
          Download certificate
        </Button>
      }
    >
      {error ??
        (isClean
          ? 'Every store has been searched. Nothing of this person was found.'
          : `Every store has been searched. Something was found in ${request.found} places: the certificate says where.`)}
    </Alert>
  );
}
