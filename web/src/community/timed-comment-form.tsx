import TextField from '@mui/material/TextField';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { MAX_TIMED_COMMENT } from '@sankofa/api/contract/timed-comments';
import { useState } from 'react';
import { whenSignedIn } from '../accounts/sign-in-request.ts';
import { Failure } from '../profiles/failure.tsx';
import { Button } from '../shell/button.tsx';
import { clockText, secondsOf } from './moment-words.ts';
import styles from './timed-comments.module.css';
import { useWriteTimedComment } from './use-write-timed-comment.ts';

/** Says something at a moment of the film. Visitors are asked to sign in, and what they wrote is sent then. */
export default function TimedCommentForm({ movie, shown }: { readonly movie: Movie; readonly shown: () => void }) {
  const [moment, setMoment] = useState('');
  const [draft, setDraft] = useState('');
  const [wasSent, setSent] = useState(false);
  const second = secondsOf(moment);
  const text = draft.trim();
  const end = movie.runtime_minutes === null ? null : movie.runtime_minutes * 60;
  const fault =
    second === null
      ? 'Type minutes and seconds, like 12:05'
      : end !== null && second > end
        ? `The film ends at ${clockText(end)}`
        : null;
  const write = useWriteTimedComment(movie.id, () => {
    setMoment('');
    setDraft('');
    setSent(false);
    shown();
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Comment at a moment of the film"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (second === null || fault !== null || text === '') return;
        const body = { second, text };
        whenSignedIn('Please sign in to comment', () => write.mutate(body));
      }}
    >
      {write.error && <Failure title="Failed to send the comment" error={write.error} />}
      <TextField
        id="comment-moment"
        label="Moment (m:ss)"
        size="small"
        className={styles.at ?? ''}
        value={moment}
        error={wasSent && fault !== null}
        helperText={wasSent ? fault : undefined}
        disabled={write.isPending}
        onChange={({ target }) => setMoment(target.value)}
        slotProps={{ htmlInput: { maxLength: 8, dir: 'ltr' } }}
      />
      <TextField
        id="comment-text"
        label="What happens there?"
        size="small"
        className={styles.text ?? ''}
        multiline
        value={draft}
        error={wasSent && text === ''}
        helperText={wasSent && text === '' ? 'Write something' : undefined}
        disabled={write.isPending}
        onChange={({ target }) => setDraft(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_TIMED_COMMENT, dir: 'auto' } }}
      />
      <Button type="submit" variant="outlined" color="inherit" loading={write.isPending}>
        Comment
      </Button>
    </form>
  );
}
