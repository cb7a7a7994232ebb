import Alert from '@mui/material/Alert';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ContactCategory, MAX_CONTACT } from '@sankofa/api/contract/contact';
import { useRef, useState } from 'react';
import { currentSession } from '../accounts/session.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import styles from './contact-dialog.module.css';
import { type ContactDraft, type Faults, faultsOf } from './draft.ts';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
type Field = (typeof FIELDS)[number];

/** Who writes, about what, and what. */
export function ContactFields({ failure, isPending, send, cancel }: ContactFieldsProps) {
  const [draft, setDraft] = useState<ContactDraft>(blank);
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  // Sent again as it is, a message is the same message; changed, it is another one.
  const key = useRef('');
  const change = (changed: Partial<ContactDraft>): void => {
    key.current = '';
    setDraft({ ...draft, ...changed });
  };

  function submit(): void {
    const found = faultsOf(draft);
    setFaults(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    key.current ||= crypto.randomUUID();
    send({ draft, key: key.current });
  }

  const field = (name: Field, label: string) => ({
    name,
    id: `contact-${name}`,
    label,
    fullWidth: true,
    disabled: isPending,
    value: draft[name],
    error: faults[name] !== undefined,
    helperText: faults[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const input = (name: Field, more: object = {}) => ({
    htmlInput: { maxLength: MAX_CONTACT[name], dir: 'auto', ...more },
    inputLabel: { required: false },
  });

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) submit();
      }}
    >
      <DialogContent className={styles.content ?? ''}>
        {failure !== null && (
          <Alert severity="error" variant="outlined">
            Failed to send message. Please try again.
            {detailOf(failure) !== null && <p>{detailOf(failure)}</p>}
          </Alert>
        )}
        <TextField {...field('name', 'Full name')} required autoComplete="name" slotProps={input('name')} />
        <TextField
          {...field('email', 'Email')}
          required
          type="email"
          autoComplete="email"
          slotProps={input('email', { dir: 'ltr', inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        />
        <TextField {...field('subject', 'Subject (optional)')} slotProps={input('subject')} />
        <TextField
          id="contact-category"
          select
          fullWidth
          label="Category"
          value={draft.category}
          disabled={isPending}
          onChange={({ target }) => change({ category: ContactCategory.parse(target.value) })}
        >
          {ContactCategory.options.map((category) => (
            <MenuItem key={category} value={category}>
              {category}
            </MenuItem>
          ))}
        </TextField>
        <TextField {...field('message', 'Message')} required multiline rows={6} slotProps={input('message')} />
      </DialogContent>
      <DialogActions className={styles.actions ?? ''}>
        <Button color="inherit" onClick={cancel} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isPending}>
          {isPending ? 'Sending' : 'Send'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Whoever is signed in need not say again who they are. */
function blank(): ContactDraft {
  const user = currentSession()?.user;
  return { name: user?.name ?? '', email: user?.email ?? '', subject: '', category: 'General', message: '' };
}

interface ContactFieldsProps {
  readonly failure: Error | null;
  readonly isPending: boolean;
  readonly send: (message: { draft: ContactDraft; key: string }) => void;
  readonly cancel: () => void;
}
