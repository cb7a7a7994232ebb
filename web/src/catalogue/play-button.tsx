import Button from '@mui/material/Button';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { codeOf } from '../profiles/failure.tsx';
import { Icon } from '../shell/icons.tsx';
import { askToPlay } from './queries.ts';

const PlayDialog = lazy(() => import('./play-dialog.tsx'));

/** Asks the server whether the film may be played, and shows what it says. */
export function PlayButton({ movie, label = 'Play' }: { readonly movie: Movie; readonly label?: string }) {
  const asked = useMutation({
    mutationFn: () => askToPlay(movie.id),
    onError: (error) => {
      if (codeOf(error) !== 'unauthorized') return;
      asked.reset();
      askToSignIn({ mode: 'sign-up', reason: error.message, resume: () => asked.mutate() });
    },
  });
  const answer = asked.data ?? asked.error;
  return (
    <>
      <Button
        variant="contained"
        size="large"
        startIcon={<Icon name="play" />}
        loading={asked.isPending}
        loadingPosition="start"
        aria-haspopup="dialog"
        onClick={() => asked.mutate()}
      >
        {label}
      </Button>
      <Suspense>
        {answer && (
          <PlayDialog movie={movie} answer={answer} retry={() => asked.mutate()} close={() => asked.reset()} />
        )}
      </Suspense>
    </>
  );
}
