import { starsText } from '@sankofa/api/client/format';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { rateMovie, withdrawRating } from '@sankofa/api/contract/community';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';

/**
 * Rates a film, or deletes the rating (null). Resolves once the ratings are refetched. Visitors are asked to sign in,
 * and rate then.
 */
export function useRate({ id, title }: Pick<Movie, 'id' | 'title'>) {
  const queries = useQueryClient();
  const change = useMutation({
    // One after the other: who goes through the stars with the arrow keys means the last.
    scope: { id: `rating ${id}` },
    mutationFn: async (stars: number | null) => {
      if (stars === null) await call(withdrawRating, { params: { id } });
      else await call(rateMovie, { params: { id }, body: { stars } });
      // Every list of films shows the average.
      await readBack(queries, { queryKey: ['ratings', id] }, { queryKey: ['movies'] });
    },
    onSuccess: (_answer, stars) =>
      notify(
        'success',
        stars === null
          ? `Your rating of ${title} is taken back.`
          : `Thank you for rating! You gave ${title} ${starsText(stars)}.`,
      ),
    onError: (error) => {
      if (error instanceof StaleReadError) notify('info', 'This is recorded. It will show here in a moment.');
      else notify('error', detailOf(error) ?? 'Failed to submit rating');
    },
  });
  const rate = (stars: number | null): void => {
    if (currentSession() !== null) {
      change.mutate(stars);
      return;
    }
    askToSignIn({ mode: 'sign-up', reason: 'Please sign in to rate movies', resume: () => change.mutate(stars) });
  };
  /** `wanted`: what has been asked for and is not done yet. */
  return { rate, isPending: change.isPending, wanted: change.isPending ? change.variables : undefined };
}
