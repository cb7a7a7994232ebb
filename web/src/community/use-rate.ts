import type { Movie } from '@sankofa/api/contract/catalogue';
import { rateMovie, withdrawRating } from '@sankofa/api/contract/community';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
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
    // One after the other: with the arrow keys each star on the way is sent, and the last one counts.
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
        stars === null ? t('community.rating_deleted', { title }) : t('community.rated', { title, stars }),
      ),
    onError: (error) => {
      if (error instanceof StaleReadError) notify('info', t('community.saved_soon'));
      else notify('error', detailOf(error) ?? t('community.rating_failed'));
    },
  });
  const rate = (stars: number | null): void => {
    if (currentSession() !== null) {
      change.mutate(stars);
      return;
    }
    askToSignIn({ mode: 'sign-up', reason: t('community.rate_sign_in'), resume: () => change.mutate(stars) });
  };
  /** `wanted`: the pending change, if any. */
  return { rate, isPending: change.isPending, wanted: change.isPending ? change.variables : undefined };
}
