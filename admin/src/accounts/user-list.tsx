import Box from '@mui/material/Box';
import type { UserSummary } from '@sankofa/api/contract/users';
import { FunctionField } from 'react-admin';
import { dateText } from '../audit/time-words.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { Pill } from '../theme/pill.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { EMAIL_COLUMN, emailOf, NOBODY_FITS, nameOf, PERSON_SEARCH, STATUS_FILTER } from './people-table.tsx';
import { STATUS_WORDS } from './user-words.ts';

const filters = [PERSON_SEARCH, STATUS_FILTER];

/** Accounts with their plan: the list of people of whoever does not open their files. */
export function UserList() {
  return (
    <ListPage title="Users" filters={filters} sort={{ field: 'created_at', order: 'DESC' }}>
      <RecordTable<UserSummary>
        opens="show"
        narrowUpTo={1040}
        line={{
          primaryText: nameOf,
          secondaryText: emailOf,
          tertiaryText: ({ status }) => STATUS_WORDS[status].word,
        }}
        none={NOBODY_FITS}
      >
        <FunctionField<UserSummary>
          label="Name"
          render={(user) => <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(user)}</Box>}
        />
        {EMAIL_COLUMN}
        <FunctionField<UserSummary> label="Plan" render={({ subscription_status: plan }) => plan} />
        <FunctionField<UserSummary>
          label="State"
          render={({ status, verified_creator }) => (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <StatePill of={STATUS_WORDS[status]} />
              {verified_creator && <Pill tone="good">Verified creator</Pill>}
            </Box>
          )}
        />
        <FunctionField<UserSummary>
          label="Registered"
          sortBy="created_at"
          render={({ created_at }) => dateText(created_at)}
        />
      </RecordTable>
    </ListPage>
  );
}
