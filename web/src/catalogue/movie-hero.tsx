import type { Movie } from '@sankofa/api/contract/catalogue';
import { contentWarningText } from '@sankofa/api/contract/content-warnings';
import { lazy, type ReactNode } from 'react';
import { useSession } from '../accounts/session.ts';
import { withMessages } from '../billing/with-messages.ts';
import { ReviewsLink } from '../community/reviews-link.tsx';
import { MovieActions, OtherListsButton } from '../library/movie-actions.tsx';
import { rich, t } from '../messages.ts';
import { useTrailer } from '../player/trailer/use-trailer.tsx';
import { ShareLink } from '../share/share-link.tsx';
import { Deferred } from '../shell/deferred.tsx';
import { Optional } from '../shell/optional.tsx';
import { hasCombiningMarks } from '../theme/combining-marks.ts';
import { isPlayable, needsAge, playsAtOnce } from './availability.ts';
import { FilmFacts } from './film-facts.tsx';
import styles from './movie-hero.module.css';
import { PlayButton, QuickWatchButton } from './play-button.tsx';

const FilmOffer = lazy(() => withMessages(import('../billing/film-offer.tsx')));
const AgeNotice = lazy(() => import('../profiles/age-notice.tsx'));

/** The picture, title and main facts of a film, and its buttons. */
export function MovieHero({ movie }: { readonly movie: Movie }) {
  const { title, text_language: language } = movie;
  const isVisitor = useSession() === null;
  const trailer = useTrailer(movie);
  return (
    <div className={styles.hero} data-scene>
      <picture>
        <source media="(min-width: 900px)" srcSet={movie.hero_url} />
        <img className={styles.picture} src={movie.thumbnail_url} alt="" fetchPriority="high" />
      </picture>
      <div className={styles.copy}>
        {movie.is_premium && !movie.only_trailer && <p className={styles.eyebrow}>{t('catalogue.premium')}</p>}
        {/* Signed in or not, one line: the server renders for visitors, and nothing may shift on hydration. */}
        {playsAtOnce(movie, null) && !movie.only_trailer && (
          <p className={styles.eyebrow}>{t(isVisitor ? 'catalogue.free_no_account' : 'catalogue.free')}</p>
        )}
        <h1 lang={language} dir="auto" data-plain={hasCombiningMarks(title)}>
          {title}
        </h1>
        <FilmFacts film={movie} size="large">
          {movie.content_warnings.length > 0 && (
            <span>
              {rich('catalogue.content_warnings', {
                warnings: movie.content_warnings.map(contentWarningText).join(', '),
                hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
              })}
            </span>
          )}
          {movie.duration !== null && <bdi>{formatRuntime(movie.duration)}</bdi>}
          <span>{(movie.genre_translated ?? movie.genre).join(', ')}</span>
        </FilmFacts>
        <p className={styles.description} lang={language} dir="auto">
          {movie.description}
        </p>
        <div className={styles.actions}>
          <PlayButton movie={movie} />
          <QuickWatchButton movie={movie} trailer={trailer} />
          <MovieActions movie={movie} />
          <ReviewsLink movieId={movie.id} />
          <ShareLink id={movie.id} />
          <OtherListsButton movie={movie} />
        </div>
        {movie.is_premium && isPlayable(movie) && !movie.only_trailer && (
          <Optional>
            <Deferred fallback={<div className={styles.offer} />}>
              <FilmOffer movie={movie} />
            </Deferred>
          </Optional>
        )}
        {!isVisitor && needsAge(movie) && (
          <Optional>
            <AgeNotice />
          </Optional>
        )}
      </div>
      {trailer.stage}
    </div>
  );
}

/** `1h 52m` as `1 h 52 min`; these symbols are the same in every language. */
const formatRuntime = (duration: string): string => duration.replace('h', ' h').replace('m', ' min');

export function MovieHeroSkeleton() {
  return (
    <div className={styles.hero} data-scene role="status" aria-label={t('catalogue.loading_film')} aria-busy="true">
      <div className={styles.copy}>
        <span className={styles.bone} />
        <span className={styles.bone} />
        <span className={styles.bone} />
      </div>
    </div>
  );
}
