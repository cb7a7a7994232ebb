import { saveTaste } from '@sankofa/api/contract/discovery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { tasteKey } from './queries.ts';

/** Saves the ids of liked films; none skips the question. @param done called when they are saved */
export function useSaveTaste(done?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (movieIds: readonly string[]) => {
      await call(saveTaste, { body: { movie_ids: [...movieIds] } });
      await readBack(queries, { queryKey: tasteKey });
    },
    onSuccess: () => done?.(),
    onError: (error) => {
      // It is saved; only the row may lag.
      if (error instanceof StaleReadError) done?.();
      else notify('error', detailOf(error) ?? t('discovery.taste_failed'));
    },
  });
}
