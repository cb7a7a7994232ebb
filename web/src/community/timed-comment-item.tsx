import { clockText } from '@sankofa/api/client/format';
import {
  likeTimedComment,
  type TimedComment,
  unlikeTimedComment,
  withdrawTimedComment,
} from '@sankofa/api/contract/timed-comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { ReportButton } from '../moderation/report-button.tsx';
import { call } from '../server/client.ts';
import { notify } from '../shell/notices.ts';
import { authorName } from './author-name.ts';
import { spokenMoment } from './moment-format.ts';
import { ReactionButton } from './reaction-button.tsx';
import { timedCommentsOf } from './timed-comment-queries.ts';
import styles from './timed-comments.module.css';
import { WithdrawButton } from './withdraw-button.tsx';

/** A comment at a time in a film. @param goTo seeks the film, if it plays */
export function TimedCommentItem({ comment, movieId, goTo }: TimedCommentItemProps) {
  const { id, second, text, author, mine, likes, liked } = comment;
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
        </div>
      </div>
    </article>
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
