import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { User } from '@sankofa/api/contract/accounts';
import { Link } from 'react-router-dom';
import { signOut } from '../accounts/sign-out.ts';
import type { SelectedProfile } from '../profiles/stored-profile.ts';
import { useOverlayState } from './background-location.ts';

/** What a signed-in person can do from the header. */
export default function AccountMenu({ anchor, user, profile, close }: AccountMenuProps) {
  const overlay = useOverlayState();
  const isChild = profile?.is_kids_profile === true;
  return (
    <Menu
      open
      disablePortal
      anchorEl={anchor}
      onClose={close}
      onClick={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': 'Account' },
        paper: { sx: { inlineSize: 280, maxInlineSize: 'calc(100vw - 32px)', mt: 1 } },
      }}
    >
      {!isChild && (
        <MenuItem component={Link} to="/account" sx={{ display: 'block' }}>
          <Typography noWrap sx={{ fontWeight: 600, unicodeBidi: 'plaintext' }}>
            {user.name}
          </Typography>
          <Typography noWrap variant="body2" color="text.secondary">
            {user.email}
          </Typography>
        </MenuItem>
      )}
      {!isChild && <Divider component="li" />}
      <MenuItem component={Link} to="/library">
        My Library
      </MenuItem>
      {!isChild && (
        <MenuItem component={Link} to="/account">
          Account and sessions
        </MenuItem>
      )}
      {!isChild && (
        <MenuItem component={Link} to="/creator/verification">
          Creator verification
        </MenuItem>
      )}
      <MenuItem component={Link} to="/profiles" state={overlay}>
        {isChild ? 'Switch profile' : 'Who’s watching?'}
      </MenuItem>
      {!isChild && (
        <MenuItem component={Link} to="/privacy" state={overlay}>
          Your privacy
        </MenuItem>
      )}
      <MenuItem component={Link} to="/accessibility" state={overlay}>
        Accessibility
      </MenuItem>
      <Divider component="li" />
      <MenuItem onClick={() => void signOut()}>Sign out</MenuItem>
    </Menu>
  );
}

interface AccountMenuProps {
  readonly anchor: HTMLElement;
  readonly user: User;
  /** Who is watching; null when nobody has been chosen. */
  readonly profile: SelectedProfile | null;
  readonly close: () => void;
}
