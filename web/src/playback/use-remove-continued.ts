import { type ContinuedFilm, removeContinued, restoreContinued } from '@sankofa/api/contract/playback';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { notify } from '../shell/notices.ts';
import { continued } from './queries.ts';

interface Change {
  readonly movie: ContinuedFilm['movie'];
  readonly kind: 'remove' | 'restore';
}

/**
 * Removes a film from Continue Watching at once, with a notice to undo it. A film that could not be removed comes back.
 * @param profile the profile in use; null for an account without profiles
 */
export function useRemoveContinued(person: string, profile: string | null) {
  const queries = useQueryClient();
  const { queryKey } = continued(person, profile);
  const change = useMutation({
    // An undo waits for its removal.
    scope: { id: 'continue-watching' },
    mutationFn: ({ movie, kind }: Change) =>
      call(kind === 'remove' ? removeContinued : restoreContinued, { params: { id: movie.id } }),
    onMutate: async ({ movie, kind }) => {
      if (kind === 'restore') return;
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<readonly ContinuedFilm[]>(queryKey, (films) =>
        films?.filter((film) => film.movie.id !== movie.id),
      );
    },
    onError: (error, { movie, kind }) => {
      const failed = kind === 'remove' ? 'playback.remove_failed' : 'playback.undo_failed';
      notify('error', detailOf(error) ?? t(failed, { title: movie.title }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  /** @param byKeyboard whether the focus should move to the notice, because the removed card had it */
  return (movie: ContinuedFilm['movie'], byKeyboard: boolean): void => {
    change.mutate({ movie, kind: 'remove' });
    notify('info', t('playback.removed', { title: movie.title }), {
      label: t('playback.undo'),
      run: () => change.mutate({ movie, kind: 'restore' }),
      takesFocus: byKeyboard,
    });
  };
}
