import { clockText } from '@sankofa/api/client/format';
import {
  likeTimedComment,
  type TimedComment,
  type TimedReply,
  unlikeTimedComment,
  withdrawTimedComment,
} from '@sankofa/api/contract/timed-comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { t } from '../messages.ts';
import { ReportButton } from '../moderation/report-button.tsx';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { authorName } from './author-name.ts';
import { spokenMoment } from './moment-format.ts';
import { ReactionButton } from './reaction-button.tsx';
import { timedCommentsOf } from './timed-comment-queries.ts';
import styles from './timed-comments.module.css';
import { WithdrawButton } from './withdraw-button.tsx';

const TimedReplyForm = lazyMaterial(() => import('./timed-reply-form.tsx'));

/** A comment at a time in a film, with its replies. @param goTo seeks the film, if it plays */
export function TimedCommentItem({ comment, movieId, goTo }: TimedCommentItemProps) {
  const { second, author } = comment;
  const [isReplying, setReplying] = useState(false);
  const label = t('community.comment_label', { name: authorName(author) });
  return (
    <article
      className={styles.comment}
      aria-label={t('community.comment_by', { name: authorName(author), moment: spokenMoment(second) })}
    >
      {goTo ? (
        <button
          type="button"
          className={styles.moment}
          // Begins with the visible text, for people who control the browser by voice.
          aria-label={t('community.comment_go_to', { clock: clockText(second), moment: spokenMoment(second) })}
          onClick={() => goTo(second)}
        >
          {clockText(second)}
        </button>
      ) : (
        <p className={styles.moment}>
          <span aria-hidden="true">{clockText(second)}</span>
          <span className="visually-hidden">{spokenMoment(second)}</span>
        </p>
      )}
      <div className={styles.words}>
        <Words post={comment} movieId={movieId}>
          <Button
            size="small"
            color="inherit"
            aria-expanded={isReplying}
            aria-label={t('community.reply_to_label', { label })}
            onClick={() => setReplying(!isReplying)}
          >
            {t('community.reply')}
          </Button>
        </Words>
        {comment.replies.length > 0 && (
          <ol className={styles.replies} data-replies>
            {comment.replies.map((reply) => (
              <li key={reply.id}>
                <article
                  className={styles.words}
                  aria-label={t('community.reply_by', { name: authorName(reply.author) })}
                >
                  <Words post={reply} movieId={movieId} />
                </article>
              </li>
            ))}
          </ol>
        )}
        {isReplying && (
          <Suspense>
            <TimedReplyForm comment={comment} movieId={movieId} close={() => setReplying(false)} />
          </Suspense>
        )}
      </div>
    </article>
  );
}

interface WordsProps {
  readonly post: TimedReply;
  readonly movieId: string;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Author, text and buttons of a comment or a reply. */
function Words({ post, movieId, children }: WordsProps) {
  const { id, text, author, mine, likes, liked } = post;
  const label = t('community.comment_label', { name: authorName(author) });
  return (
    <>
      <p className={styles.dim}>
        <bdi>{authorName(author)}</bdi>
      </p>
      <p dir="auto">{text}</p>
      <div className={styles.acts}>
        {mine ? (
          <Withdraw id={id} movieId={movieId} likes={likes} />
        ) : (
          <>
            <ReactionButton
              word={t('community.like')}
              icon="heart"
              about={label}
              count={likes}
              isOn={liked}
              reason={t('community.comment_like_sign_in')}
              change={(wanted) => call(wanted ? likeTimedComment : unlikeTimedComment, { params: { id } })}
              reads={timedCommentsOf(movieId)}
            />
            <ReportButton contentType="timed_comment" contentId={id} label={label} author={author} />
          </>
        )}
        {children}
      </div>
    </>
  );
}

interface TimedCommentItemProps {
  readonly comment: TimedComment;
  readonly movieId: string;
  readonly goTo?: (second: number) => void;
}

function Withdraw({ id, movieId, likes }: { readonly id: string; readonly movieId: string; readonly likes: number }) {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: async () => {
      await call(withdrawTimedComment, { params: { id } });
      await queries.invalidateQueries({ queryKey: timedCommentsOf(movieId) });
    },
    onSuccess: () => notify('success', t('community.comment_deleted')),
  });
  return (
    <WithdrawButton
      likes={likes}
      title={t('community.comment_delete')}
      text={t('community.comment_delete_text')}
      isPending={withdraw.isPending}
      failure={withdraw.error}
      withdraw={() => withdraw.mutate()}
    />
  );
}
