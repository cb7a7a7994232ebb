import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { StaffMember } from '@sankofa/api/contract/staff';
import { useState } from 'react';
import { Datagrid, FunctionField, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { shortMomentText } from '../audit/time-words.ts';
import { ListPage } from '../shell/list-page.tsx';
import { Pill } from '../theme/pill.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ROLE_CHOICES, roleName } from './role-words.ts';
import { STATE_WORDS } from './staff-words.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or e-mail" sx={{ width: { xs: '100%', sm: 240 } }} />,
  <SelectInput key="role" source="role" label="Role" alwaysOn choices={ROLE_CHOICES} />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    alwaysOn
    choices={Object.entries(STATE_WORDS).map(([id, { word }]) => ({ id, name: word }))}
  />,
];

const nameOf = ({ name, email }: StaffMember): string => name ?? email ?? 'Erased';
const lastSeen = ({ last_sign_in_at: at }: StaffMember): string => (at ? shortMomentText(at) : 'Never');

/** Who works in the console, and who is invited to. */
export function StaffList() {
  const isSmall = useMediaQuery('(max-width: 1040px)');
  const [invites, setInvites] = useState(false);
  const intro = (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      <Typography color="textSecondary" sx={{ flexGrow: 1, flexBasis: 260 }}>
        Everybody here signs in with a second factor. Nobody decides about themselves.
      </Typography>
      <Button variant="contained" onClick={() => setInvites(true)}>
        Invite somebody
      </Button>
    </Box>
  );
  return (
    <>
      <ListPage title="Staff" intro={intro} filters={filters} sort={{ field: 'name', order: 'ASC' }}>
        {isSmall ? (
          <SimpleList<StaffMember>
            primaryText={(one) => <Box sx={{ overflowWrap: 'anywhere' }}>{nameOf(one)}</Box>}
            secondaryText={(one) => `${STATE_WORDS[one.state].word}. ${roleName(one.role)}, last in: ${lastSeen(one)}`}
            rowClick="show"
            empty={<NoneFound />}
          />
        ) : (
          <Datagrid rowClick="show" bulkActionButtons={false} empty={<NoneFound />}>
            <FunctionField<StaffMember>
              label="Name"
              sortBy="name"
              render={(one) => (
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 120 }}>{nameOf(one)}</Box>
              )}
            />
            <FunctionField<StaffMember>
              label="E-mail"
              render={({ email }) => <Box sx={{ overflowWrap: 'anywhere', minWidth: 180 }}>{email ?? 'erased'}</Box>}
            />
            <FunctionField<StaffMember> label="Role" sortBy="role" render={({ role }) => roleName(role)} />
            <FunctionField<StaffMember>
              label="Second factor"
              render={({ second_factor: isOn }) => (isOn ? 'Set up' : 'Not set up')}
            />
            <FunctionField<StaffMember> label="Last sign-in" sortBy="last_sign_in_at" render={lastSeen} />
            <FunctionField<StaffMember>
              label="State"
              sortBy="state"
              render={({ state }) => <Pill tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Pill>}
            />
          </Datagrid>
        )}
      </ListPage>
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
    </>
  );
}

function NoneFound() {
  return (
    <Typography sx={{ p: 3 }} color="textSecondary">
      Nobody fits. Try another name, role or state.
    </Typography>
  );
}
