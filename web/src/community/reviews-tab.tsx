import type { Movie } from '@sankofa/api/contract/catalogue';
import type { ReviewSort } from '@sankofa/api/contract/reviews';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { currentSession, useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { Choice } from '../profiles/choice.tsx';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { useLoadMore } from '../shell/use-load-more.ts';
import { rating } from './queries.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';
import { SORTS } from './review-labels.ts';
import { reviews } from './review-queries.ts';
import styles from './reviews-tab.module.css';

/** Ratings and reviews of a film, with a form for the person’s own review. */
export function ReviewsTab({ movie }: { readonly movie: Movie }) {
  const person = useSession()?.user.id ?? null;
  const [sort, setSort] = useState<ReviewSort>('newest');
  const [isWriting, setWriting] = useState(false);
  const { data, isError, refetch, isPlaceholderData, ...pages } = useInfiniteQuery(reviews(movie.id, person, sort));
  const list = useRef<HTMLUListElement>(null);
  const loadMore = useLoadMore(list, pages.fetchNextPage);
  const ratings = useQuery(rating(movie.id, person));
  const isOpen = isWriting && person !== null;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The closed form had the focus.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isError && data === undefined) return <LoadError title={t('community.reviews_failed')} refetch={refetch} />;
  if (data === undefined || ratings.isPending) return <ReviewsSkeleton />;
  const [first] = data.pages;
  const mine = first?.mine ?? null;
  const total = data.pages.at(-1)?.total ?? 0;
  // A review that moved to another page between two requests is shown once.
  const shown = [...new Map(data.pages.flatMap((page) => page.reviews).map((one) => [one.id, one])).values()];
  const write = (): void => {
    const reason = t('community.review_sign_in');
    if (currentSession() !== null) setWriting(true);
    else askToSignIn({ mode: 'sign-up', reason, resume: () => setWriting(true) });
  };
  return (
    <div className={styles.tab}>
      {ratings.data && ratings.data.count > 0 && <RatingSummary {...ratings.data} />}
      {isOpen ? (
        <ReviewForm
          key={mine?.id ?? 'new'}
          movieId={movie.id}
          review={mine}
          stars={ratings.data?.mine ?? null}
          close={() => setWriting(false)}
        />
      ) : (
        <Button ref={button} variant="contained" className={styles.write ?? ''} onClick={write}>
          {t(mine ? 'community.review_edit' : 'community.review_write')}
        </Button>
      )}
      <section aria-labelledby="reviews" className={styles.list}>
        <div className={styles.head}>
          <h2 id="reviews">
            <bdi>{t('community.reviews', { count: total })}</bdi>
          </h2>
          {total > 1 && (
            <Choice
              id="review-sort"
              label={t('community.order')}
              value={sort}
              options={SORTS.map((value) => ({ value, label: t(`community.review_sort_${value}`) }))}
              onChange={setSort}
              disabled={isPlaceholderData}
            />
          )}
        </div>
        {total === 0 && (
          <p className={styles.dim}>
            <bdi>{t('community.reviews_none')}</bdi>
          </p>
        )}
        <ul ref={list} className={styles.reviews} aria-busy={isPlaceholderData}>
          {shown.map((review) => (
            <li key={review.id}>
              {isOpen ? <ReviewItem review={review} /> : <ReviewItem review={review} change={write} />}
            </li>
          ))}
        </ul>
        {pages.isFetchNextPageError && (
          <p className={styles.fault} role="alert">
            {t('community.reviews_more_failed')}
          </p>
        )}
        {pages.hasNextPage && (
          <Button
            variant="outlined"
            color="inherit"
            className={styles.write ?? ''}
            loading={pages.isFetchingNextPage}
            onClick={loadMore}
          >
            {t(pages.isFetchNextPageError ? 'community.try_again' : 'community.reviews_more')}
          </Button>
        )}
      </section>
    </div>
  );
}

export function ReviewsSkeleton() {
  return (
    <div className={styles.tab} role="status" aria-label={t('community.reviews_loading')} aria-busy="true">
      <span className={styles.bone} />
      {[1, 2, 3].map((row) => (
        <span key={row} className={styles.bone} />
      ))}
    </div>
  );
}
