import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { claimDataRequest, type QueuedRequest, releaseDataRequest } from '@sankofa/api/contract/data-requests';
import { useState } from 'react';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { readSession } from '../../server/stored-session.ts';
import { useAct } from '../../shell/use-act.ts';
import { ClaimNotice } from '../claim-notice.tsx';
import { DataRequestDialog, type RequestAct } from './data-request-dialog.tsx';
import { isIdentityChecked } from './data-request-labels.ts';
import { ErasureApproval } from './erasure-approval.tsx';

interface Props {
  readonly request: QueuedRequest;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void>;
}

/** Actions on an open request: claim it, or, for the officer who has, work on it. */
export function DataRequestActs({ request, onDone }: Props) {
  const [act, setAct] = useState<RequestAct | null>(null);
  const { busy, error, run } = useAct();
  const isMine = request.officer?.id === readSession()?.admin.id;
  const isChecked = isIdentityChecked(request);
  const canExtend = request.extension_reason === null && (request.days_left ?? -1) >= 0;

  const send = (contract: typeof claimDataRequest | typeof releaseDataRequest, message: string) =>
    run(async () => {
      await client.call(contract, { params: { id: request.id } });
      await onDone(message);
    });

  const isProposed = request.proposed_by !== null;
  const proposal = isProposed && <ErasureApproval request={request} onDone={onDone} />;
  if (request.is_approved) return proposal;
  if (request.officer && !isMine) {
    return (
      <>
        {proposal}
        <ClaimNotice request={request} onDone={onDone} />
      </>
    );
  }
  return (
    <Box sx={{ mb: 2 }}>
      {proposal}
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {isMine ? (
          <>
            {!isChecked && (
              <Button variant="contained" onClick={() => setAct('identity')}>
                {t('privacy.record_identity_check')}
              </Button>
            )}
            {isChecked && !isProposed && (
              <Button
                variant="contained"
                onClick={() => setAct(request.request_type === 'erasure' ? 'propose' : 'fulfil')}
              >
                {request.request_type === 'erasure' ? t('privacy.propose_erasure') : t('privacy.fulfil')}
              </Button>
            )}
            {canExtend && (
              <Button variant="outlined" onClick={() => setAct('extend')}>
                {t('privacy.extend')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setAct('refuse')}>
              {t('privacy.refuse')}
            </Button>
            <Button disabled={busy} onClick={() => send(releaseDataRequest, t('privacy.request_back_in_queue'))}>
              {t('privacy.release')}
            </Button>
          </>
        ) : (
          <Button
            variant="contained"
            disabled={busy}
            onClick={() => send(claimDataRequest, t('privacy.request_claimed_by_you'))}
          >
            {t('privacy.claim')}
          </Button>
        )}
      </Box>
      {act && (
        <DataRequestDialog
          act={act}
          request={request}
          onClose={() => setAct(null)}
          onDone={async (message) => {
            await onDone(message);
            setAct(null);
          }}
        />
      )}
    </Box>
  );
}
