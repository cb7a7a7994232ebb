import type { Movie } from '@sankofa/api/contract/catalogue';
import type { Watchlist } from '@sankofa/api/contract/library';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../accounts/session.ts';
import { NotShownYet, untilShown } from '../server/until-shown.ts';
import { notify } from '../shell/notices.ts';
import { favorites, libraryOf, watchlists } from './queries.ts';

/** What shows whether an act is done. */
export type Shown = 'watchlists' | 'favorites';
type Kept<S extends Shown> = S extends 'watchlists' ? Watchlist[] : Movie[];

/**
 * Does something to watchlists or favourites. Done only when the list shows it; a list that lags is said. Whoever is
 * signed in when it runs does it, so that it can be taken up again after signing in.
 */
export function useLibraryAct<S extends Shown, Input, Answer>(act: LibraryAct<S, Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await act.run(input);
      await untilShown(
        () => readNow(queries, act.shown),
        (kept) => act.isShown(kept as Kept<S>, input, answer),
      );
      return answer;
    },
    onSuccess: (answer, input) => act.onDone?.(answer, input),
    onError: (error, input) => {
      if (error instanceof NotShownYet) notify('info', 'This is recorded. It will show here in a moment.');
      else act.onFailure(error, input);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: libraryOf(personNow() ?? '') }),
  });
}

interface LibraryAct<S extends Shown, Input, Answer> {
  readonly shown: S;
  readonly run: (input: Input) => Promise<Answer>;
  readonly isShown: (kept: Kept<S>, input: Input, answer: Answer) => boolean;
  readonly onDone?: (answer: Answer, input: Input) => void;
  readonly onFailure: (error: Error, input: Input) => void;
}

const personNow = (): string | null => currentSession()?.user.id ?? null;

const readNow = (queries: QueryClient, shown: Shown): Promise<Watchlist[] | Movie[]> =>
  shown === 'watchlists'
    ? queries.fetchQuery({ ...watchlists(personNow()), staleTime: 0 })
    : queries.fetchQuery({ ...favorites(personNow()), staleTime: 0 });
