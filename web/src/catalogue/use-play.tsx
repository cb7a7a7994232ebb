import type { Movie } from '@sankofa/api/contract/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { preload } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { fetchEngine } from '../player/fetch-engine.ts';
import { PlayerOverlay } from '../player/lazy-player.ts';
import { playback } from '../player/playback-query.ts';
import { codeOf } from '../server/problem.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { lazyMaterial } from '../theme/material.tsx';

const PlayDialog = lazyMaterial(() => import('./play-dialog.tsx'));

interface Play {
  readonly isPending: boolean;
  /** Preloads the player, on hover and focus. */
  readonly prepare: () => void;
  /** Asks the server whether the film may be played, and opens the player if so. */
  readonly play: () => void;
  /** Shows why the film does not play. */
  readonly dialog: ReactNode;
}

function prepare(): Promise<unknown> {
  // Failures are ignored: opening the player loads it again, and shows the error.
  void Promise.allSettled([fetchEngine()]);
  return Promise.allSettled([PlayerOverlay.load()]);
}

/**
 * Plays a film over the current page if the server allows it, and shows its reason otherwise. Visitors are asked to sign
 * in.
 * @param isAdvanced whether the button calls the player the advanced one
 */
export function usePlay(movie: Pick<Movie, 'id' | 'title' | 'text_language'>, isAdvanced = false): Play {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const overlay = useOverlayState();
  const query = playback(movie.id);
  const asked = useMutation({
    mutationFn: (isInstead: boolean) => {
      // Before the player's files: browsers limit parallel requests.
      const answer = queries.fetchQuery({ ...playback(movie.id, isInstead), staleTime: 0 });
      void prepare();
      return answer;
    },
    onSuccess: async ({ playback: playing }) => {
      // The player uses a granted answer from the cache; any other is shown here and not kept.
      if (playing === null) queries.removeQueries({ queryKey: query.queryKey, exact: true });
      else {
        // Loads the manifest in parallel with the streaming engine, which needs it first.
        preload(playing.master_url, { as: 'fetch', crossOrigin: 'anonymous' });
        await prepare();
        asked.reset();
        navigate(`/watch/${movie.id}`, { state: overlay });
      }
    },
    onError: (error) => {
      queries.removeQueries({ queryKey: query.queryKey, exact: true });
      if (codeOf(error) !== 'unauthorized') return;
      asked.reset();
      askToSignIn({ mode: 'sign-up', reason: error.message, resume: () => asked.mutate(false) });
    },
  });
  const answer = asked.error ?? (asked.data?.playback === null ? asked.data : null);
  const dialog = (
    <ErrorBoundary instead={<p role="alert">{t('catalogue.play_failed')}</p>}>
      <Suspense>
        {answer && (
          <PlayDialog
            movie={movie}
            answer={answer}
            isAdvanced={isAdvanced}
            retry={asked.mutate}
            close={() => asked.reset()}
          />
        )}
      </Suspense>
    </ErrorBoundary>
  );
  return {
    isPending: asked.isPending,
    prepare: () => void prepare(),
    play: () => asked.mutate(false),
    dialog,
  };
}
