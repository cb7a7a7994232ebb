import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type Passkey, PasskeyName, removePasskey, renamePasskey } from '@sankofa/api/contract/sign-in-means';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { dateOf, momentOf } from '../shell/dates.ts';
import { notify } from '../shell/notices.ts';
import { type AccountField, AccountForm } from './account-form.tsx';
import { passkeyNameField } from './passkey-name.ts';
import { confirmSuspended, passkeysWork } from './passkeys.ts';
import styles from './sign-in-means.module.css';
import { useReadMeansBack } from './sign-in-means-query.ts';

const schema = z.object({ name: PasskeyName });
const nothing = z.object({});

/** One passkey: since when, last used when, and how it is renamed and removed. */
export function PasskeyRow({ person, passkey }: { readonly person: string; readonly passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove' | 'confirm' | null>(null);
  const readMeansBack = useReadMeansBack(person);
  const { id, name, added_at, last_used_at, synced, suspended } = passkey;
  const close = () => setOpen(null);
  return (
    <li className={styles.row}>
      <div>
        <h4>
          <bdi>{name}</bdi>
        </h4>
        <p className={styles.dim}>
          Added {dateOf(added_at)}, {last_used_at === null ? 'never used' : `last used ${momentOf(last_used_at)}`},{' '}
          {synced ? 'on your devices' : 'on one device'}
        </p>
        {suspended && <p className={styles.few}>Suspended. It does not sign you in until you confirm it.</p>}
      </div>
      <div className={styles.actions}>
        {suspended && passkeysWork() && (
          <Button variant="outlined" color="inherit" aria-label={`Confirm ${name}`} onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
        )}
        <Button color="inherit" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
          Rename
        </Button>
        <Button color="inherit" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      {open === 'rename' && (
        <FormDialog
          title="Rename the passkey"
          schema={schema}
          fields={[{ ...passkeyNameField, value: name, focus: true }]}
          submit="Rename"
          send={async (values) => {
            await call(renamePasskey, { params: { id }, body: { name: values.name ?? '' } });
            await readMeansBack();
            close();
          }}
          close={close}
        />
      )}
      {open === 'confirm' && (
        <FormDialog
          title="Confirm this passkey?"
          text={`Use “${name}” once, on the device that has it. Then it signs you in again. Remove it if it is not yours.`}
          schema={nothing}
          fields={[]}
          submit="Use the passkey"
          send={async () => {
            await confirmSuspended(id);
            await readMeansBack();
            close();
            notify('success', `The passkey ${name} is confirmed.`);
          }}
          close={close}
        />
      )}
      {open === 'remove' && (
        <FormDialog
          title="Remove this passkey?"
          text={`“${name}” will not sign you in any more. Your device may go on offering it until you delete it there.`}
          schema={nothing}
          fields={[]}
          submit="Remove"
          send={async () => {
            await call(removePasskey, { params: { id } });
            await readMeansBack();
            notify('success', `The passkey ${name} is removed.`);
          }}
          close={close}
        />
      )}
    </li>
  );
}

function FormDialog({ title, text, close, ...form }: FormDialogProps) {
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby="passkey-dialog-title">
      <DialogTitle id="passkey-dialog-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {text && <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>}
        <AccountForm name="passkey" {...form} done="" cancel={close} />
      </DialogContent>
    </Dialog>
  );
}

interface FormDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly schema: z.ZodType;
  readonly fields: readonly AccountField[];
  readonly submit: string;
  readonly send: (values: Record<string, string>) => Promise<void>;
  readonly close: () => void;
}
