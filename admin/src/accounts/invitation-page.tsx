import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import Skeleton from '@mui/material/Skeleton';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { qrPath } from '@sankofa/api/artwork/qr-path';
import { useLinkToken } from '@sankofa/api/client/use-link-token';
import type { ResponseOf } from '@sankofa/api/contract/route';
import { acceptInvitation, openInvitation, startInvitation } from '@sankofa/api/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { keepSession } from '../server/stored-session.ts';
import { CardPage } from '../shell/card-page.tsx';
import { dateText } from '../shell/date-format.ts';
import { useAct } from '../shell/use-act.ts';
import { dayTheme } from '../theme/theme.ts';
import { roleInText } from './role-labels.ts';

type Invited = ResponseOf<typeof openInvitation>;
type Started = ResponseOf<typeof startInvitation>;

/** The page of the link in an invitation: choose a password, set up an authenticator app, enter. */
export default function InvitationPage() {
  const token = useLinkToken();
  const [theme] = useState(() => createTheme(dayTheme()));
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    enabled: token !== '',
    // The link works once: after acceptance it must not be opened again.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => client.call(openInvitation, { body: { token } }),
  });
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <CardPage title={t('accounts.your_invitation')}>
        {token === '' && <Alert severity="error">{t('accounts.link_incomplete')}</Alert>}
        {error && (
          <Alert severity="error" action={<Button onClick={() => refetch()}>{t('accounts.retry')}</Button>}>
            {error.message}
          </Alert>
        )}
        {!data && !error && token !== '' && <Skeleton variant="rounded" height={220} />}
        {data && <Steps key={token} token={token} invited={data} />}
      </CardPage>
    </ThemeProvider>
  );
}

function Steps({ token, invited }: { readonly token: string; readonly invited: Invited }) {
  const [password, setPassword] = useState('');
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Welcome codes={codes} />;
  if (!started) {
    return <ChoosePassword token={token} invited={invited} value={password} onType={setPassword} onDone={setStarted} />;
  }
  return <ConfirmCode token={token} password={password} started={started} onDone={setCodes} />;
}

interface PasswordProps {
  readonly token: string;
  readonly invited: Invited;
  readonly value: string;
  readonly onType: (password: string) => void;
  readonly onDone: (started: Started) => void;
}

function ChoosePassword({ token, invited, value: password, onType, onDone }: PasswordProps) {
  const { email, role, expires_at: until, has_account: hasAccount, confirmed } = invited;
  // The password of an account with an unconfirmed address may be a stranger's: a new one is chosen.
  const hasPassword = hasAccount && confirmed;
  const [name, setName] = useState('');
  const { busy, error, run } = useAct();
  const mayGo = password.length >= 8 && (hasAccount || name.trim() !== '');
  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = { token, password, ...(!hasAccount && { name }) };
    void run(async () => onDone(await client.call(startInvitation, { body })));
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t('accounts.invited_until', { email, role: roleInText(role), date: dateText(until) })}{' '}
        {hasPassword && t('accounts.has_account')}
        {hasAccount && !confirmed && t('accounts.unconfirmed_account')}
      </Typography>
      {error && <Alert severity="error">{error}</Alert>}
      {!hasAccount && (
        <TextField
          label={t('accounts.full_name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          required
          fullWidth
          disabled={busy}
        />
      )}
      <TextField
        label={t('accounts.password')}
        type="password"
        value={password}
        onChange={(event) => onType(event.target.value)}
        autoComplete={hasPassword ? 'current-password' : 'new-password'}
        helperText={hasPassword ? '' : t('accounts.at_least_8_characters')}
        required
        fullWidth
        disabled={busy}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy || !mayGo}>
        {t('accounts.continue')}
      </Button>
    </Box>
  );
}

interface CodeProps {
  readonly token: string;
  readonly password: string;
  readonly started: Started;
  readonly onDone: (codes: readonly string[]) => void;
}

function ConfirmCode({ token, password, started: { secret, uri }, onDone }: CodeProps) {
  const [code, setCode] = useState('');
  const { busy, error, run } = useAct();
  const plain = code.replaceAll(' ', '');
  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      const entered = await client.call(acceptInvitation, { body: { token, password, code: plain } });
      keepSession(entered);
      onDone(entered.recovery_codes);
    });
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      {secret && uri ? (
        <>
          <Typography>{t('accounts.scan_key')}</Typography>
          <Qr text={uri} />
          <Box component="code" aria-label={t('accounts.key')} sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
            {secret}
          </Box>
        </>
      ) : (
        <Typography>{t('accounts.has_app')}</Typography>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      <TextField
        label={t('accounts.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="one-time-code"
        helperText={t('accounts.app_code_help')}
        autoFocus
        required
        fullWidth
        disabled={busy}
        slotProps={{ htmlInput: { maxLength: 12, autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy || plain.length < 6}>
        {t('accounts.accept_and_enter')}
      </Button>
    </Box>
  );
}

function Qr({ text }: { readonly text: string }) {
  const { size, path } = qrPath(text);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('accounts.key_qr')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, maxWidth: '100%', justifySelf: 'center', bgcolor: '#fff' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}

/** Opens the console with a page load: it reads the session when it starts. */
function Welcome({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {codes.length > 0 ? (
        <>
          <Typography>{t('accounts.welcome_codes')}</Typography>
          <Box
            component="ul"
            aria-label={t('accounts.recovery_codes')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
          >
            {codes.map((code) => (
              <Box component="li" key={code} sx={{ fontFamily: 'monospace' }}>
                {code}
              </Box>
            ))}
          </Box>
        </>
      ) : (
        <Typography>{t('accounts.welcome')}</Typography>
      )}
      <Button variant="contained" size="large" onClick={() => window.location.assign('/admin/')}>
        {t('accounts.open_console')}
      </Button>
    </Box>
  );
}
