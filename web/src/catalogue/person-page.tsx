import { ProblemError } from '@sankofa/api/client/client';
import { CREDITS, type Credit, type Person } from '@sankofa/api/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { type LabelId, t } from '../messages.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { FilmCard } from './film-card.tsx';
import grid from './movie-grid.module.css';
import { MovieGridSkeleton } from './movie-grid.tsx';
import page from './movies-page.module.css';
import styles from './person-page.module.css';
import { person } from './queries.ts';

const CREDIT_LABELS: Readonly<Record<Credit, LabelId>> = {
  director: 'catalogue.person_directed',
  producer: 'catalogue.person_produced',
  cast: 'catalogue.person_acted',
};

const creditsText = (credits: readonly Credit[]): string =>
  credits.map((credit) => t(CREDIT_LABELS[credit])).join(' · ');

/** The films of a director, producer or actor. */
export default function PersonPage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(person(slug));
  const navigate = useNavigate();
  usePageTitle(data?.name ?? null);
  if (data !== undefined) return <Films person={data} />;
  if (error === null) {
    return (
      <div className={page.page}>
        <MovieGridSkeleton />
      </div>
    );
  }
  const all = { label: t('catalogue.see_all'), run: () => void navigate('/movies') };
  const isUnknown = error instanceof ProblemError && (error.status === 404 || error.status === 400);
  return (
    <div className={page.page}>
      {isUnknown ? (
        <ErrorState title={t('catalogue.person_unknown')} text={t('catalogue.person_unknown_text')} action={all} />
      ) : (
        <LoadError level="h1" title={t('catalogue.person_failed')} otherwise={all} refetch={refetch} />
      )}
    </div>
  );
}

function Films({ person: { name, films } }: { readonly person: Person }) {
  const credits = CREDITS.filter((credit) => films.some((film) => film.credits.includes(credit)));
  return (
    <div className={page.page}>
      <div>
        <h1 className={page.title}>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.facts}>
          <bdi>{creditsText(credits)}</bdi>
          <bdi>{t('catalogue.person_films', { count: films.length })}</bdi>
        </p>
      </div>
      <ul id="movie-grid" tabIndex={-1} className={grid.grid}>
        {films.map((film, n) => (
          <li key={film.id}>
            <FilmCard film={film} eager={n < 6}>
              {credits.length > 1 && <span className={styles.credits}>{creditsText(film.credits)}</span>}
            </FilmCard>
          </li>
        ))}
      </ul>
    </div>
  );
}
