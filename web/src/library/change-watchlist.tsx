import { updateWatchlist, type Watchlist, type WatchlistFields } from '@sankofa/api/contract/library';
import { useState } from 'react';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { useLibraryAct } from './use-library-act.ts';
import { WatchlistForm } from './watchlist-form.tsx';

/** Renames and describes a watchlist, and says who may read it. */
export function ChangeWatchlist({ list, close }: ChangeWatchlistProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const change = useLibraryAct({
    shown: 'watchlists',
    run: (body: WatchlistFields) => call(updateWatchlist, { params: { id: list.id }, body }),
    isShown: (lists, draft) =>
      lists.some(
        ({ id, name, description, is_public }) =>
          id === list.id && name === draft.name && description === draft.description && is_public === draft.is_public,
      ),
    onDone: close,
    onFailure: (error) => setFailure(detailOf(error) ?? 'Failed to change watchlist. Please try again.'),
  });
  return (
    <WatchlistForm
      initial={{ name: list.name, description: list.description, is_public: list.is_public }}
      label="Save"
      isPending={change.isPending}
      failure={failure}
      submit={(draft) => {
        setFailure(null);
        change.mutate(draft);
      }}
      cancel={close}
    />
  );
}

interface ChangeWatchlistProps {
  readonly list: Watchlist;
  readonly close: () => void;
}
