import TextField from '@mui/material/TextField';
import { MAX_DISCUSSION_TEXT, MAX_DISCUSSION_TITLE } from '@sankofa/api/contract/discussions';
import { useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { Failure } from '../profiles/failure.tsx';
import { SendOrCancel } from '../shell/send-or-cancel.tsx';
import styles from './post.module.css';

export interface DiscussionDraft {
  readonly title: string;
  readonly text: string;
}

/** What a discussion is about, and what it begins with. */
export function DiscussionForm({ label, button, initial, isPending, failure, send, cancel }: DiscussionFormProps) {
  const name = useSession()?.user.name;
  const [draft, setDraft] = useState(initial);
  const [wasSent, setSent] = useState(false);
  const title = draft.title.trim();
  const text = draft.text.trim();
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (title !== '' && text !== '') send({ title, text });
      }}
    >
      {failure && <Failure title="Failed to send this" error={failure} />}
      <TextField
        id="discussion-title"
        label="What is it about?"
        // It takes the place of the button that was pressed.
        autoFocus
        value={draft.title}
        error={wasSent && title === ''}
        helperText={wasSent && title === '' ? 'Give it a title' : undefined}
        disabled={isPending}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_DISCUSSION_TITLE, dir: 'auto' } }}
      />
      <TextField
        id="discussion-text"
        label="What do you want to say?"
        multiline
        minRows={4}
        value={draft.text}
        error={wasSent && text === ''}
        helperText={wasSent && text === '' ? 'Write something to begin with' : undefined}
        disabled={isPending}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_DISCUSSION_TEXT, dir: 'auto' } }}
      />
      <p className={styles.dim}>
        <bdi>Everybody can read it, under the name {name}.</bdi>
      </p>
      <div className={styles.acts}>
        <SendOrCancel send={button} isPending={isPending} cancel={cancel} />
      </div>
    </form>
  );
}

interface DiscussionFormProps {
  readonly label: string;
  /** Of the button that sends it. */
  readonly button: string;
  readonly initial: DiscussionDraft;
  readonly isPending: boolean;
  readonly failure: Error | null;
  readonly send: (draft: DiscussionDraft) => void;
  readonly cancel: () => void;
}
