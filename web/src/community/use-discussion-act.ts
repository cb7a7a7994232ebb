import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { allDiscussions } from './discussion-keys.ts';

/** Writes, edits or deletes a post. Pending until the discussions have been read again. */
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
      if (error instanceof StaleReadError) notify('info', t('community.saved_soon'));
    },
  });
}

interface DiscussionAct<Input, Answer> {
  readonly run: (input: Input) => Promise<Answer>;
  /** Notice after success. */
  readonly done: string;
  readonly onDone?: (answer: Answer) => void;
}
