import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { favorites, libraryOf, reminders, watchlists } from './queries.ts';

/**
 * Changes watchlists, favourites or reminders. Settles when they have been refetched; a notice tells when that lags. Runs as the
 * person signed in at that moment, so that it can be resumed after signing in.
 */
export function useLibraryAct<Input, Answer>(act: LibraryAct<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await act.run(input);
      // Only the lists: the open page may be of the list that was just deleted.
      const person = personNow();
      const lists = [watchlists(person).queryKey, favorites(person).queryKey, reminders(person).queryKey];
      await readBack(queries, ...lists.map((queryKey) => ({ queryKey, exact: true })));
      return answer;
    },
    onSuccess: (answer, input) => act.onDone?.(answer, input),
    onError: (error, input) => {
      if (error instanceof StaleReadError) notify('info', t('library.recorded'));
      else act.onFailure(error, input);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: libraryOf(personNow() ?? '') }),
  });
}

const personNow = (): string | null => currentSession()?.user.id ?? null;

interface LibraryAct<Input, Answer> {
  readonly run: (input: Input) => Promise<Answer>;
  readonly onDone?: (answer: Answer, input: Input) => void;
  readonly onFailure: (error: Error, input: Input) => void;
}
