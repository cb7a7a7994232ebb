import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { QueuedRequest } from '@sankofa/api/contract/data-requests';
import { useState } from 'react';
import { readSession } from '../server/stored-session.ts';
import { DataRequestDialog } from './data-request-dialog.tsx';

interface Props {
  readonly request: QueuedRequest;
  readonly onDone: (message: string) => Promise<void>;
}

/** An erasure that one officer has proposed: another one approves it. */
export function ErasureApproval({ request, onDone }: Props) {
  const [asks, setAsks] = useState(false);
  const isMine = request.proposed_by === readSession()?.admin.id;
  if (isMine && !request.is_approved) {
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        You have proposed this erasure. It waits for another officer.
      </Alert>
    );
  }
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => setAsks(true)}>
          {request.is_approved ? 'Finish erasure' : 'Approve erasure'}
        </Button>
      }
    >
      {request.is_approved
        ? 'This erasure was approved and is not finished yet.'
        : 'An officer has proposed this erasure. It takes a second one.'}
      {asks && (
        <DataRequestDialog
          act="approve"
          request={request}
          onClose={() => setAsks(false)}
          onDone={async (message) => {
            await onDone(message);
            setAsks(false);
          }}
        />
      )}
    </Alert>
  );
}
