import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import browse from '../catalogue/browse-page.module.css';
import { FilmCard } from '../catalogue/film-card.tsx';
import grid from '../catalogue/movie-grid.module.css';
import { MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import page from '../catalogue/movies-page.module.css';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './because-page.module.css';
import { becauseOf } from './queries.ts';
import { Reasons } from './search-results.tsx';
import { useViewer } from './use-viewer.ts';

const TITLE = 'Because you watched';

/** All films like what the profile watched last, each with what they share. */
export default function BecausePage() {
  usePageTitle(TITLE);
  const isSignedIn = useSession() !== null;
  return (
    <div className={page.page}>
      {isSignedIn ? (
        <Films />
      ) : (
        <>
          <Heading />
          <AskToSignIn
            reason="Please sign in to see films like what you watched"
            text="What you have watched is kept with your profile. Sign in, and what is like it is here."
          />
        </>
      )}
    </div>
  );
}

function Films() {
  const { data, isError, refetch } = useQuery(becauseOf(useViewer()));
  const navigate = useNavigate();
  if (data?.because_of) {
    return (
      <>
        <Heading film={data.because_of.title} language={data.because_of.text_language} />
        <ul id="movie-grid" className={grid.grid} tabIndex={-1}>
          {data.similar.map((film, n) => (
            <li key={film.id} className={styles.film}>
              <FilmCard film={film} eager={n < 6} actions="there" />
              <Reasons of={film.similarity_reasons} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <Heading />
      {data !== undefined && !data.consented && (
        <ErrorState
          level="h2"
          title="Nothing is suggested without your word"
          text="Films are chosen by what you watch only once you have agreed to data processing. You can take it back at any time."
          action={{ label: 'Your consents', run: () => void navigate('/privacy/consent') }}
        />
      )}
      {data?.consented && (
        <ErrorState
          level="h2"
          title="Nothing watched yet"
          text="Once you have watched a film, others like it are here."
          action={{ label: 'Browse films', run: () => void navigate('/movies') }}
        />
      )}
      {data === undefined && !isError && <MovieGridSkeleton />}
      {data === undefined && isError && (
        <LoadError
          title="Your films could not be loaded"
          text="Check your connection. Nothing is lost."
          refetch={refetch}
        />
      )}
    </>
  );
}

function Heading({ film, language }: { readonly film?: string; readonly language?: string }) {
  return (
    <div>
      <h1 className={page.title}>
        <bdi>
          {TITLE}
          {film !== undefined && (
            <>
              {' '}
              <bdi lang={language}>{film}</bdi>
            </>
          )}
        </bdi>
      </h1>
      {film !== undefined && <p className={browse.text}>Like it in one way or another, and new to you</p>}
    </div>
  );
}
