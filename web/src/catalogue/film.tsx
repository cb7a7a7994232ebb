import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RatingSection } from '../community/rating-section.tsx';
import { t } from '../messages.ts';
import { ReportButton } from '../moderation/report-button.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { codeOf } from '../server/problem.ts';
import { serverReachable } from '../shell/connection.ts';
import { LazyOnVisible } from '../shell/lazy-on-visible.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { useStore } from '../shell/store.ts';
import styles from './film.module.css';
import { FilmError } from './film-error.tsx';
import { MovieDetails } from './movie-details.tsx';
import { MovieHero, MovieHeroSkeleton } from './movie-hero.tsx';
import { movie } from './queries.ts';

const InsightsOffer = lazy(() => import('../discovery/insights-offer.tsx'));
const TimedComments = lazy(() => import('../community/timed-comments.tsx'));
const MoreLikeThis = lazy(() => import('../discovery/more-like-this.tsx'));

/** Language the catalogue is written in. */
const ORIGINAL = 'en';

interface FilmProps {
  readonly id: string;
  readonly layer: 'page' | 'overlay';
}

/** One film: its picture, similar films, its details, ratings and comments. */
export function Film({ id, layer }: FilmProps) {
  const [address] = useSearchParams();
  const [language, setLanguage] = useState(address.get('language'));
  const isChild = useIsChild();
  const { data, error, refetch } = useQuery(movie(id, language));
  const reachable = useStore(serverReachable);
  const isHidden = error !== null && codeOf(error) === 'not_available_on_profile';
  usePageTitle(isHidden ? t('catalogue.hidden') : (data?.title ?? null), layer);
  if (data !== undefined && !isHidden) {
    return (
      <article>
        <MovieHero movie={data} />
        <LazyOnVisible fallback={<div className={styles.similar} />}>
          <MoreLikeThis id={data.id} />
        </LazyOnVisible>
        <MovieDetails movie={data} isOriginal={language === ORIGINAL} showIn={setLanguage} />
        <RatingSection movie={data} />
        <LazyOnVisible fallback={<div className={styles.coming} />}>
          <InsightsOffer movie={data} />
        </LazyOnVisible>
        {!isChild && (
          <>
            <LazyOnVisible fallback={<div className={styles.comments} />}>
              <TimedComments movie={data} />
            </LazyOnVisible>
            <p className={styles.report}>
              <ReportButton contentType="movie" contentId={data.id} label={data.title} />
            </p>
          </>
        )}
      </article>
    );
  }
  if (error === null && reachable) return <MovieHeroSkeleton />;
  return <FilmError error={error} retry={() => void refetch()} />;
}
