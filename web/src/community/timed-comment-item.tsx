import { clockText } from '@sankofa/api/client/format';
import {
  likeTimedComment,
  type TimedComment,
  unlikeTimedComment,
  withdrawTimedComment,
} from '@sankofa/api/contract/timed-comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ReportButton } from '../moderation/report-button.tsx';
import { call } from '../server/client.ts';
import { notify } from '../shell/notices.ts';
import { spokenMoment } from './moment-format.ts';
import { ReactionButton } from './reaction-button.tsx';
import { timedCommentsOf } from './timed-comment-queries.ts';
import styles from './timed-comments.module.css';
import { WithdrawButton } from './withdraw-button.tsx';

/** What somebody says at a moment of a film. @param goTo where the moment can be gone to */
export function TimedCommentItem({ comment, movieId, goTo }: TimedCommentItemProps) {
  const { id, second, text, author, mine, likes, liked } = comment;
  const label = `the comment by ${author.name}`;
  return (
    <article className={styles.comment} aria-label={`Comment by ${author.name} at ${spokenMoment(second)}`}>
      {goTo ? (
        <button
          type="button"
          className={styles.moment}
          // What is seen comes first in it: who speaks to the browser says what they see.
          aria-label={`${clockText(second)}, go to ${spokenMoment(second)}`}
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
          <bdi>{author.name}</bdi>
        </p>
        <p dir="auto">{text}</p>
        <div className={styles.acts}>
          {mine ? (
            <Withdraw id={id} movieId={movieId} likes={likes} />
          ) : (
            <>
              <ReactionButton
                word="Like"
                icon="heart"
                about={label}
                count={likes}
                isOn={liked}
                reason="Please sign in to like comments"
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
    onSuccess: () => notify('success', 'Your comment is withdrawn.'),
  });
  return (
    <WithdrawButton
      likes={likes}
      title="Withdraw your comment?"
      text="Nobody can read it any more."
      isPending={withdraw.isPending}
      failure={withdraw.error}
      withdraw={() => withdraw.mutate()}
    />
  );
}
