import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SecondFactorCode } from '@sankofa/api/contract/accounts';
import { PasskeyName } from '@sankofa/api/contract/sign-in-means';
import { type FormEvent, useState } from 'react';
import { t } from '../messages.ts';
import { useAct } from '../shell/use-act.ts';
import { makePasskey } from './passkeys.ts';

interface Props {
  readonly onClose: () => void;
  readonly onAdded: () => Promise<unknown>;
}

/** Asks for a name, the password and a code, then creates a passkey on this device. */
export function PasskeyDialog({ onClose, onAdded }: Props) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, error, run } = useAct();
  const plain = code.replaceAll(' ', '');
  const isReady = PasskeyName.safeParse(name).success && password !== '' && SecondFactorCode.safeParse(plain).success;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await makePasskey(name, { password, code: plain });
      await onAdded();
      onClose();
    });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="passkey-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="passkey-title">{t('accounts.add_passkey')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="error">{error}</Alert>}
          <Typography>{t('accounts.passkey_intro')}</Typography>
          <TextField
            label={t('accounts.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            helperText={t('accounts.passkey_name_help')}
            autoComplete="off"
            autoFocus
            required
            disabled={busy}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextField
            label={t('accounts.password')}
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            required
            disabled={busy}
          />
          <TextField
            label={t('accounts.code')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            helperText={t('accounts.code_help')}
            autoComplete="one-time-code"
            required
            disabled={busy}
            slotProps={{ htmlInput: { maxLength: 12, autoCapitalize: 'none', spellCheck: false } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('accounts.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !isReady}>
            {t('accounts.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
