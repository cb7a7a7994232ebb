import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { allDiscussions } from './discussion-keys.ts';

/** Says something in discussions, changes it or takes it back. Done only when what is on record has been read again. */
export function useDiscussionAct<Input, Answer>({ run, done, onDone }: DiscussionAct<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await run(input);
      await readBack(queries, { queryKey: allDiscussions });
      return answer;
    },
    onSuccess: (answer) => {
      notify('success', done);
      onDone?.(answer);
    },
    onError: (error) => {
      if (error instanceof StaleReadError) notify('info', 'This is recorded. It will show here in a moment.');
    },
  });
}

interface DiscussionAct<Input, Answer> {
  readonly run: (input: Input) => Promise<Answer>;
  /** What is said once it is done. */
  readonly done: string;
  readonly onDone?: (answer: Answer) => void;
}
