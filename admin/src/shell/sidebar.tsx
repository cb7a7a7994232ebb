import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess, useGetIdentity, useLogout, useTheme } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useLiveState } from '../server/live.tsx';
import { font, side } from '../theme/tokens.ts';

const GROUPS = [
  {
    title: 'Compliance',
    entries: [
      { resource: 'people', label: 'People' },
      { resource: 'data-requests', label: 'Data requests' },
      { resource: 'consent-report', label: 'Consent report' },
      { resource: 'documents', label: 'Documents' },
      { resource: 'processing', label: 'Records of processing' },
      { resource: 'age-verifications', label: 'Age verifications' },
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
        {GROUPS.map(({ title, entries }) => (
          <Box key={title} component="section" aria-label={title}>
            <Typography component="h2" sx={{ font: `600 12px ${font.text}`, color: side.dim, p: '16px 12px 6px' }}>
              {title}
            </Typography>
            {entries.map(({ resource, label }) => (
              <CanAccess key={resource} resource={resource} action="list">
                <Box
                  component={NavLink}
                  to={`/${resource}`}
                  onClick={onChosen}
                  sx={{
                    display: 'block',
                    p: '8px 12px',
                    borderRadius: 1.5,
                    color: side.text,
                    textDecoration: 'none',
                    '&:hover': { bgcolor: side.line },
                    '&.active': { bgcolor: side.on, color: side.onText, fontWeight: 600 },
                    '&:focus-visible': { outline: `2px solid ${side.onText}`, outlineOffset: 1 },
                  }}
                >
                  {label}
                </Box>
              </CanAccess>
            ))}
          </Box>
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
