import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ProblemError } from '@sankofa/api/client/client';
import { SecondFactorCode } from '@sankofa/api/contract/accounts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { passkeysWork, signInByPasskey } from '../accounts/passkeys.ts';
import { t } from '../messages.ts';
import { sessionEndMessage } from '../server/stored-session.ts';
import { side } from '../theme/tokens.ts';
import { LanguageSelect } from './language-select.tsx';

const plain = (code: string): string => code.replaceAll(' ', '');

const isCode = (code: string): boolean => SecondFactorCode.safeParse(plain(code)).success;

/** Signing in to the console: a password, then a code of an authenticator app or a recovery code; or a passkey. */
export function LoginPage() {
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [ended] = useState(sessionEndMessage);
  const codeInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.title = t('shell.document_title', { title: t('shell.admin_access') });
  }, []);
  useEffect(() => {
    if (asksCode) codeInput.current?.focus();
  }, [asksCode]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await login({ username, password, ...(asksCode && { code: plain(code) }) });
    } catch (problem) {
      if (problem instanceof ProblemError && problem.code === 'second_factor_required') setAsksCode(true);
      else {
        setError(problem instanceof ProblemError ? problem.message : t('shell.invalid_admin_credentials'));
        setCode('');
        codeInput.current?.focus();
      }
    } finally {
      setBusy(false);
    }
  }

  async function askPasskey(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await login({ opened: await signInByPasskey() });
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      setError(problem.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: side.ground, p: 2 }}
    >
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        sx={{ width: '100%', maxWidth: 400, bgcolor: 'background.paper', borderRadius: 2, p: { xs: 3, sm: 4 } }}
      >
        <Typography component="p" variant="body2" color="textSecondary">
          {t('shell.sankofa_console')}
        </Typography>
        <Typography variant="h1" sx={{ mb: 3 }}>
          {t('shell.admin_access')}
        </Typography>
        <Box role="alert">
          {error !== null && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error}
            </Alert>
          )}
          {error === null && ended !== null && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {ended}
            </Alert>
          )}
        </Box>
        <TextField
          label={t('shell.username')}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          autoComplete="username"
          type="email"
          disabled={busy || asksCode}
          fullWidth
          required
          sx={{ mb: 2 }}
        />
        <TextField
          label={t('shell.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          type="password"
          disabled={busy || asksCode}
          fullWidth
          required
          sx={{ mb: 2 }}
        />
        {asksCode && (
          <TextField
            label={t('shell.code')}
            helperText={t('shell.code_help')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputRef={codeInput}
            autoComplete="one-time-code"
            disabled={busy}
            fullWidth
            required
            slotProps={{ htmlInput: { maxLength: 12, autoCapitalize: 'none', spellCheck: false } }}
            sx={{ mb: 2 }}
          />
        )}
        <Button
          type="submit"
          variant="contained"
          fullWidth
          size="large"
          disabled={busy || username.trim() === '' || password === '' || (asksCode && !isCode(code))}
        >
          {asksCode ? t('shell.sign_in') : t('shell.continue')}
        </Button>
        {!asksCode && passkeysWork() && (
          <Button variant="outlined" fullWidth size="large" sx={{ mt: 1.5 }} disabled={busy} onClick={askPasskey}>
            {t('shell.sign_in_with_passkey')}
          </Button>
        )}
        {asksCode && (
          <Button fullWidth sx={{ mt: 1 }} disabled={busy} onClick={() => setAsksCode(false)}>
            {t('shell.use_another_account')}
          </Button>
        )}
        <LanguageSelect sx={{ mt: 3 }} />
      </Box>
    </Box>
  );
}
