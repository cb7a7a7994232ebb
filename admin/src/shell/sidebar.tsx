import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLogout } from 'react-admin';
import { roleName } from '../accounts/role-labels.ts';
import { MENU_GROUPS } from '../area.ts';
import { labels, t } from '../messages.ts';
import { useOpenPalette } from '../palette/palette-opener.tsx';
import { useLiveState } from '../server/live.tsx';
import { readSession } from '../server/stored-session.ts';
import { font, side } from '../theme/tokens.ts';
import { useConsoleTheme } from '../theme/use-console-theme.ts';
import { useWork } from '../worklist/use-work.ts';
import { LanguageSelect } from './language-select.tsx';
import { ROW_HEIGHT } from './menu-row.ts';
import { SidebarGroup } from './sidebar-group.tsx';
import { visibleMenu } from './visible-menu.ts';

const LIVE_LABELS = labels({
  connecting: 'shell.live_connecting',
  live: 'shell.live_live',
  reconnecting: 'shell.live_reconnecting',
});

/** Colors for the dark sidebar, also of the list that the browser opens. */
const LANGUAGE_SX = {
  mr: 'auto',
  '& select': { color: side.text, py: '4px !important', fontSize: 12.5 },
  '& .MuiNativeSelect-icon': { color: side.text },
  '& fieldset': { border: 0 },
  '& option': { color: side.text, backgroundColor: side.ground },
} as const;

const QUIET = { color: side.text, fontSize: 17 } as const;

/** Height of title and account beside the menu, in pixels. */
const AROUND_MENU = 108;
/** Rows that fit on a screen of 900 pixels. */
const MAX_ROWS = Math.floor((900 - AROUND_MENU) / 24);
/** Groups that start folded where not all rows fit: only finance, and only analysts, work in them every day. */
const FOLDED_FIRST = ['billing', 'analysis'] as const;

/** The menu, the state of the live connection, and the account with its settings. */
export function Sidebar({ onChosen }: { readonly onChosen?: () => void }) {
  const admin = readSession()?.admin;
  const logout = useLogout();
  const [theme, setTheme] = useConsoleTheme();
  const isDark = theme === 'dark';
  const live = useLiveState();
  const openPalette = useOpenPalette();
  const { data: work } = useWork();
  const groups = visibleMenu();
  // The first group has no heading.
  let rows = groups.reduce((sum, { entries }) => sum + entries.length + 1, -1);
  const folded = new Set<string>();
  for (const name of FOLDED_FIRST) {
    // The open page is shown in a folded group as well.
    if (rows + Math.min(folded.size, 1) <= MAX_ROWS) break;
    rows -= groups.find(({ group }) => group === name)?.entries.length ?? 0;
    folded.add(name);
  }
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        height: '100vh',
        display: 'flex',
        flexDirection: 'column',
        p: '4px 12px 2px',
        // All rows fit on the screen, within what can be read and hit.
        [ROW_HEIGHT]: `clamp(24px, calc((100vh - ${AROUND_MENU}px) / ${rows + Math.min(folded.size, 1)}), 30px)`,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="p" sx={{ font: `600 17px ${font.display}`, color: '#f4ead9', pl: 1.5 }}>
          {t('shell.sankofa_console')}
        </Typography>
        <IconButton
          size="small"
          sx={QUIET}
          aria-label={t('palette.open')}
          title={t('palette.open')}
          onClick={() => {
            onChosen?.();
            openPalette();
          }}
        >
          <Search fontSize="inherit" />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={t('shell.console')} sx={{ flexGrow: 1, overflowY: 'auto', fontSize: 13.5 }}>
        {groups.map(({ group, entries }) => (
          <SidebarGroup
            key={group}
            group={group}
            title={group === MENU_GROUPS[0] ? undefined : t(`shell.group_${group}`)}
            entries={entries}
            startsFolded={folded.has(group)}
            work={work}
            onChosen={onChosen}
          />
        ))}
      </Box>
      <Box sx={{ pt: 0.5, borderTop: `1px solid ${side.line}`, fontSize: 12.5 }}>
        <Typography component="p" noWrap title={admin?.email} sx={{ px: 1.5, color: side.text, fontSize: 'inherit' }}>
          {admin?.email}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, px: 1.5 }}>
          <Typography component="p" sx={{ color: side.dim, fontSize: 'inherit' }}>
            {admin && roleName(admin.role)}
          </Typography>
          <Box component="span" role="status" sx={{ ml: 'auto', color: live === 'live' ? '#8fcfa6' : side.dim }}>
            {LIVE_LABELS[live]}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <LanguageSelect isCompact sx={LANGUAGE_SX} />
          <IconButton
            size="small"
            sx={QUIET}
            aria-label={isDark ? t('shell.light_theme') : t('shell.dark_theme')}
            title={isDark ? t('shell.light_theme') : t('shell.dark_theme')}
            onClick={() => setTheme(isDark ? 'light' : 'dark')}
          >
            {isDark ? <LightMode fontSize="inherit" /> : <DarkMode fontSize="inherit" />}
          </IconButton>
          <IconButton
            size="small"
            sx={QUIET}
            aria-label={t('shell.sign_out')}
            title={t('shell.sign_out')}
            onClick={() => logout()}
          >
            <Logout fontSize="inherit" />
          </IconButton>
        </Box>
      </Box>
    </Box>
  );
}
