import type { Profile } from '@sankofa/api/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NotShownYet, untilShown } from '../server/until-shown.ts';
import { notify } from '../shell/notices.ts';
import { profiles, profilesOf } from './queries.ts';

/**
 * Does something to profiles. Done only when the list of profiles shows it; a list that lags is said, and counts as
 * done. `onFailure` gets everything else.
 */
export function useProfileAct<Input, Answer>({ person, act, isShown, onDone, onFailure }: ProfileAct<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await act(input);
      await untilShown(
        () => queries.fetchQuery({ ...profiles(person), staleTime: 0 }),
        (list) => isShown(list, answer),
      );
      return answer;
    },
    onSuccess: (answer) => onDone(answer),
    onError: (error) => {
      if (error instanceof NotShownYet) notify('info', 'This is recorded. It will show here in a moment.');
      else onFailure(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: profilesOf(person) }),
  });
}

interface ProfileAct<Input, Answer> {
  readonly person: string;
  readonly act: (input: Input) => Promise<Answer>;
  readonly isShown: (list: readonly Profile[], answer: Answer) => boolean;
  readonly onDone: (answer: Answer) => void;
  readonly onFailure: (error: Error) => void;
}
