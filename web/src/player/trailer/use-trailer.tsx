import type { Movie } from '@sankofa/api/contract/catalogue';
import type { Trailer } from '@sankofa/api/contract/playback';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { askToSignIn } from '../../accounts/sign-in-request.ts';
import { codeOf } from '../../server/problem.ts';
import { lazyMaterial } from '../../theme/material.tsx';
import { fetchEngine } from '../fetch-engine.ts';
import { trailer as trailerQuery } from './trailer-query.ts';

const fetchStage = () => import('./trailer-stage.tsx');
const TrailerStage = lazy(fetchStage);
const PlayDialog = lazyMaterial(() => import('../../catalogue/play-dialog.tsx'));

type TrailerMovie = Pick<Movie, 'id' | 'title' | 'text_language' | 'wide_url'>;

/** The trailer of a film, played in the page. */
export interface TrailerControl {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isPending: boolean;
  /** Preloads it, on hover and focus of its button. */
  readonly prepare: () => void;
  readonly play: () => void;
  /** Covers its positioned parent while it plays; null while it does not. */
  readonly stage: ReactNode;
  /** Shows why it does not play. */
  readonly dialog: ReactNode;
}

/** Plays the trailer of a film in the page, or shows the server's reason why not. It needs no account. */
export function useTrailer(movie: TrailerMovie): TrailerControl {
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const query = trailerQuery(movie.id);
  const prepare = (): void => {
    // Failures are ignored: playing loads it again, and shows the error.
    void Promise.allSettled([fetchStage(), fetchEngine()]);
  };
  const asked = useMutation<Trailer>({
    mutationFn: () => {
      const answer = queries.fetchQuery(query);
      prepare();
      return answer;
    },
    onError: (error) => {
      if (codeOf(error) !== 'unauthorized') return;
      asked.reset();
      askToSignIn({ mode: 'sign-up', reason: error.message, resume: () => asked.mutate() });
    },
  });
  const close = (): void => asked.reset();
  const isPlaying = asked.data !== undefined;
  useEffect(() => {
    if (!isPlaying) return;
    // The button is hidden while the trailer plays.
    return () => button.current?.focus({ preventScroll: true });
  }, [isPlaying]);
  return {
    button,
    isPending: asked.isPending,
    prepare,
    play: () => asked.mutate(),
    stage: asked.data && (
      <Suspense>
        <TrailerStage movie={movie} trailer={asked.data} close={close} />
      </Suspense>
    ),
    dialog: asked.error && (
      <Suspense>
        <PlayDialog movie={movie} answer={asked.error} isAdvanced={false} retry={() => asked.mutate()} close={close} />
      </Suspense>
    ),
  };
}
