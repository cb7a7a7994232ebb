import type { Movie } from '@sankofa/api/contract/catalogue';
import { addFavorite, removeFavorite } from '@sankofa/api/contract/library';
import { useQuery } from '@tanstack/react-query';
import { currentSession, useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { notify } from '../shell/notices.ts';
import { favorites } from './queries.ts';
import { useLibraryAct } from './use-library-act.ts';

/** Whether a film is among the person's favourites, and what changes that. Visitors are asked to sign in. */
export function useFavorite({ id, title }: Pick<Movie, 'id' | 'title'>) {
  const person = useSession()?.user.id ?? null;
  const isOn = useQuery(favorites(person)).data?.some((movie) => movie.id === id) ?? false;
  const change = useLibraryAct({
    run: (on: boolean) => call(on ? addFavorite : removeFavorite, { params: { movieId: id } }),
    onDone: (_answer, on) =>
      notify('success', on ? `${title} is one of your favorites.` : `${title} is no longer one of your favorites.`),
    onFailure: (error) => notify('error', detailOf(error) ?? 'Failed to change your favorites. Please try again.'),
  });
  const toggle = (): void => {
    if (currentSession() !== null) {
      change.mutate(!isOn);
      return;
    }
    const reason = 'Please sign up or login to add movies to your favorites.';
    askToSignIn({ mode: 'sign-up', reason, resume: () => change.mutate(true) });
  };
  return { isOn, isPending: change.isPending, toggle };
}
