import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Role } from '@sankofa/api/contract/roles';
import { t } from '../messages.ts';
import { roleName } from './role-labels.ts';

interface Props {
  readonly value: Role;
  readonly onChange: (role: Role) => void;
  readonly disabled: boolean;
}

/** One of the roles of the console. */
export function RoleField({ value, onChange, disabled }: Props) {
  return (
    <TextField
      select
      label={t('accounts.role')}
      value={value}
      onChange={(event) => onChange(Role.parse(event.target.value))}
      disabled={disabled}
      fullWidth
      helperText={t('accounts.roles_help')}
    >
      {Role.options.map((role) => (
        <MenuItem key={role} value={role}>
          {roleName(role)}
        </MenuItem>
      ))}
    </TextField>
  );
}
