import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { QueuedRequest } from '@sankofa/api/contract/data-requests';
import { declineErasure } from '@sankofa/api/contract/erasure';
import { useState } from 'react';
import { client } from '../../server/client.ts';
import { readSession } from '../../server/stored-session.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { DataRequestDialog } from './data-request-dialog.tsx';

interface Props {
  readonly request: QueuedRequest;
  readonly onDone: (message: string) => Promise<void>;
}

/** An erasure that one officer has proposed: another one approves or declines it, or whoever proposed it takes it back. */
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
              {isApproved ? 'Finish erasure' : 'Approve erasure'}
            </Button>
          )}
          {!isApproved && (
            <Button color="inherit" onClick={() => setAsks('decline')}>
              {isMine ? 'Withdraw proposal' : 'Decline erasure'}
            </Button>
          )}
        </>
      }
    >
      {isApproved
        ? 'This erasure was approved and is not finished yet.'
        : isMine
          ? 'You have proposed this erasure. It waits for another officer.'
          : 'An officer has proposed this erasure. A second one who is independent of them has to approve it.'}
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
          title={isMine ? 'Withdraw this proposal?' : 'Decline this erasure?'}
          text="The request stays open, for whoever has claimed it. Officers read the reason."
          button={isMine ? 'Withdraw' : 'Decline'}
          onClose={close}
          act={async (reason) => {
            await client.call(declineErasure, { params: { id: request.id }, body: { reason } });
            await onDone(isMine ? 'The proposal is withdrawn.' : 'The erasure is declined.');
          }}
        />
      )}
    </Alert>
  );
}
