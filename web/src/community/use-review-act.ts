import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NotShownYet, readBack } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { readReviews, reviewsOf } from './review-queries.ts';

/** Changes the person's own review of a film. Done when the reviews have been read again. */
export function useReviewAct<Input>(movieId: string, act: ReviewAct<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      await act.run(input);
      await readBack(() => readReviews(movieId, {}));
    },
    onSuccess: () => {
      notify('success', act.done);
      act.onDone();
    },
    onError: (error) => {
      if (!(error instanceof NotShownYet)) return;
      notify('info', 'This is recorded. It will show here in a moment.');
      act.onDone();
    },
    // The stars of a review count among the ratings, which are said wherever the film is.
    onSettled: () =>
      Promise.all(
        [reviewsOf(movieId), ['ratings', movieId], ['movies']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

interface ReviewAct<Input> {
  readonly run: (input: Input) => Promise<unknown>;
  /** What is said once it is. */
  readonly done: string;
  readonly onDone: () => void;
}
