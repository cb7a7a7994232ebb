import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFileDataRequest } from '../privacy/use-data-request.ts';
import { problemMessage } from '../server/problem-message.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';

/** Asks for the erasure of the account, after a question: it cannot be undone. Then shows how far that has got. */
export function DeleteAccount({ person }: { readonly person: string }) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const overlay = useOverlayState();
  const filing = useFileDataRequest(person, {
    onShown: () => {
      notify('success', 'Data request submitted successfully! You will receive a response within 30 days.');
      navigate('/privacy/data', { state: overlay });
    },
    onFailure: (error) => {
      setAsks(false);
      notify(
        'error',
        problemMessage(error, 'request_open_already') ?? 'Failed to submit data request. Please try again.',
      );
    },
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
        Delete account
      </Button>
      {asks && (
        <Dialog
          open
          maxWidth="xs"
          onClose={filing.isPending ? undefined : () => setAsks(false)}
          aria-labelledby="delete-account-title"
        >
          <DialogTitle id="delete-account-title">Delete your account?</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
            <Typography>
              Two officers check the request. Then your account and your personal data are erased. This can’t be undone.
              Backups hold them, encrypted, until we delete those backups.
            </Typography>
            <Typography>Until they have approved it you can cancel it under Data Rights.</Typography>
          </DialogContent>
          <DialogActions sx={{ p: 2.5, pt: 1 }}>
            <Button color="inherit" onClick={() => setAsks(false)} disabled={filing.isPending}>
              Keep account
            </Button>
            <Button
              variant="contained"
              color="error"
              loading={filing.isPending}
              onClick={() =>
                filing.mutate({ request_type: 'erasure', request_description: '', requested_data_categories: [] })
              }
            >
              Ask for erasure
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
