import { clockText } from '@sankofa/api/client/format';
import { MAX_TIMED_COMMENT } from '@sankofa/api/contract/timed-comments';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { whenSignedIn } from '../accounts/sign-in-request.ts';
import { TimedCommentItem } from '../community/timed-comment-item.tsx';
import { commentsOf } from '../community/timed-comment-queries.ts';
import { useWriteTimedComment } from '../community/use-write-timed-comment.ts';
import { t } from '../messages.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { useLoadMore } from '../shell/use-load-more.ts';
import styles from './comments-panel.module.css';
import { useAutoScroll } from './use-auto-scroll.ts';
import type { FilmPlayback } from './use-playback.ts';

type Pages = Parameters<typeof commentsOf>[0];

/**
 * Comments on moments of the film, and a form for a new one. The list scrolls along with the film until the user
 * scrolls or focuses it.
 */
export function CommentsPanel({ movieId, playback, comments, willAskToSignIn }: CommentsPanelProps) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = comments;
  const all = useMemo(() => data && commentsOf(data.pages), [data]);
  const { list, current, isAtEnd, isFollowing, stop, follow } = useAutoScroll(all ?? NONE, playback.time);
  const loadMore = useLoadMore(list, fetchNextPage);
  const needsMore = isFollowing && isAtEnd && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return (
    <div className={styles.comments}>
      <div className={styles.head}>
        <NewComment movieId={movieId} playback={playback} willAskToSignIn={willAskToSignIn} />
        {!isFollowing && (
          <Button variant="outlined" color="inherit" onClick={follow}>
            {t('player.follow_film')}
          </Button>
        )}
      </div>
      <div className={styles.list}>
        {all === undefined && isError && (
          <p role="alert">
            {t('player.comments_failed')}{' '}
            <Button variant="outlined" color="inherit" onClick={() => void refetch()}>
              {t('player.retry')}
            </Button>
          </p>
        )}
        {all === undefined && !isError && (
          <span className={styles.bone} role="status" aria-label={t('player.loading_comments')} aria-busy="true" />
        )}
        {all?.length === 0 && (
          <p className={styles.dim} dir="auto">
            {t('player.no_comments')}
          </p>
        )}
        {all && all.length > 0 && (
          <ol ref={list} onFocus={stop}>
            {all.map((comment) => (
              <li key={comment.id} aria-current={comment.id === current ? 'true' : undefined}>
                <TimedCommentItem comment={comment} movieId={movieId} goTo={playback.seek} />
              </li>
            ))}
          </ol>
        )}
        {hasNextPage && (
          <Button variant="outlined" color="inherit" disabled={isFetchingNextPage} onClick={loadMore}>
            {t('player.show_more_comments')}
          </Button>
        )}
      </div>
    </div>
  );
}

const NONE: ReturnType<typeof commentsOf> = [];

/** Form for a comment, which is pinned to the second at which typing began. */
function NewComment({ movieId, playback, willAskToSignIn }: Omit<CommentsPanelProps, 'comments'>) {
  const id = useId();
  const [draft, setDraft] = useState('');
  const [second, setSecond] = useState<number | null>(null);
  const write = useWriteTimedComment(movieId, () => {
    setDraft('');
    setSecond(null);
  });
  const text = draft.trim();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text === '' || second === null) return;
        willAskToSignIn();
        whenSignedIn(t('player.please_sign_in_comment'), () => write.mutate({ second, text }));
      }}
    >
      <label htmlFor={id}>
        {second === null ? t('player.comment_now') : t('player.at_time', { time: clockText(second) })}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        maxLength={MAX_TIMED_COMMENT}
        value={draft}
        disabled={write.isPending}
        onChange={({ target: { value } }) => {
          setDraft(value);
          if (value === '') setSecond(null);
          else setSecond((at) => at ?? Math.floor(playback.time.get().position));
        }}
      />
      {write.error && (
        <p className={styles.error} role="alert">
          {detailOf(write.error) ?? t('player.comment_was_not_sent_nothing')}
        </p>
      )}
      <Button type="submit" variant="outlined" color="inherit" disabled={text === '' || write.isPending}>
        {t('player.comment')}
      </Button>
    </form>
  );
}

interface CommentsPanelProps {
  readonly movieId: string;
  readonly playback: FilmPlayback;
  readonly comments: UseInfiniteQueryResult<{ pages: Pages }>;
  /** Called before the sign-in dialog opens, which fullscreen would hide. */
  readonly willAskToSignIn: () => void;
}
