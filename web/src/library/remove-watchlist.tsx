import Typography from '@mui/material/Typography';
import { deleteWatchlist, type Watchlist } from '@sankofa/api/contract/library';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rich, t } from '../messages.ts';
import { Failure } from '../profiles/failure.tsx';
import { call } from '../server/client.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { notify } from '../shell/notices.ts';
import { useLibraryAct } from './use-library-act.ts';

/** Asks for confirmation before a watchlist is deleted. */
export default function RemoveWatchlist({ list, close }: RemoveWatchlistProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Error | null>(null);
  const remove = useLibraryAct({
    run: () => call(deleteWatchlist, { params: { id: list.id } }),
    onDone: () => {
      notify('success', t('library.deleted', { name: list.name }));
      void navigate('/library');
    },
    onFailure: setFailure,
  });
  return (
    <ConfirmDialog
      title={t('library.delete_question')}
      button={t('library.delete')}
      isPending={remove.isPending}
      onConfirm={() => {
        setFailure(null);
        remove.mutate(undefined);
      }}
      close={close}
    >
      <Typography>{rich('library.delete_text', { name: () => <bdi>{list.name}</bdi> })}</Typography>
      {failure && <Failure title={t('library.delete_failed')} error={failure} />}
    </ConfirmDialog>
  );
}

interface RemoveWatchlistProps {
  readonly list: Watchlist;
  readonly close: () => void;
}
