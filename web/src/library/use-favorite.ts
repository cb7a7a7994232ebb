import type { Movie } from '@sankofa/api/contract/catalogue';
import { addFavorite, removeFavorite } from '@sankofa/api/contract/library';
import { useQuery } from '@tanstack/react-query';
import { currentSession, useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { notify } from '../shell/notices.ts';
import { favorites } from './queries.ts';
import { useLibraryAct } from './use-library-act.ts';

/** Whether a film is a favourite, and a toggle. Visitors are asked to sign in. */
export function useFavorite({ id, title }: Pick<Movie, 'id' | 'title'>) {
  const person = useSession()?.user.id ?? null;
  const isOn = useQuery(favorites(person)).data?.some((movie) => movie.id === id) ?? false;
  const change = useLibraryAct({
    run: (on: boolean) => call(on ? addFavorite : removeFavorite, { params: { movieId: id } }),
    onDone: (_answer, on) =>
      notify('success', t(on ? 'library.favorite_added' : 'library.favorite_removed', { title })),
    onFailure: (error) => notify('error', detailOf(error) ?? t('library.favorite_failed')),
  });
  const toggle = (): void => {
    if (currentSession() !== null) {
      change.mutate(!isOn);
      return;
    }
    const reason = t('library.favorite_sign_in');
    askToSignIn({ mode: 'sign-up', reason, resume: () => change.mutate(true) });
  };
  return { isOn, isPending: change.isPending, toggle };
}
