import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type Passkey, PasskeyName, removePasskey, renamePasskey } from '@sankofa/api/contract/sign-in-means';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../messages.ts';
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

/** One passkey, with buttons to rename and remove it. */
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
          {t('accounts.passkey_facts', {
            added: dateOf(added_at),
            used: last_used_at === null ? 'no' : 'yes',
            last_used: last_used_at === null ? '' : momentOf(last_used_at),
            synced: synced ? 'yes' : 'no',
          })}
        </p>
        {suspended && <p className={styles.few}>{t('accounts.passkey_suspended')}</p>}
      </div>
      <div className={styles.actions}>
        {suspended && passkeysWork() && (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={t('accounts.confirm_name', { name })}
            onClick={() => setOpen('confirm')}
          >
            {t('accounts.confirm')}
          </Button>
        )}
        <Button color="inherit" aria-label={t('accounts.rename_name', { name })} onClick={() => setOpen('rename')}>
          {t('accounts.rename')}
        </Button>
        <Button color="inherit" aria-label={t('accounts.remove_name', { name })} onClick={() => setOpen('remove')}>
          {t('accounts.remove')}
        </Button>
      </div>
      {open === 'rename' && (
        <FormDialog
          title={t('accounts.rename_passkey')}
          schema={schema}
          fields={[{ ...passkeyNameField, value: name, focus: true }]}
          submit={t('accounts.rename')}
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
          title={t('accounts.confirm_passkey')}
          text={t('accounts.confirm_passkey_text', { name })}
          schema={nothing}
          fields={[]}
          submit={t('accounts.use_passkey')}
          send={async () => {
            await confirmSuspended(id);
            await readMeansBack();
            close();
            notify('success', t('accounts.passkey_confirmed', { name }));
          }}
          close={close}
        />
      )}
      {open === 'remove' && (
        <FormDialog
          title={t('accounts.remove_passkey')}
          text={t('accounts.remove_passkey_text', { name })}
          schema={nothing}
          fields={[]}
          submit={t('accounts.remove')}
          send={async () => {
            await call(removePasskey, { params: { id } });
            await readMeansBack();
            notify('success', t('accounts.passkey_removed', { name }));
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
