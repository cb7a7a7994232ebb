import Box from '@mui/material/Box';
import type { UserSummary } from '@sankofa/api/contract/users';
import { FunctionField } from 'react-admin';
import { t } from '../messages.ts';
import { dayColumn, nameColumn } from '../shell/columns.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { Pill } from '../theme/pill.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { EMAIL_COLUMN, nameOf, PERSON_SEARCH, PeopleTable, STATUS_FILTER } from './people-table.tsx';
import { STATUS_LABELS } from './user-labels.ts';

const filters = [PERSON_SEARCH, STATUS_FILTER];

/** Accounts with their plan: the list of people of whoever does not open their files. */
export default function UserList() {
  return (
    <ListPage title={t('accounts.users')} filters={filters} sort={{ field: 'created_at', order: 'DESC' }}>
      <PeopleTable<UserSummary> stateOf={({ status }) => STATUS_LABELS[status].word}>
        {nameColumn<UserSummary>(t('accounts.name'), nameOf)}
        {EMAIL_COLUMN}
        <FunctionField<UserSummary> label={t('accounts.plan')} render={({ subscription_status: plan }) => plan} />
        <FunctionField<UserSummary>
          label={t('accounts.state')}
          render={({ status, verified_creator }) => (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <StatePill of={STATUS_LABELS[status]} />
              {verified_creator && <Pill tone="good">{t('accounts.verified_creator')}</Pill>}
            </Box>
          )}
        />
        {dayColumn<UserSummary>(t('accounts.registered'), 'created_at')}
      </PeopleTable>
    </ListPage>
  );
}
