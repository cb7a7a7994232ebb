import Typography from '@mui/material/Typography';
import { deleteWatchlist, type Watchlist } from '@sankofa/api/contract/library';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '../profiles/failure.tsx';
import { call } from '../server/client.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { notify } from '../shell/notices.ts';
import { useLibraryAct } from './use-library-act.ts';

/** The last word before a watchlist is removed. */
export default function RemoveWatchlist({ list, close }: RemoveWatchlistProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Error | null>(null);
  const remove = useLibraryAct({
    run: () => call(deleteWatchlist, { params: { id: list.id } }),
    onDone: () => {
      notify('success', `The watchlist ${list.name} is removed.`);
      void navigate('/library');
    },
    onFailure: setFailure,
  });
  return (
    <ConfirmDialog
      title="Remove this watchlist?"
      button="Remove"
      isPending={remove.isPending}
      onConfirm={() => {
        setFailure(null);
        remove.mutate(undefined);
      }}
      close={close}
    >
      <Typography>
        <bdi>{list.name}</bdi> cannot be brought back, and its link stops working. The films stay in the catalogue.
      </Typography>
      {failure && <Failure title="Failed to remove watchlist" error={failure} />}
    </ConfirmDialog>
  );
}

interface RemoveWatchlistProps {
  readonly list: Watchlist;
  readonly close: () => void;
}
