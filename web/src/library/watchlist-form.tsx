import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { MAX_WATCHLIST_DESCRIPTION, MAX_WATCHLIST_NAME } from '@sankofa/api/contract/library';
import { useId, useState } from 'react';
import { SendOrCancel } from '../shell/send-or-cancel.tsx';
import styles from './watchlist-form.module.css';

export interface WatchlistDraft {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
}

/** Asks for the name of a watchlist, what it is about, and who may read it. */
export function WatchlistForm({ initial, label, isPending, failure, submit, cancel }: WatchlistFormProps) {
  const id = useId();
  const [draft, setDraft] = useState(initial);
  const [isNameless, setIsNameless] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const name = draft.name.trim();
        setIsNameless(name === '');
        if (name !== '') submit({ ...draft, name, description: draft.description.trim() });
      }}
    >
      {failure !== null && (
        <Alert severity="error" variant="outlined">
          {failure}
        </Alert>
      )}
      <TextField
        id={`${id}-name`}
        label="Name"
        autoFocus
        value={draft.name}
        error={isNameless}
        helperText={isNameless ? 'Type a name' : undefined}
        disabled={isPending}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_WATCHLIST_NAME, dir: 'auto' } }}
      />
      <TextField
        id={`${id}-description`}
        label="Description (optional)"
        multiline
        minRows={2}
        value={draft.description}
        disabled={isPending}
        onChange={({ target }) => setDraft({ ...draft, description: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_WATCHLIST_DESCRIPTION, dir: 'auto' } }}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.isPublic}
            disabled={isPending}
            onChange={(_event, isPublic) => setDraft({ ...draft, isPublic })}
          />
        }
        label="Public: whoever has the link can see it"
      />
      <div className={styles.actions}>
        <SendOrCancel send={label} isPending={isPending} cancel={cancel} />
      </div>
    </form>
  );
}

interface WatchlistFormProps {
  readonly initial: WatchlistDraft;
  /** Of the button that sends it. */
  readonly label: string;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly submit: (draft: WatchlistDraft) => void;
  readonly cancel: () => void;
}
