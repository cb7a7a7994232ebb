import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NotShownYet, untilShown } from '../server/until-shown.ts';
import { notify } from '../shell/notices.ts';
import { allDiscussions } from './discussion-keys.ts';

/** Says something in discussions, changes it or takes it back. Done only when what is on record has been read again. */
export function useDiscussionAct<Input, Answer>({ run, isThere, done, onDone }: DiscussionAct<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await run(input);
      if (isThere) await untilShown(() => isThere(answer), Boolean);
      await queries.invalidateQueries({ queryKey: allDiscussions });
      return answer;
    },
    onSuccess: (answer) => {
      notify('success', done);
      onDone?.(answer);
    },
    onError: (error) => {
      if (error instanceof NotShownYet) notify('info', 'This is recorded. It will show here in a moment.');
    },
  });
}

/** Why it failed, for the form it was sent from; null while it has not, or when it is only late. */
export const failureOf = ({ error }: { readonly error: Error | null }): Error | null =>
  error instanceof NotShownYet ? null : error;

interface DiscussionAct<Input, Answer> {
  readonly run: (input: Input) => Promise<Answer>;
  /** Whether what was written can be read: absent where nothing new is written. */
  readonly isThere?: (answer: Answer) => Promise<boolean>;
  /** What is said once it is done. */
  readonly done: string;
  readonly onDone?: (answer: Answer) => void;
}
