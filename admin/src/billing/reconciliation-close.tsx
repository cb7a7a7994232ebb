import Button from '@mui/material/Button';
import { closeDifference, type Difference } from '@sankofa/api/contract/reconciliations';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { differenceText } from './reconciliation-labels.ts';

/** Closes an open difference with a reason. */
export function CloseDifference({ of }: { readonly of: Difference }) {
  const [asks, setAsks] = useState(false);
  const [notify, refresh] = [useNotify(), useRefresh()];
  if (of.state !== 'open' || !can('billing.reconcile')) return null;
  const { id, object_id } = of;
  const difference = differenceText(of);
  return (
    <>
      <Button
        size="small"
        onClick={() => setAsks(true)}
        aria-label={t('billing.close_of', { difference, id: object_id })}
      >
        {t('billing.close')}
      </Button>
      {asks && (
        <ReasonDialog
          title={t('billing.close_title')}
          text={t('billing.close_text', { difference })}
          button={t('billing.close')}
          onClose={() => setAsks(false)}
          act={async (reason) => {
            await client.call(closeDifference, { params: { id }, body: { reason } });
            notify(t('billing.difference_closed'), { type: 'success' });
            refresh();
          }}
        />
      )}
    </>
  );
}
