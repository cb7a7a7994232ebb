import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useLogout, useTheme } from 'react-admin';
import { useLiveState } from '../server/live.tsx';
import { font, side } from '../theme/tokens.ts';
import { SidebarGroup } from './sidebar-group.tsx';

/** Lists of the console, as they stand beside each page. Who is led to none of the first opens the next. */
export const GROUPS = [
  {
    title: 'Compliance',
    entries: [
      { resource: 'people', label: 'People' },
      // Whoever opens files finds people in the list of files.
      { resource: 'users', label: 'Users', unless: 'people' },
      { resource: 'data-requests', label: 'Data requests' },
      { resource: 'consent-report', label: 'Consent report' },
      { resource: 'documents', label: 'Documents' },
      { resource: 'processing', label: 'Records of processing' },
      { resource: 'age-verifications', label: 'Age verifications' },
    ],
  },
  {
    title: 'Catalogue',
    entries: [
      { resource: 'movies', label: 'Movies' },
      { resource: 'media', label: 'Videos' },
      { resource: 'creatives', label: 'Advertisements' },
    ],
  },
  {
    title: 'Moderation',
    entries: [
      { resource: 'reports', label: 'Reports' },
      { resource: 'appeals', label: 'Appeals' },
      { resource: 'second-looks', label: 'Second looks' },
      { resource: 'flagged-users', label: 'Flagged users' },
      { resource: 'creator-verifications', label: 'Creator verification' },
      { resource: 'moderation', label: 'Moderation dashboard' },
      { resource: 'transparency', label: 'Transparency reports' },
    ],
  },
  {
    title: 'Community',
    entries: [
      { resource: 'discussions', label: 'Discussions' },
      { resource: 'rules', label: 'Auto-moderation' },
      { resource: 'contact-messages', label: 'Messages to us' },
    ],
  },
  {
    title: 'Analysis',
    entries: [
      { resource: 'projections', label: 'Projections' },
      { resource: 'dead-letters', label: 'Dead letters' },
      { resource: 'parked-work', label: 'Parked work' },
    ],
  },
  {
    title: 'Administration',
    entries: [
      { resource: 'staff', label: 'Staff' },
      { resource: 'permissions', label: 'Permissions' },
      { resource: 'settings', label: 'Settings' },
    ],
  },
] as const;

const LIVE_WORDS = { connecting: 'Connecting', live: 'Live', reconnecting: 'Reconnecting' } as const;

/** Where staff goes from anywhere, and who they are. */
export function Sidebar({ onChosen }: { readonly onChosen?: () => void }) {
  const { identity } = useGetIdentity();
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
        Sankofa console
      </Typography>
      <Box component="nav" aria-label="Console">
        <SidebarGroup title="Overview" entries={[{ resource: 'dashboard', label: 'Dashboard' }]} onChosen={onChosen} />
        {GROUPS.map(({ title, entries }) => (
          <SidebarGroup key={title} title={title} entries={entries} onChosen={onChosen} />
        ))}
      </Box>
      <Box sx={{ mt: 'auto', pt: 3 }}>
        <Typography
          component="p"
          role="status"
          sx={{ px: 1.5, color: live === 'live' ? '#8fcfa6' : side.dim, fontSize: 12.5 }}
        >
          {LIVE_WORDS[live]}
        </Typography>
        <Typography component="p" sx={{ px: 1.5, color: side.text, fontSize: 12.5, overflowWrap: 'anywhere' }}>
          {identity?.fullName}
        </Typography>
        <Typography component="p" sx={{ px: 1.5, pb: 1, color: side.dim, fontSize: 12.5 }}>
          {String(identity?.role ?? '').replaceAll('_', ' ')}
        </Typography>
        <Button sx={quiet} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? 'Light theme' : 'Dark theme'}
        </Button>
        <Button sx={quiet} onClick={() => logout()}>
          Sign out
        </Button>
      </Box>
    </Box>
  );
}
