import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type QueuedRequest, unassignDataRequest } from '@sankofa/api/contract/data-requests';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { readSession } from '../server/stored-session.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

interface Props {
  readonly request: QueuedRequest;
  readonly onDone: (message: string) => Promise<void>;
}

/** Notice of a request that another officer has claimed. An owner can release it for them. */
export function ClaimNotice({ request, onDone }: Props) {
  const [asks, setAsks] = useState(false);
  const isOwner = readSession()?.admin.role === 'owner';
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 160px' } }}
      action={
        isOwner && (
          <Button color="inherit" onClick={() => setAsks(true)}>
            {t('privacy.release_for_them')}
          </Button>
        )
      }
    >
      {t('privacy.works_on_request', { name: request.officer?.name ?? t('privacy.another_officer') })}
      {asks && (
        <ReasonDialog
          title={t('privacy.release_for_them_title')}
          text={t('privacy.release_for_them_text')}
          button={t('privacy.release')}
          onClose={() => setAsks(false)}
          act={async (reason) => {
            await client.call(unassignDataRequest, { params: { id: request.id }, body: { reason } });
            await onDone(t('privacy.request_back_in_queue'));
          }}
        />
      )}
    </Alert>
  );
}
