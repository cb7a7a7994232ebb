import { zodResolver } from '@hookform/resolvers/zod';
import { MAX_TIMED_COMMENT, type TimedComment, TimedCommentText } from '@sankofa/api/contract/timed-comments';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { whenSignedIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { Failure } from '../profiles/failure.tsx';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import { useDraft } from '../shell/use-draft.ts';
import { authorName } from './author-name.ts';
import styles from './timed-comments.module.css';
import { useWriteTimedComment } from './use-write-timed-comment.ts';

const resolver = zodResolver(z.object({ text: TimedCommentText }));

interface TimedReplyFormProps {
  readonly comment: TimedComment;
  readonly movieId: string;
  readonly close: () => void;
}

/** Replies to a timed comment. Visitors are asked to sign in, and the reply is sent then. */
export default function TimedReplyForm({ comment, movieId, close }: TimedReplyFormProps) {
  const { id, second, author } = comment;
  const fields = useForm({ resolver, defaultValues: { text: '' } });
  const forget = useDraft(`reply ${id}`, fields);
  const write = useWriteTimedComment(movieId, () => {
    forget();
    close();
  });
  const failure = failureOf(write);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('community.reply_to', { name: authorName(author) })}
      onSubmit={fields.handleSubmit(({ text }) =>
        whenSignedIn(t('community.reply_sign_in'), () => write.mutate({ second, text, replies_to: id })),
      )}
    >
      {failure && <Failure title={t('community.comment_failed')} error={failure} />}
      <FormField
        control={fields.control}
        name="text"
        id={`reply-${id}`}
        label={t('community.reply_yours')}
        size="small"
        className={styles.text ?? ''}
        multiline
        autoFocus
        readOnly={write.isPending}
        slotProps={{ htmlInput: { maxLength: MAX_TIMED_COMMENT, dir: 'auto' } }}
      />
      <Button type="submit" variant="outlined" color="inherit" loading={write.isPending}>
        {t('community.reply')}
      </Button>
    </form>
  );
}
