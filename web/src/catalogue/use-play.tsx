import type { Movie } from '@sankofa/api/contract/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { preload } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { fetchEngine } from '../player/fetch-engine.ts';
import { fetchPlayer } from '../player/fetch-player.ts';
import { playback } from '../player/playback-query.ts';
import { codeOf } from '../server/problem.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { lazyMaterial } from '../theme/material.tsx';

const PlayDialog = lazyMaterial(() => import('./play-dialog.tsx'));

interface Play {
  readonly isPending: boolean;
  /** Fetches the player: somebody is about to press Play. */
  readonly prepare: () => void;
  /** Asks the server whether the film may be played, and opens the player if so. */
  readonly play: () => void;
  /** The same, and goes on where it was left without asking. */
  readonly playAtOnce: () => void;
  /** What it said otherwise, once it has. */
  readonly dialog: ReactNode;
}

function prepare(): void {
  // What cannot be fetched now is fetched when it is opened, and is missed there.
  void Promise.allSettled([fetchPlayer(), fetchEngine()]);
}

/**
 * Plays a film over the page at hand: the server is asked whether it may be, and why not is shown in its words. Visitors
 * are asked to sign in.
 * @param isAdvanced whether the player is called the advanced one where this is asked
 */
export function usePlay(movie: Pick<Movie, 'id' | 'title' | 'text_language'>, isAdvanced = false): Play {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const overlay = useOverlayState();
  const query = playback(movie.id);
  const asked = useMutation({
    mutationFn: (_asks: boolean) => {
      // Asked before the files of the player are: browsers send so many requests at a time, in this order.
      const answer = queries.fetchQuery({ ...query, staleTime: 0 });
      prepare();
      return answer;
    },
    onSuccess: ({ playback: playing }, asks) => {
      // The player goes on with the answer; any other is shown here, and asked for anew.
      if (playing === null) queries.removeQueries({ queryKey: query.queryKey, exact: true });
      else {
        asked.reset();
        // It comes beside what streams the film, which asks for it as soon as it is there.
        preload(playing.master_url, { as: 'fetch', crossOrigin: 'anonymous' });
        navigate(`/watch/${movie.id}`, { state: { ...overlay, asks } });
      }
    },
    onError: (error, asks) => {
      queries.removeQueries({ queryKey: query.queryKey, exact: true });
      if (codeOf(error) !== 'unauthorized') return;
      asked.reset();
      askToSignIn({ mode: 'sign-up', reason: error.message, resume: () => asked.mutate(asks) });
    },
  });
  const answer = asked.error ?? (asked.data?.playback === null ? asked.data : null);
  const dialog = (
    <ErrorBoundary instead={<p role="alert">This film cannot be played now. Load the page again and retry.</p>}>
      <Suspense>
        {answer && (
          <PlayDialog
            movie={movie}
            answer={answer}
            isAdvanced={isAdvanced}
            retry={() => asked.mutate(asked.variables ?? true)}
            close={() => asked.reset()}
          />
        )}
      </Suspense>
    </ErrorBoundary>
  );
  return {
    isPending: asked.isPending,
    prepare,
    play: () => asked.mutate(true),
    playAtOnce: () => asked.mutate(false),
    dialog,
  };
}
