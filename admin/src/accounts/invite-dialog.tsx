import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Email } from '@sankofa/api/contract/accounts';
import type { Role } from '@sankofa/api/contract/roles';
import { inviteStaff } from '@sankofa/api/contract/staff';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';
import { RoleField } from './role-field.tsx';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('moderator');
  const { busy, error, run } = useAct();
  const [notify, refresh] = [useNotify(), useRefresh()];

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await client.call(inviteStaff, { body: { email, role } });
      refresh();
      notify(t('accounts.invitation_sent'), { type: 'success' });
      onClose();
    });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="invite-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="invite-title">{t('accounts.invite_title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="error">{error}</Alert>}
          <Typography>{t('accounts.invite_text')}</Typography>
          <TextField
            label={t('accounts.e_mail')}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            autoComplete="off"
            autoFocus
            required
            fullWidth
            disabled={busy}
          />
          <RoleField value={role} onChange={setRole} disabled={busy} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('accounts.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !Email.safeParse(email).success}>
            {t('accounts.send_invitation')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
