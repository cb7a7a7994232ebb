import TextField from '@mui/material/TextField';
import { MAX_REPLY_TEXT } from '@sankofa/api/contract/discussions';
import { useId, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { Failure } from '../profiles/failure.tsx';
import { Button } from '../shell/button.tsx';
import styles from './post.module.css';

/** What somebody replies. */
export function ReplyForm({ label, button, initial = '', isPending, failure, send, cancel }: ReplyFormProps) {
  const id = useId();
  const name = useSession()?.user.name;
  const [draft, setDraft] = useState(initial);
  const text = draft.trim();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') send(text);
      }}
    >
      {failure && <Failure title="Failed to send this" error={failure} />}
      <TextField
        id={id}
        label={label}
        // It takes the place of the button that was pressed.
        autoFocus
        multiline
        minRows={3}
        value={draft}
        disabled={isPending}
        onChange={({ target }) => setDraft(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_REPLY_TEXT, dir: 'auto' } }}
      />
      <p className={styles.dim}>
        <bdi>Everybody can read it, under the name {name}.</bdi>
      </p>
      <div className={styles.acts}>
        <Button type="submit" variant="contained" loading={isPending} disabled={text === ''}>
          {button}
        </Button>
        <Button variant="outlined" color="inherit" onClick={cancel} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface ReplyFormProps {
  readonly label: string;
  /** Of the button that sends it. */
  readonly button: string;
  readonly initial?: string;
  readonly isPending: boolean;
  readonly failure: Error | null;
  readonly send: (text: string) => void;
  readonly cancel: () => void;
}
