import { formatList } from '@sankofa/api/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import browse from '../catalogue/browse-page.module.css';
import { MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import page from '../catalogue/movies-page.module.css';
import { t } from '../messages.ts';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { taste } from './queries.ts';
import { SimilarGrid } from './similar-grid.tsx';
import styles from './taste-page.module.css';
import { useViewer } from './use-viewer.ts';

/** All films similar to those the profile picked as liked, each with the reasons. */
export default function TastePage() {
  usePageTitle(t('discovery.taste_page_title'));
  const isSignedIn = useSession() !== null;
  return (
    <div className={page.page}>
      {isSignedIn ? (
        <Films />
      ) : (
        <AskToSignIn reason={t('discovery.because_sign_in')} text={t('discovery.taste_sign_in_text')} />
      )}
    </div>
  );
}

function Films() {
  const { data, isError, refetch } = useQuery(taste(useViewer()));
  const overlay = useOverlayState();
  const navigate = useNavigate();
  if (data === undefined) {
    return isError ? <LoadError title={t('discovery.your_films_failed')} refetch={refetch} /> : <MovieGridSkeleton />;
  }
  if (data.similar.length === 0) {
    return (
      <ErrorState
        title={t('discovery.taste_title')}
        text={t('discovery.taste_invitation')}
        action={{ label: t('discovery.taste_choose'), run: () => void navigate('/taste', { state: overlay }) }}
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={page.title}>{t('discovery.taste_page_title')}</h1>
          <p className={browse.text}>
            {t('discovery.because_like', { title: formatList(data.picked.map(({ title }) => title)) })}
          </p>
        </div>
        <Button to="/taste" state={overlay} variant="outlined" color="inherit">
          {t('discovery.taste_change')}
        </Button>
      </div>
      <SimilarGrid films={data.similar} />
    </>
  );
}
