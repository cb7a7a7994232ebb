import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import browse from '../catalogue/browse-page.module.css';
import { MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import page from '../catalogue/movies-page.module.css';
import { rich, t } from '../messages.ts';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { becauseOf } from './queries.ts';
import { SimilarGrid } from './similar-grid.tsx';
import { useViewer } from './use-viewer.ts';

/** All films similar to the one the profile watched last, each with the reasons. */
export default function BecausePage() {
  usePageTitle(t('discovery.because_you_watched'));
  const isSignedIn = useSession() !== null;
  return (
    <div className={page.page}>
      {isSignedIn ? (
        <Films />
      ) : (
        <>
          <Heading />
          <AskToSignIn reason={t('discovery.because_sign_in')} text={t('discovery.because_sign_in_text')} />
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
        <SimilarGrid films={data.similar} />
      </>
    );
  }
  return (
    <>
      <Heading />
      {data !== undefined && !data.consented && (
        <ErrorState
          level="h2"
          title={t('discovery.suggestions_off')}
          text={t('discovery.suggestions_off_text')}
          action={{ label: t('discovery.manage_consent'), run: () => void navigate('/privacy/consent') }}
        />
      )}
      {data?.consented && (
        <ErrorState
          level="h2"
          title={t('discovery.nothing_watched')}
          text={t('discovery.nothing_watched_text')}
          action={{ label: t('discovery.browse_films'), run: () => void navigate('/movies') }}
        />
      )}
      {data === undefined && !isError && <MovieGridSkeleton />}
      {data === undefined && isError && (
        <LoadError
          title={t('discovery.your_films_failed')}
          text={t('discovery.your_films_failed_text')}
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
          {film === undefined
            ? t('discovery.because_you_watched')
            : rich('discovery.because_of_film', { film: () => <bdi lang={language}>{film}</bdi> })}
        </bdi>
      </h1>
      {film !== undefined && <p className={browse.text}>{t('discovery.because_text')}</p>}
    </div>
  );
}
