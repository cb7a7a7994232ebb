import type { Review } from '@sankofa/api/contract/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NotShownYet, untilShown } from '../server/until-shown.ts';
import { notify } from '../shell/notices.ts';
import { readReviews, reviewsOf } from './review-queries.ts';

/** Does something to the person's own review of a film. Done only when what is on record shows it. */
export function useReviewAct<Input, Answer>(movieId: string, act: ReviewAct<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await act.run(input);
      await untilShown(
        () => readReviews(movieId, {}),
        ({ mine }) => act.isShown(mine, input, answer),
      );
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

interface ReviewAct<Input, Answer> {
  readonly run: (input: Input) => Promise<Answer>;
  /** Whether the person's review, as it is read now, is what it was to become. */
  readonly isShown: (mine: Review | null, input: Input, answer: Answer) => boolean;
  /** What is said once it is. */
  readonly done: string;
  readonly onDone: () => void;
}
