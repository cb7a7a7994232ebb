import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { reviewsOf } from './review-queries.ts';

/** Changes the person's own review of a film. Done when the reviews have been read again. */
export function useReviewAct<Input>(movieId: string, act: ReviewAct<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      await act.run(input);
      // The stars of a review count among the ratings, which every list of films shows.
      const changed = [reviewsOf(movieId), ['ratings', movieId], ['movies']];
      await readBack(queries, ...changed.map((queryKey) => ({ queryKey })));
    },
    onSuccess: () => {
      notify('success', act.done);
      act.onDone();
    },
    onError: (error) => {
      if (error instanceof StaleReadError) {
        notify('info', 'This is recorded. It will show here in a moment.');
        act.onDone();
      } else {
        // A refusal often means that the reviews on the screen are out of date.
        void queries.invalidateQueries({ queryKey: reviewsOf(movieId) });
      }
    },
  });
}

interface ReviewAct<Input> {
  readonly run: (input: Input) => Promise<unknown>;
  /** What is said once it is. */
  readonly done: string;
  readonly onDone: () => void;
}
