import { ProblemError } from '@sankofa/api/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { RatingSection } from '../community/rating-section.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { Trouble } from '../shell/trouble.tsx';
import { MovieDetails } from './movie-details.tsx';
import { MovieHero, MovieHeroSkeleton } from './movie-hero.tsx';
import styles from './movie-page.module.css';
import { movie } from './queries.ts';

/** One film: its picture, all that the catalogue says of it, and Play. */
export default function MoviePage() {
  const { id = '' } = useParams();
  return <Film key={id} id={id} />;
}

function Film({ id }: { readonly id: string }) {
  const [language, setLanguage] = useState<string | null>(null);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(movie(id, language));
  usePageTitle(data?.title ?? null);
  if (data !== undefined) {
    return (
      <article>
        <MovieHero movie={data} />
        <MovieDetails movie={data} isOriginal={language !== null} showIn={setLanguage} />
        <RatingSection movie={data} />
      </article>
    );
  }
  if (error === null) return <MovieHeroSkeleton />;
  const all = { label: 'See all films', run: () => void navigate('/movies') };
  const status = error instanceof ProblemError ? error.status : 0;
  return (
    <div className={styles.trouble}>
      {status === 404 && (
        <Trouble
          title="There is no such film"
          text="The address may be mistyped, or the film has moved."
          action={all}
        />
      )}
      {status === 410 && <Trouble title="This film has left" text={error.message} action={all} />}
      {status !== 404 && status !== 410 && (
        <Trouble
          title="The film could not be loaded"
          text="Nothing is lost. Check your connection and try again."
          action={{ label: 'Retry', run: () => void refetch() }}
          otherwise={all}
        />
      )}
    </div>
  );
}
