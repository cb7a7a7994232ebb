import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../messages.ts';
import { useFileDataRequest } from '../privacy/use-data-request.ts';
import { problemMessage } from '../server/problem-message.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';

/** Files a request for erasure after a confirmation, then opens the list of data requests. */
export function DeleteAccount({ person }: { readonly person: string }) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const overlay = useOverlayState();
  const filing = useFileDataRequest(person, {
    onShown: () => {
      notify('success', t('privacy.request_submitted'));
      navigate('/privacy/data', { state: overlay });
    },
    onFailure: (error) => {
      setAsks(false);
      notify('error', problemMessage(error, 'request_open_already') ?? t('privacy.request_failed'));
    },
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
        {t('accounts.delete_account')}
      </Button>
      {asks && (
        <Dialog
          open
          maxWidth="xs"
          onClose={filing.isPending ? undefined : () => setAsks(false)}
          aria-labelledby="delete-account-title"
        >
          <DialogTitle id="delete-account-title">{t('accounts.delete_account_question')}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
            <Typography>{t('accounts.delete_account_text')}</Typography>
            <Typography>{t('accounts.delete_account_cancel')}</Typography>
          </DialogContent>
          <DialogActions sx={{ p: 2.5, pt: 1 }}>
            <Button color="inherit" onClick={() => setAsks(false)} disabled={filing.isPending}>
              {t('accounts.delete_account_keep')}
            </Button>
            <Button
              variant="contained"
              color="error"
              loading={filing.isPending}
              onClick={() =>
                filing.mutate({ request_type: 'erasure', request_description: '', requested_data_categories: [] })
              }
            >
              {t('accounts.delete_account_submit')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
