import { ProblemError } from '@sankofa/api/contract/client';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RatingSection } from '../community/rating-section.tsx';
import { TimedComments } from '../community/timed-comments.tsx';
import { ReportButton } from '../moderation/report-button.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { Trouble } from '../shell/trouble.tsx';
import { WhenNear } from '../shell/when-near.tsx';
import styles from './film.module.css';
import { MovieDetails } from './movie-details.tsx';
import { MovieHero, MovieHeroSkeleton } from './movie-hero.tsx';
import { movie } from './queries.ts';

const MoreLikeThis = lazy(() => import('../discovery/more-like-this.tsx'));

/** What the catalogue is written in. */
const ORIGINAL = 'en';

interface FilmProps {
  readonly id: string;
  /** Whether it is a page, or lies over one. */
  readonly layer: 'page' | 'overlay';
}

/** One film: its picture, all that the catalogue says of it, and Play. */
export function Film({ id, layer }: FilmProps) {
  const [address] = useSearchParams();
  const [language, setLanguage] = useState(address.get('language'));
  const navigate = useNavigate();
  const isChild = useIsChild();
  const { data, error, refetch } = useQuery(movie(id, language));
  usePageTitle(data?.title ?? null, layer);
  if (data !== undefined) {
    return (
      <article>
        <MovieHero movie={data} />
        <MovieDetails movie={data} isOriginal={language === ORIGINAL} showIn={setLanguage} />
        <RatingSection movie={data} />
        <WhenNear fallback={<div className={styles.coming} />}>
          <MoreLikeThis movie={data} />
        </WhenNear>
        {!isChild && (
          <>
            <TimedComments movie={data} />
            <p className={styles.report}>
              <ReportButton contentType="movie" contentId={data.id} label={data.title} />
            </p>
          </>
        )}
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
