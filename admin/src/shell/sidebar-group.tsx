import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCanAccessResources } from 'react-admin';
import { NavLink } from 'react-router-dom';
import type { AreaResource } from '../area.ts';
import { t } from '../messages.ts';
import { font, side } from '../theme/tokens.ts';

/** A group of the menu with the lists that the role may open; nothing if there are none. */
export function SidebarGroup({ title, entries, onChosen }: SidebarGroupProps) {
  const { canAccess } = useCanAccessResources({ action: 'list', resources: entries.map(({ name }) => name) });
  const open = entries.filter(({ name, menu }) => canAccess?.[name] && !canAccess[menu.unless ?? '']);
  if (open.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h2" sx={{ font: `600 12px ${font.text}`, color: side.dim, p: '16px 12px 6px' }}>
        {title}
      </Typography>
      {open.map(({ name, label }) => (
        <Box
          key={name}
          component={NavLink}
          to={name === 'dashboard' ? '/' : `/${name}`}
          end={name === 'dashboard'}
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
          {t(label)}
        </Box>
      ))}
    </Box>
  );
}

interface SidebarGroupProps {
  readonly title: string;
  readonly entries: readonly AreaResource[];
  readonly onChosen: (() => void) | undefined;
}
