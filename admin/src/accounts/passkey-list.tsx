import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { removeMyPasskey } from '@sankofa/api/contract/me';
import type { Passkey } from '@sankofa/api/contract/sign-in-means';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { dateText, shortMomentText } from '../shell/date-format.ts';
import { useAct } from '../shell/use-act.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { passkeysWork } from './passkeys.ts';

interface Props {
  readonly passkeys: readonly Passkey[];
  /** Reads the list again. */
  readonly onChange: () => Promise<unknown>;
}

/** The passkeys of the signed-in person. */
export function PasskeyList({ passkeys, onChange }: Props) {
  const [adds, setAdds] = useState(false);
  const act = useAct();
  const remove = (id: string) =>
    act.run(async () => {
      await client.call(removeMyPasskey, { params: { id } });
      await onChange();
    });
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('accounts.passkeys')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('accounts.passkeys_help')}
      </Typography>
      {act.error && <Alert severity="error">{act.error}</Alert>}
      <Box component="ul" aria-label={t('accounts.passkeys')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {passkeys.map(({ id, name, added_at, last_used_at }) => (
          <Box
            component="li"
            key={id}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 1, alignItems: 'center' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography>
                <bdi>{name}</bdi>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {last_used_at
                  ? t('accounts.passkey_used', { added: dateText(added_at), used: shortMomentText(last_used_at) })
                  : t('accounts.passkey_never_used', { added: dateText(added_at) })}
              </Typography>
            </Box>
            <Button onClick={() => remove(id)} disabled={act.busy} aria-label={t('accounts.remove_name', { name })}>
              {t('accounts.remove')}
            </Button>
          </Box>
        ))}
      </Box>
      {passkeysWork() ? (
        <Button variant="outlined" onClick={() => setAdds(true)} sx={{ mt: 1, mb: 2 }}>
          {t('accounts.add_passkey')}
        </Button>
      ) : (
        <Typography sx={{ mb: 2 }}>{t('accounts.browser_does_not_support_passkeys')}</Typography>
      )}
      {adds && <PasskeyDialog onClose={() => setAdds(false)} onAdded={onChange} />}
    </>
  );
}
