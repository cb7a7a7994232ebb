import { updateWatchlist, type Watchlist, type WatchlistFields } from '@sankofa/api/contract/library';
import { useState } from 'react';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { useLibraryAct } from './use-library-act.ts';
import { WatchlistForm } from './watchlist-form.tsx';

/** Edits the name, description and visibility of a watchlist. */
export function ChangeWatchlist({ list, close }: ChangeWatchlistProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const change = useLibraryAct({
    run: (body: WatchlistFields) => call(updateWatchlist, { params: { id: list.id }, body }),
    onDone: close,
    onFailure: (error) => setFailure(detailOf(error) ?? t('library.change_failed')),
  });
  return (
    <WatchlistForm
      initial={{ name: list.name, description: list.description, is_public: list.is_public }}
      label={t('library.save')}
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
