import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { deleteWatchlist, type Watchlist } from '@sankofa/api/contract/library';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '../profiles/failure.tsx';
import { call } from '../server/client.ts';
import { notify } from '../shell/notices.ts';
import { useLibraryAct } from './use-library-act.ts';

/** The last word before a watchlist is removed. */
export default function RemoveWatchlist({ list, close }: RemoveWatchlistProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Error | null>(null);
  const remove = useLibraryAct({
    shown: 'watchlists',
    run: () => call(deleteWatchlist, { params: { id: list.id } }),
    isShown: (lists) => lists.every(({ id }) => id !== list.id),
    onDone: () => {
      notify('success', `The watchlist ${list.name} is removed.`);
      void navigate('/library');
    },
    onFailure: setFailure,
  });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={remove.isPending ? undefined : close}
      aria-labelledby="remove-watchlist-title"
    >
      <DialogTitle id="remove-watchlist-title">Remove this watchlist?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          <bdi>{list.name}</bdi> cannot be brought back, and its link stops working. The films stay in the catalogue.
        </Typography>
        {failure && <Failure title="Failed to remove watchlist" error={failure} />}
      </DialogContent>
      <DialogActions sx={{ p: 2.5, pt: 1 }}>
        <Button color="inherit" onClick={close} disabled={remove.isPending}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={remove.isPending}
          onClick={() => {
            setFailure(null);
            remove.mutate(undefined);
          }}
        >
          Remove
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RemoveWatchlistProps {
  readonly list: Watchlist;
  readonly close: () => void;
}
