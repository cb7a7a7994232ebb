import type { Movie } from '@sankofa/api/contract/catalogue';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { LazyOnVisible } from '../shell/lazy-on-visible.tsx';
import { useLoadMore } from '../shell/use-load-more.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { TimedCommentItem } from './timed-comment-item.tsx';
import { commentsOf, timedComments } from './timed-comment-queries.ts';
import styles from './timed-comments.module.css';

const TimedCommentForm = lazyMaterial(() => import('./timed-comment-form.tsx'));

/** Comments shown at first. */
const FEW = 5;

/** The timed comments of a film, with a form to write one. */
export default function TimedComments({ movie }: { readonly movie: Movie }) {
  const person = useSession()?.user.id ?? null;
  const { data, isError, refetch, ...pages } = useInfiniteQuery(timedComments(movie.id, person));
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const loadMore = useLoadMore(list, () => (isWhole ? pages.fetchNextPage() : setWhole(true)));
  const all = data && commentsOf(data.pages);
  const shown = isWhole ? all : all?.slice(0, FEW);
  const hasMore = all !== undefined && (shown?.length !== all.length || pages.hasNextPage);
  return (
    <section aria-labelledby="timed-comments" className={styles.section}>
      <h2 id="timed-comments">{t('community.comments')}</h2>
      {shown === undefined && isError && (
        <p className={styles.dim} role="alert">
          <bdi>{t('community.comments_failed')}</bdi>{' '}
          <Button size="small" variant="outlined" color="inherit" onClick={() => void refetch()}>
            {t('community.try_again')}
          </Button>
        </p>
      )}
      {shown === undefined && !isError && (
        <span className={styles.bone} role="status" aria-label={t('community.comments_loading')} aria-busy="true" />
      )}
      {shown?.length === 0 && (
        <p className={styles.dim}>
          <bdi>{t('community.comments_none')}</bdi>
        </p>
      )}
      {shown && shown.length > 0 && (
        <ol ref={list} className={styles.list}>
          {shown.map((comment) => (
            <li key={comment.id}>
              <TimedCommentItem comment={comment} movieId={movie.id} />
            </li>
          ))}
        </ol>
      )}
      {pages.isFetchNextPageError && (
        <p className={styles.dim} role="alert">
          <bdi>{t('community.comments_more_failed')}</bdi>
        </p>
      )}
      {hasMore && (
        <Button
          variant="outlined"
          color="inherit"
          className={styles.more ?? ''}
          loading={pages.isFetchingNextPage}
          onClick={loadMore}
        >
          {t('community.comments_more')}
        </Button>
      )}
      <LazyOnVisible fallback={<div className={styles.coming} />}>
        <TimedCommentForm movie={movie} shown={() => setWhole(true)} />
      </LazyOnVisible>
    </section>
  );
}
