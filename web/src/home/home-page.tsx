import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSession } from '../accounts/session.ts';
import { useRegion } from '../catalogue/region.ts';
import { t } from '../messages.ts';
import { useSelectedProfile } from '../profiles/selected-profile.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Optional } from '../shell/optional.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { Carousel } from './carousel.tsx';
import { Featured } from './featured.tsx';
import { Figures } from './figures.tsx';
import { FilmRow, FilmRowSkeleton } from './film-row.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { home } from './queries.ts';
import { useProgressiveCount } from './use-progressive-count.ts';

const ContinueRow = lazy(() => import('../playback/continue-row.tsx'));
const PersonalRow = lazy(() => import('../discovery/personal-row.tsx'));
const KidsHome = lazy(() => import('./kids-home.tsx'));

/** Films: the carousel, the rows, and what the catalogue holds. Kids profiles have a home of their own. */
export function HomePage() {
  usePageTitle(null);
  const session = useSession();
  const profile = useSelectedProfile();
  const name = session ? (profile?.name ?? session.user.name) : null;
  if (session && profile?.is_kids_profile) {
    return (
      <Suspense fallback={<FilmsSkeleton />}>
        <KidsHome person={session.user.id} profile={profile} />
      </Suspense>
    );
  }
  return <Films name={name} person={session?.user.id ?? null} />;
}

/** The carousel and the rows; a welcome where there are no films. */
function Films({ name, person }: { readonly name: string | null; readonly person: string | null }) {
  const { data, isError, refetch } = useQuery(home(useRegion()));
  const rows = useProgressiveCount(data?.rows.length ?? 0);
  if (isError && data === undefined) {
    return (
      <>
        <Hero name={name} />
        <div className={styles.trouble}>
          <LoadError title={t('home.films_failed')} refetch={refetch} />
        </div>
      </>
    );
  }
  if (data === undefined) return <FilmsSkeleton />;
  if (data.hero.length === 0) return <Hero name={name} />;
  return (
    <>
      <h1 className="visually-hidden">{name === null ? t('home.go_back') : t('home.welcome', { name })}</h1>
      <Carousel films={data.hero} />
      <div id="movie-grid" tabIndex={-1} className={styles.rows}>
        {person !== null && (
          <Optional>
            <ContinueRow person={person} region={data.region} />
            <PersonalRow region={data.region} />
          </Optional>
        )}
        {data.rows.slice(0, rows).map((row) => (
          <FilmRow key={row.id} row={row} region={data.region} />
        ))}
      </div>
      <Featured films={data.hero} />
      <Figures figures={data.figures} />
    </>
  );
}

function FilmsSkeleton() {
  return (
    <div role="status" aria-label={t('home.loading_films')} aria-busy="true">
      <div className={styles.hero} data-scene />
      <div className={styles.rows}>
        <FilmRowSkeleton />
        <FilmRowSkeleton />
      </div>
    </div>
  );
}
