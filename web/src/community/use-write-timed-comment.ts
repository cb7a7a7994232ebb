import { clockText } from '@sankofa/api/client/format';
import { writeTimedComment } from '@sankofa/api/contract/timed-comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { timedCommentsOf } from './timed-comment-queries.ts';

/** Says something at a moment of a film. @param written called once it is there to be read */
export function useWriteTimedComment(movieId: string, written: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { second: number; text: string }) => {
      await call(writeTimedComment, { params: { id: movieId }, body });
      await readBack(queries, { queryKey: timedCommentsOf(movieId) });
    },
    onSuccess: (_answer, { second }) => {
      notify('success', `Your comment is here for everybody to read, at ${clockText(second)}.`);
      written();
    },
    onError: (error) => {
      if (!(error instanceof StaleReadError)) return;
      notify('info', 'This is recorded. It will show here in a moment.');
      written();
    },
  });
}
