import type { MovieCard } from '@sankofa/api/contract/home';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { Cloth } from '../artwork/cloth.tsx';
import { playsAtOnce } from '../catalogue/availability.ts';
import { Poster } from '../catalogue/poster.tsx';
import { EVERYWHERE } from '../catalogue/region.ts';
import { useFilmLink } from '../catalogue/use-film-link.ts';
import { rich, t } from '../messages.ts';
import { Avatar } from '../profiles/avatar.tsx';
import type { SelectedProfile } from '../profiles/stored-profile.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { Optional } from '../shell/optional.tsx';
import { hasCombiningMarks } from '../theme/combining-marks.ts';
import styles from './kids-home.module.css';
import { home } from './queries.ts';

const ContinueRow = lazy(() => import('../playback/continue-row.tsx'));

/** Home page of a kids profile: large posters, films that play first, and nothing by strangers. */
export default function KidsHome({ person, profile }: KidsHomeProps) {
  const navigate = useNavigate();
  const overlay = useOverlayState();
  const { data, isError, refetch } = useQuery(home(EVERYWHERE));
  const rows = data?.rows.flatMap(({ movies }) => movies) ?? [];
  const films = [...new Map([...(data?.hero ?? []), ...rows].map((film) => [film.id, film])).values()];
  const session = useSession();
  const ready = films.filter((film) => playsAtOnce(film, session));
  const soon = films.filter((film) => !ready.includes(film));
  return (
    <div className={styles.page}>
      <div className={styles.welcome}>
        <Cloth weave="kente" seed={3} columns={120} rows={1} className={styles.hem} />
        <Avatar id={profile.id} kids className={styles.portrait} />
        <div>
          <h1>
            {rich('home.kids_hello', {
              name: () => <bdi data-plain={hasCombiningMarks(profile.name)}>{profile.name}</bdi>,
            })}
          </h1>
          <p>{t('home.kids_question')}</p>
        </div>
      </div>
      {isError && data === undefined && <LoadError title={t('home.films_failed')} refetch={refetch} />}
      {data && films.length === 0 && (
        <ErrorState
          level="h2"
          title={t('home.kids_none')}
          text={t('home.kids_none_text')}
          action={{ label: t('shell.switch_profile'), run: () => void navigate('/profiles', { state: overlay }) }}
        />
      )}
      <Optional>
        <ContinueRow person={person} region={EVERYWHERE} />
      </Optional>
      <div id="movie-grid" tabIndex={-1} className={styles.shelves} aria-busy={data === undefined && !isError}>
        <Shelf title={t('home.kids_play')} films={ready} />
        <Shelf title={t('home.kids_soon')} films={soon} />
      </div>
    </div>
  );
}

function Shelf({ title, films }: { readonly title: string; readonly films: readonly MovieCard[] }) {
  if (films.length === 0) return null;
  return (
    <section className={styles.shelf}>
      <h2>{title}</h2>
      <ul className={styles.films}>
        {films.map((film) => (
          <li key={film.id}>
            <KidsCard film={film} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KidsCard({ film }: { readonly film: MovieCard }) {
  return (
    <Link {...useFilmLink(film)} className={styles.card}>
      <Poster movie={film} />
      <span className={styles.title} lang={film.text_language} dir="auto">
        {film.title}
      </span>
    </Link>
  );
}

interface KidsHomeProps {
  readonly person: string;
  readonly profile: SelectedProfile;
}
