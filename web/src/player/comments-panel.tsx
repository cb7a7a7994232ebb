import { clockText } from '@sankofa/api/client/format';
import { MAX_TIMED_COMMENT } from '@sankofa/api/contract/timed-comments';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { whenSignedIn } from '../accounts/sign-in-request.ts';
import { TimedCommentItem } from '../community/timed-comment-item.tsx';
import { commentsOf } from '../community/timed-comment-queries.ts';
import { useWriteTimedComment } from '../community/use-write-timed-comment.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { useLoadMore } from '../shell/use-load-more.ts';
import styles from './comments-panel.module.css';
import { useAutoScroll } from './use-auto-scroll.ts';
import type { FilmPlayback } from './use-playback.ts';

type Pages = Parameters<typeof commentsOf>[0];

/**
 * What people say at moments of the film, and what somebody wants to say at this one. The list goes with the film, until
 * somebody looks around in it.
 */
export function CommentsPanel({ movieId, playback, comments, willAskToSignIn }: CommentsPanelProps) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = comments;
  const all = useMemo(() => data && commentsOf(data.pages), [data]);
  const { list, current, isAtEnd, isFollowing, stop, follow } = useAutoScroll(all ?? NONE, playback.time);
  const loadMore = useLoadMore(list, fetchNextPage);
  const isShort = isFollowing && isAtEnd && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);
  return (
    <div className={styles.comments}>
      <div className={styles.head}>
        <NewComment movieId={movieId} playback={playback} willAskToSignIn={willAskToSignIn} />
        {!isFollowing && (
          <Button variant="outlined" color="inherit" onClick={follow}>
            Follow the film
          </Button>
        )}
      </div>
      <div className={styles.list}>
        {all === undefined && isError && (
          <p role="alert">
            The comments could not be loaded.{' '}
            <Button variant="outlined" color="inherit" onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        )}
        {all === undefined && !isError && (
          <span className={styles.bone} role="status" aria-label="Loading comments" aria-busy="true" />
        )}
        {all?.length === 0 && (
          <p className={styles.dim} dir="auto">
            Nobody has said anything at a moment of this film yet. Be the first.
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
            Show more comments
          </Button>
        )}
      </div>
    </div>
  );
}

const NONE: ReturnType<typeof commentsOf> = [];

/** Pinned to the second at which somebody began to write. */
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
        whenSignedIn('Please sign in to comment', () => write.mutate({ second, text }));
      }}
    >
      <label htmlFor={id}>{second === null ? 'Say something at this moment' : `At ${clockText(second)}`}</label>
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
          {detailOf(write.error) ?? 'The comment was not sent. Nothing is lost: please try again.'}
        </p>
      )}
      <Button type="submit" variant="outlined" color="inherit" disabled={text === '' || write.isPending}>
        Comment
      </Button>
    </form>
  );
}

interface CommentsPanelProps {
  readonly movieId: string;
  readonly playback: FilmPlayback;
  readonly comments: UseInfiniteQueryResult<{ pages: Pages }>;
  /** What is asked next may not be hidden by the full screen. */
  readonly willAskToSignIn: () => void;
}
