import { clockText } from '@sankofa/api/client/format';
import { writeTimedComment } from '@sankofa/api/contract/timed-comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { timedCommentsOf } from './timed-comment-queries.ts';

/** Writes a timed comment, or a reply to one. @param written called when the comment is saved */
export function useWriteTimedComment(movieId: string, written: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { second: number; text: string; replies_to?: string }) => {
      await call(writeTimedComment, { params: { id: movieId }, body });
      await readBack(queries, { queryKey: timedCommentsOf(movieId) });
    },
    onSuccess: (_answer, { second, replies_to }) => {
      const time = clockText(second);
      notify(
        'success',
        replies_to === undefined ? t('community.comment_posted', { time }) : t('community.reply_posted'),
      );
      written();
    },
    onError: (error) => {
      if (!(error instanceof StaleReadError)) return;
      notify('info', t('community.saved_soon'));
      written();
    },
  });
}
