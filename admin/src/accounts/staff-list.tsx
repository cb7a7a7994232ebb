import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StaffMember } from '@sankofa/api/contract/staff';
import { useState } from 'react';
import { FunctionField, SearchInput } from 'react-admin';
import { t } from '../messages.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { roleChoices, roleName } from './role-labels.ts';
import { STATE_LABELS } from './staff-labels.ts';

const filters = () => [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('accounts.search_staff')}
    sx={{ width: { xs: '100%', sm: 240 } }}
  />,
  selectFilter('role', t('accounts.role'), roleChoices()),
  selectFilter('state', t('accounts.state'), choicesOf(STATE_LABELS)),
];

const nameOf = ({ name, email }: StaffMember): string => name ?? email ?? t('accounts.erased');
const lastSeen = ({ last_sign_in_at: at }: StaffMember): string => (at ? shortMomentText(at) : t('accounts.never'));

/** Staff, and people invited to be. */
export default function StaffList() {
  const [invites, setInvites] = useState(false);
  const intro = (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      <Typography color="textSecondary" sx={{ flexGrow: 1, flexBasis: 260 }}>
        {t('accounts.staff_intro')}
      </Typography>
      <Button variant="contained" onClick={() => setInvites(true)}>
        {t('accounts.invite')}
      </Button>
    </Box>
  );
  return (
    <>
      <ListPage title={t('accounts.staff')} intro={intro} filters={filters()} sort={{ field: 'name', order: 'ASC' }}>
        <RecordTable<StaffMember>
          opens="show"
          narrowUpTo={1040}
          line={{
            primaryText: nameOf,
            secondaryText: (one) =>
              t('accounts.staff_line', {
                state: STATE_LABELS[one.state].word,
                role: roleName(one.role),
                time: lastSeen(one),
              }),
          }}
          none={t('accounts.no_staff')}
        >
          <FunctionField<StaffMember>
            label={t('accounts.name')}
            sortBy="name"
            render={(one) => <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 120 }}>{nameOf(one)}</Box>}
          />
          <FunctionField<StaffMember>
            label={t('accounts.e_mail')}
            render={({ email }) => (
              <Box sx={{ overflowWrap: 'anywhere', minWidth: 180 }}>{email ?? t('accounts.email_erased')}</Box>
            )}
          />
          <FunctionField<StaffMember> label={t('accounts.role')} sortBy="role" render={({ role }) => roleName(role)} />
          <FunctionField<StaffMember>
            label={t('accounts.second_factor')}
            render={({ second_factor: isOn }) => (isOn ? t('accounts.in_use') : t('accounts.not_in_use'))}
          />
          <FunctionField<StaffMember> label={t('accounts.last_sign_in')} sortBy="last_sign_in_at" render={lastSeen} />
          <FunctionField<StaffMember>
            label={t('accounts.state')}
            sortBy="state"
            render={({ state }) => <StatePill of={STATE_LABELS[state]} />}
          />
        </RecordTable>
      </ListPage>
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
    </>
  );
}
