import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { profiles, profilesOf } from './queries.ts';

/** Changes profiles. Pending until they have been read again, with a notice if the list lags. `onFailure` gets all other errors. */
export function useProfileAct<Input, Answer>({ person, act, onDone, onFailure }: ProfileAct<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await act(input);
      await readBack(queries, { queryKey: profiles(person).queryKey });
      return answer;
    },
    onSuccess: (answer) => onDone(answer),
    onError: (error) => {
      if (error instanceof StaleReadError) notify('info', t('profiles.saved_soon'));
      else onFailure?.(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: profilesOf(person) }),
  });
}

interface ProfileAct<Input, Answer> {
  readonly person: string;
  readonly act: (input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onFailure?: (error: Error) => void;
}
