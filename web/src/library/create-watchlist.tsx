import { createWatchlist, type WatchlistFields } from '@sankofa/api/contract/library';
import { useState } from 'react';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { useLibraryAct } from './use-library-act.ts';
import { WatchlistForm } from './watchlist-form.tsx';

const EMPTY: WatchlistFields = { name: '', description: '', is_public: false };

export function CreateWatchlist({ done, cancel }: CreateWatchlistProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const create = useLibraryAct({
    run: (body: WatchlistFields) => call(createWatchlist, { body }),
    onDone: ({ id }) => done(id),
    onFailure: (error) => setFailure(detailOf(error) ?? t('library.create_failed')),
  });
  return (
    <WatchlistForm
      initial={EMPTY}
      label={t('library.create')}
      isPending={create.isPending}
      failure={failure}
      submit={(draft) => {
        setFailure(null);
        create.mutate(draft);
      }}
      cancel={cancel}
    />
  );
}

interface CreateWatchlistProps {
  readonly done: (id: string) => void;
  readonly cancel: () => void;
}
