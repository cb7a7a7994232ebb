import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { QueuedRequest } from '@sankofa/api/contract/data-requests';
import { declineErasure } from '@sankofa/api/contract/erasure';
import { useState } from 'react';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { readSession } from '../../server/stored-session.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { DataRequestDialog } from './data-request-dialog.tsx';

interface Props {
  readonly request: QueuedRequest;
  readonly onDone: (message: string) => Promise<void>;
}

/** A proposed erasure: another officer approves or declines it; the officer who proposed it can withdraw it. */
export function ErasureApproval({ request, onDone }: Props) {
  const [asks, setAsks] = useState<'approve' | 'decline' | null>(null);
  const isMine = request.proposed_by === readSession()?.admin.id;
  const { is_approved: isApproved } = request;
  const close = () => setAsks(null);
  return (
    <Alert
      severity={isMine && !isApproved ? 'info' : 'warning'}
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 160px' } }}
      action={
        <>
          {(isApproved || !isMine) && (
            <Button color="inherit" onClick={() => setAsks('approve')}>
              {isApproved ? t('privacy.finish_erasure') : t('privacy.approve_erasure')}
            </Button>
          )}
          {!isApproved && (
            <Button color="inherit" onClick={() => setAsks('decline')}>
              {isMine ? t('privacy.withdraw_proposal') : t('privacy.decline_erasure')}
            </Button>
          )}
        </>
      }
    >
      {isApproved
        ? t('privacy.erasure_unfinished')
        : isMine
          ? t('privacy.erasure_waits')
          : t('privacy.erasure_waits_for_second')}
      {asks === 'approve' && (
        <DataRequestDialog
          act="approve"
          request={request}
          onClose={close}
          onDone={async (message) => {
            await onDone(message);
            close();
          }}
        />
      )}
      {asks === 'decline' && (
        <ReasonDialog
          title={isMine ? t('privacy.withdraw_proposal_title') : t('privacy.decline_erasure_title')}
          text={t('privacy.decline_erasure_text')}
          button={isMine ? t('privacy.withdraw') : t('privacy.decline')}
          onClose={close}
          act={async (reason) => {
            await client.call(declineErasure, { params: { id: request.id }, body: { reason } });
            await onDone(isMine ? t('privacy.proposal_withdrawn') : t('privacy.erasure_declined'));
          }}
        />
      )}
    </Alert>
  );
}
