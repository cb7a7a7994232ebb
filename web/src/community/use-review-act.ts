import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { reviewsOf } from './review-queries.ts';

/** Changes the person’s own review of a film. Pending until the reviews have been read again. */
export function useReviewAct<Input>(movieId: string, act: ReviewAct<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      await act.run(input);
      // The stars of a review count as a rating, which every list of films shows.
      const changed = [reviewsOf(movieId), ['ratings', movieId], ['movies']];
      await readBack(queries, ...changed.map((queryKey) => ({ queryKey })));
    },
    onSuccess: () => {
      notify('success', act.done);
      act.onDone();
    },
    onError: (error) => {
      if (error instanceof StaleReadError) {
        notify('info', t('community.saved_soon'));
        act.onDone();
      } else {
        // A refusal often means that the shown reviews are out of date.
        void queries.invalidateQueries({ queryKey: reviewsOf(movieId) });
      }
    },
  });
}

interface ReviewAct<Input> {
  readonly run: (input: Input) => Promise<unknown>;
  /** Notice after success. */
  readonly done: string;
  readonly onDone: () => void;
}
