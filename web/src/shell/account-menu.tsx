import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { User } from '@sankofa/api/contract/accounts';
import { Link } from 'react-router-dom';
import { signOut } from '../accounts/sign-out.ts';
import { t } from '../messages.ts';
import { useOverlayState } from './background-location.ts';

/** Menu of the signed-in person. Kids profiles have none. */
export default function AccountMenu({ anchor, user, close }: AccountMenuProps) {
  const overlay = useOverlayState();
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
        list: { 'aria-label': t('shell.account') },
        paper: { sx: { inlineSize: 280, maxInlineSize: 'calc(100vw - 32px)', mt: 1 } },
      }}
    >
      <MenuItem component={Link} to="/account" sx={{ display: 'block' }}>
        <Typography noWrap sx={{ fontWeight: 600, unicodeBidi: 'plaintext' }}>
          {user.name}
        </Typography>
        <Typography noWrap variant="body2" color="text.secondary">
          {user.email}
        </Typography>
      </MenuItem>
      <Divider component="li" />
      <MenuItem component={Link} to="/library">
        {t('shell.my_library')}
      </MenuItem>
      <MenuItem component={Link} to="/account">
        {t('shell.account_and_sessions')}
      </MenuItem>
      <MenuItem component={Link} to="/account/billing">
        {t('shell.billing')}
      </MenuItem>
      <MenuItem component={Link} to="/creator/verification">
        {t('shell.creator_verification')}
      </MenuItem>
      <MenuItem component={Link} to="/profiles" state={overlay}>
        {t('shell.whos_watching')}
      </MenuItem>
      <MenuItem component={Link} to="/privacy" state={overlay}>
        {t('shell.your_privacy')}
      </MenuItem>
      <MenuItem component={Link} to="/accessibility" state={overlay}>
        {t('shell.accessibility')}
      </MenuItem>
      <Divider component="li" />
      <MenuItem onClick={() => void signOut()}>{t('shell.sign_out')}</MenuItem>
    </Menu>
  );
}

interface AccountMenuProps {
  readonly anchor: HTMLElement;
  readonly user: User;
  readonly close: () => void;
}
