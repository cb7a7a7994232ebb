import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { adminMe } from '@sankofa/api/contract/accounts';
import { endMySession, getMySignIn } from '@sankofa/api/contract/me';
import { isPermission, permissionText } from '@sankofa/api/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { dateText, shortMomentText } from '../shell/date-format.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { useAct } from '../shell/use-act.ts';
import { useConsoleTheme } from '../theme/use-console-theme.ts';
import { PasskeyList } from './passkey-list.tsx';
import { roleName } from './role-labels.ts';

/** Own role and permissions, ways to sign in, and theme. */
export default function SettingsPage() {
  return (
    <>
      <PageTitle>{t('accounts.settings')}</PageTitle>
      <Box
        sx={{
          display: 'grid',
          gap: '18px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
        }}
      >
        <OwnRole />
        <SignIn />
        <Look />
      </Box>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: '16px 18px' }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

function OwnRole() {
  const query = useQuery({ queryKey: ['me'], queryFn: () => client.call(adminMe) });
  return (
    <Part title={t('accounts.role_permissions')}>
      <QueryResult query={query} height={160}>
        {(data) => (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{data.email}</Typography>
            <Typography sx={{ fontWeight: 600, mb: 1 }}>{roleName(data.role)}</Typography>
            {data.permissions.length === 0 && <Typography>{t('accounts.no_permissions')}</Typography>}
            <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, mb: 1 }}>
              {data.permissions.map((permission) => (
                <li key={permission}>{isPermission(permission) ? permissionText(permission) : permission}</li>
              ))}
            </Box>
            <Link component={RouterLink} to="/permissions">
              {t('accounts.all_permissions')}
            </Link>
          </>
        )}
      </QueryResult>
    </Part>
  );
}

function SignIn() {
  const query = useQuery({ queryKey: ['me', 'sign-in'], queryFn: () => client.call(getMySignIn) });
  const act = useAct();
  const end = (id: string) =>
    act.run(async () => {
      await client.call(endMySession, { params: { id } });
      await query.refetch();
    });
  return (
    <Part title={t('accounts.how_you_sign_in')}>
      {act.error && <Alert severity="error">{act.error}</Alert>}
      <QueryResult query={query} height={200}>
        {(data) => (
          <>
            <Typography>
              {data.two_step.suspended
                ? t('accounts.second_factor_suspended')
                : data.two_step.since
                  ? t('accounts.second_factor_on', {
                      date: dateText(data.two_step.since),
                      codes: data.two_step.recovery_codes_left,
                    })
                  : t('accounts.second_factor_off')}
            </Typography>
            <Typography sx={{ mb: 2 }}>
              <Link href="/account">{t('accounts.account_page_link')}</Link>
            </Typography>
            <PasskeyList passkeys={data.passkeys} onChange={query.refetch} />
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {t('accounts.sessions')}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.sessions.map(({ id, device, address, last_used_at, current }) => (
                <Box
                  component="li"
                  key={id}
                  sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 1, alignItems: 'center' }}
                >
                  <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Typography>{`${device}, ${address}`}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      {current
                        ? t('accounts.this_session')
                        : t('accounts.session_last_used', { time: shortMomentText(last_used_at) })}
                    </Typography>
                  </Box>
                  {!current && (
                    <Button
                      onClick={() => end(id)}
                      disabled={act.busy}
                      aria-label={t('accounts.end_session_of', { device, address })}
                    >
                      {t('accounts.end_session')}
                    </Button>
                  )}
                </Box>
              ))}
            </Box>
          </>
        )}
      </QueryResult>
    </Part>
  );
}

function Look() {
  const [theme, setTheme] = useConsoleTheme();
  return (
    <Part title={t('accounts.theme')}>
      <RadioGroup
        aria-label={t('accounts.theme')}
        value={theme === 'dark' ? 'dark' : 'light'}
        onChange={(_, chosen) => setTheme(chosen === 'dark' ? 'dark' : 'light')}
      >
        <FormControlLabel value="light" control={<Radio />} label={t('accounts.light')} />
        <FormControlLabel value="dark" control={<Radio />} label={t('accounts.dark')} />
      </RadioGroup>
    </Part>
  );
}
