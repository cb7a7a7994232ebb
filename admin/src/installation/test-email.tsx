import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { confirmTestEmail, sendTestEmail } from '@sankofa/api/contract/installation';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { useAct } from '../shell/use-act.ts';

interface Props {
  /** Null: none waits for its code. */
  readonly sentAt: string | null;
  readonly onChange: () => Promise<void>;
}

/** Sends a test e-mail, and takes its code. */
export function TestEmail({ sentAt, onChange }: Props) {
  const { busy, error, run } = useAct();
  const [code, setCode] = useState('');
  const send = () =>
    run(async () => {
      await client.call(sendTestEmail);
      await onChange();
    });
  const confirm = () =>
    run(async () => {
      await client.call(confirmTestEmail, { body: { code } });
      await onChange();
    });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}
    >
      {sentAt !== null && (
        <>
          <TextField
            label={t('installation.code')}
            helperText={t('installation.sent_at', { at: shortMomentText(sentAt) })}
            size="small"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            required
            slotProps={{
              htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', pattern: '\\s*\\d{6}\\s*' },
            }}
            sx={{ width: 220 }}
          />
          <Button type="submit" size="small" variant="contained" disabled={busy}>
            {t('installation.enter_code')}
          </Button>
        </>
      )}
      <Button size="small" variant="outlined" disabled={busy} onClick={send}>
        {t(sentAt === null ? 'installation.send_test' : 'installation.send_again')}
      </Button>
      {error && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {error}
        </Alert>
      )}
    </Box>
  );
}
