import Box from '@mui/material/Box';
import { RECENT_DAYS, type UserSummary } from '@sankofa/api/contract/users';
import { FunctionField } from 'react-admin';
import { productText } from '../billing/billing-labels.ts';
import { t } from '../messages.ts';
import { dayColumn, nameColumn } from '../shell/columns.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { Pill } from '../theme/pill.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { emailColumn, PeopleTable, personSearch } from './people-table.tsx';
import { personName } from './person-name.ts';
import { STATUS_LABELS } from './user-labels.ts';

const filters = () => [
  personSearch(),
  selectFilter('status', t('accounts.state'), [
    ...choicesOf(STATUS_LABELS),
    { id: 'not_erased', name: t('accounts.not_erased') },
  ]),
  selectFilter('registered', t('accounts.registered'), [
    { id: 'recent', name: t('accounts.registered_recent', { days: RECENT_DAYS }) },
  ]),
];

/** Accounts with their plan: the list for staff who cannot open files. */
export default function UserList() {
  return (
    <ListPage
      title={t('accounts.users')}
      filters={filters()}
      storeKey={false}
      sort={{ field: 'created_at', order: 'DESC' }}
    >
      <PeopleTable<UserSummary> stateOf={({ status }) => STATUS_LABELS[status].word}>
        {nameColumn<UserSummary>(t('accounts.name'), personName)}
        {emailColumn()}
        <FunctionField<UserSummary>
          label={t('accounts.plan')}
          render={({ subscription_status: plan }) => productText(plan)}
        />
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
