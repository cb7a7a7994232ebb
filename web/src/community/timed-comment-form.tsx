import { zodResolver } from '@hookform/resolvers/zod';
import { clockText } from '@sankofa/api/client/format';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { MAX_TIMED_COMMENT, TimedCommentText } from '@sankofa/api/contract/timed-comments';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { whenSignedIn } from '../accounts/sign-in-request.ts';
import { Failure } from '../profiles/failure.tsx';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import { secondsOf } from './moment-format.ts';
import styles from './timed-comments.module.css';
import { useWriteTimedComment } from './use-write-timed-comment.ts';

const BLANK = { moment: '', text: '' };

/** Comments on a moment of the film. Visitors are asked to sign in, and what they wrote is sent then. */
export default function TimedCommentForm({ movie, shown }: { readonly movie: Movie; readonly shown: () => void }) {
  const end = movie.runtime_minutes === null ? null : movie.runtime_minutes * 60;
  const resolver = useMemo(() => zodResolver(fieldsOf(end)), [end]);
  const { control, handleSubmit, reset } = useForm({ resolver, defaultValues: BLANK });
  const write = useWriteTimedComment(movie.id, () => {
    reset();
    shown();
  });
  const failure = failureOf(write);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Comment at a moment of the film"
      onSubmit={handleSubmit(({ moment, text }) =>
        whenSignedIn('Please sign in to comment', () => write.mutate({ second: moment, text })),
      )}
    >
      {failure && <Failure title="Failed to send the comment" error={failure} />}
      <FormField
        control={control}
        name="moment"
        id="comment-moment"
        label="Moment (m:ss)"
        size="small"
        className={styles.at ?? ''}
        readOnly={write.isPending}
        slotProps={{ htmlInput: { maxLength: 8, dir: 'ltr' } }}
      />
      <FormField
        control={control}
        name="text"
        id="comment-text"
        label="What happens there?"
        size="small"
        className={styles.text ?? ''}
        multiline
        readOnly={write.isPending}
        slotProps={{ htmlInput: { maxLength: MAX_TIMED_COMMENT, dir: 'auto' } }}
      />
      <Button type="submit" variant="outlined" color="inherit" loading={write.isPending}>
        Comment
      </Button>
    </form>
  );
}

/** The fields of the form: the moment as it is typed, in whole seconds once it is checked. @param end of the film, in seconds */
const fieldsOf = (end: number | null) =>
  z.object({
    moment: z.string().transform((typed, { addIssue }) => {
      const second = secondsOf(typed);
      if (second === null) addIssue('Type minutes and seconds, like 12:05');
      else if (end !== null && second > end) addIssue(`The film ends at ${clockText(end)}`);
      return second ?? 0;
    }),
    text: TimedCommentText,
  });
