import type { Movie } from '@sankofa/api/contract/catalogue';
import { addToWatchlist, removeFromWatchlist } from '@sankofa/api/contract/library';
import { useQuery } from '@tanstack/react-query';
import { currentSession, useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { codeOf } from '../server/problem.ts';
import { notify } from '../shell/notices.ts';
import { addFailureText } from './library-labels.ts';
import { watchlists } from './queries.ts';
import { useLibraryAct } from './use-library-act.ts';

/** Whether a film is on the default list, and a toggle. Visitors are asked to sign in. */
export function useMyList({ id, title }: Pick<Movie, 'id' | 'title'>) {
  const person = useSession()?.user.id ?? null;
  const mine = useQuery(watchlists(person)).data?.find(({ is_default }) => is_default);
  const isOn = mine?.movie_ids.includes(id) ?? false;
  const add = useLibraryAct({
    run: () => call(addToWatchlist, { body: { movie_id: id, watchlist_id: null } }),
    onDone: () => notify('success', t('library.added', { title })),
    onFailure: (error) => notify(codeOf(error) === 'already_in_watchlist' ? 'info' : 'error', addFailureText(error)),
  });
  const takeOff = useLibraryAct({
    run: (list: string) => call(removeFromWatchlist, { params: { id: list, movieId: id } }),
    onDone: () => notify('success', t('library.removed', { title })),
    onFailure: () => notify('error', t('library.remove_failed')),
  });
  const toggle = (): void => {
    if (currentSession() === null) {
      const reason = t('library.add_sign_in');
      askToSignIn({ mode: 'sign-up', reason, resume: () => add.mutate(undefined) });
    } else if (isOn && mine) takeOff.mutate(mine.id);
    else add.mutate(undefined);
  };
  return { isOn, isPending: add.isPending || takeOff.isPending, toggle };
}
