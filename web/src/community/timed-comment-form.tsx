import { zodResolver } from '@hookform/resolvers/zod';
import { clockText } from '@sankofa/api/client/format';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { MAX_TIMED_COMMENT, TimedCommentText } from '@sankofa/api/contract/timed-comments';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { whenSignedIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { Failure } from '../profiles/failure.tsx';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import { useDraft } from '../shell/use-draft.ts';
import { secondsOf } from './moment-format.ts';
import styles from './timed-comments.module.css';
import { useWriteTimedComment } from './use-write-timed-comment.ts';

const BLANK = { moment: '', text: '' };

/** Comments at a time in the film. Visitors are asked to sign in, and the comment is sent then. */
export default function TimedCommentForm({ movie, shown }: { readonly movie: Movie; readonly shown: () => void }) {
  const end = movie.runtime_minutes === null ? null : movie.runtime_minutes * 60;
  const resolver = useMemo(() => zodResolver(fieldsOf(end)), [end]);
  const fields = useForm({ resolver, defaultValues: BLANK });
  const { control, handleSubmit, reset } = fields;
  const forget = useDraft(`comment ${movie.id}`, fields);
  const write = useWriteTimedComment(movie.id, () => {
    reset();
    forget();
    shown();
  });
  const failure = failureOf(write);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('community.comment_form')}
      onSubmit={handleSubmit(({ moment, text }) =>
        whenSignedIn(t('community.comment_sign_in'), () => write.mutate({ second: moment, text })),
      )}
    >
      {failure && <Failure title={t('community.comment_failed')} error={failure} />}
      <FormField
        control={control}
        name="moment"
        id="comment-moment"
        label={t('community.comment_time')}
        size="small"
        className={styles.at ?? ''}
        readOnly={write.isPending}
        slotProps={{ htmlInput: { maxLength: 8, dir: 'ltr' } }}
      />
      <FormField
        control={control}
        name="text"
        id="comment-text"
        label={t('community.comment_text')}
        size="small"
        className={styles.text ?? ''}
        multiline
        readOnly={write.isPending}
        slotProps={{ htmlInput: { maxLength: MAX_TIMED_COMMENT, dir: 'auto' } }}
      />
      <Button type="submit" variant="outlined" color="inherit" loading={write.isPending}>
        {t('community.comment')}
      </Button>
    </form>
  );
}

/** Schema of the form. Turns the time into whole seconds. @param end of the film, in seconds */
const fieldsOf = (end: number | null) =>
  z.object({
    moment: z.string().transform((typed, { addIssue }) => {
      const second = secondsOf(typed);
      if (second === null) addIssue(t('community.comment_time_fault'));
      else if (end !== null && second > end) addIssue(t('community.comment_time_end', { end: clockText(end) }));
      return second ?? 0;
    }),
    text: TimedCommentText,
  });
