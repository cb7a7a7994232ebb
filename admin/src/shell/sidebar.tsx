import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLogout, useTheme } from 'react-admin';
import { roleName } from '../accounts/role-labels.ts';
import { menu } from '../areas.ts';
import { labels, t } from '../messages.ts';
import { useLiveState } from '../server/live.tsx';
import { readSession } from '../server/stored-session.ts';
import { font, side } from '../theme/tokens.ts';
import { LanguageSelect } from './language-select.tsx';
import { SidebarGroup } from './sidebar-group.tsx';

const LIVE_LABELS = labels({
  connecting: 'shell.live_connecting',
  live: 'shell.live_live',
  reconnecting: 'shell.live_reconnecting',
});

/** Colors for the dark sidebar, also of the list that the browser opens. */
const LANGUAGE_SX = {
  mx: 1.5,
  my: 1,
  '& .MuiInputBase-root, & .MuiSelect-icon': { color: side.text },
  '& .MuiInputLabel-root, & .MuiInputLabel-root.Mui-focused': { color: side.dim },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: side.dim },
  '& option': { color: side.text, backgroundColor: side.ground },
} as const;

/** The menu, the state of the live connection, and the account with its settings. */
export function Sidebar({ onChosen }: { readonly onChosen?: () => void }) {
  const admin = readSession()?.admin;
  const logout = useLogout();
  const [theme, setTheme] = useTheme();
  const live = useLiveState();
  const quiet = { color: side.text, justifyContent: 'flex-start', px: 1.5, width: '100%' } as const;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        height: '100vh',
        display: 'flex',
        flexDirection: 'column',
        p: '20px 12px',
        overflowY: 'auto',
      }}
    >
      <Typography component="p" sx={{ font: `600 19px ${font.display}`, color: '#f4ead9', px: 1.5, pb: 1 }}>
        {t('shell.sankofa_console')}
      </Typography>
      <Box component="nav" aria-label={t('shell.console')}>
        {menu.map(({ group, entries }) => (
          <SidebarGroup key={group} title={t(`shell.group_${group}`)} entries={entries} onChosen={onChosen} />
        ))}
      </Box>
      <Box sx={{ mt: 'auto', pt: 3 }}>
        <Typography
          component="p"
          role="status"
          sx={{ px: 1.5, color: live === 'live' ? '#8fcfa6' : side.dim, fontSize: 12.5 }}
        >
          {LIVE_LABELS[live]}
        </Typography>
        <Typography component="p" sx={{ px: 1.5, color: side.text, fontSize: 12.5, overflowWrap: 'anywhere' }}>
          {admin?.email}
        </Typography>
        <Typography component="p" sx={{ px: 1.5, pb: 1, color: side.dim, fontSize: 12.5 }}>
          {admin && roleName(admin.role)}
        </Typography>
        <LanguageSelect sx={LANGUAGE_SX} />
        <Button sx={quiet} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? t('shell.light_theme') : t('shell.dark_theme')}
        </Button>
        <Button sx={quiet} onClick={() => logout()}>
          {t('shell.sign_out')}
        </Button>
      </Box>
    </Box>
  );
}
