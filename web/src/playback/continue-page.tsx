import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import browse from '../catalogue/browse-page.module.css';
import { FilmCard } from '../catalogue/film-card.tsx';
import grid from '../catalogue/movie-grid.module.css';
import { MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import page from '../catalogue/movies-page.module.css';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { useSelectedProfile } from '../profiles/selected-profile.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { Progress } from './progress.tsx';
import { continued } from './queries.ts';

/** All films the profile has begun and not finished. */
export default function ContinuePage() {
  usePageTitle('Continue Watching');
  const person = useSession()?.user.id;
  return (
    <div className={page.page}>
      <div>
        <h1 className={page.title}>Continue Watching</h1>
        <p className={browse.text}>Each from where it was left, on any of your devices</p>
      </div>
      {person === undefined ? (
        <AskToSignIn
          reason="Please sign in to go on with a film"
          text="How far you have watched is kept with your profile. Sign in, and it is here on every device."
        />
      ) : (
        <Films person={person} />
      )}
    </div>
  );
}

function Films({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(continued(person, useSelectedProfile()?.id ?? null));
  const navigate = useNavigate();
  if (data !== undefined && data.length > 0) {
    return (
      <ul id="movie-grid" className={grid.grid} tabIndex={-1}>
        {data.map((film, n) => (
          <li key={film.movie.id}>
            <FilmCard film={film.movie} eager={n < 6} actions="there">
              <Progress film={film} />
            </FilmCard>
          </li>
        ))}
      </ul>
    );
  }
  if (data !== undefined) {
    return (
      <ErrorState
        level="h2"
        title="Nothing to go on with"
        text="A film that is left before its end is here, and goes on from there."
        action={{ label: 'Browse films', run: () => void navigate('/movies') }}
      />
    );
  }
  if (!isError) return <MovieGridSkeleton />;
  return (
    <LoadError
      title="Your films could not be loaded"
      text="Choose who is watching, or check your connection. Nothing is lost."
      refetch={refetch}
    />
  );
}
