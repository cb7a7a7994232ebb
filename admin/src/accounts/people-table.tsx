import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FunctionField, SearchInput } from 'react-admin';
import { t } from '../messages.ts';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { personName } from './person-name.ts';
import { STATUS_LABELS } from './user-labels.ts';

// Shared by the lists of people and of users.

interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

export const personSearch = () => (
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('accounts.search_people')}
    sx={{ width: { xs: '100%', sm: 280 } }}
  />
);
export const statusFilter = () => selectFilter('status', t('accounts.state'), choicesOf(STATUS_LABELS));

const emailOf = ({ email }: Person): string => email ?? t('accounts.email_erased');

export const emailColumn = () => (
  <FunctionField<Person>
    label={t('accounts.e_mail')}
    render={(person) => <Box sx={{ overflowWrap: 'anywhere', minWidth: 216 }}>{emailOf(person)}</Box>}
  />
);

interface Props<T extends Person> {
  /** The state of a person, on narrow screens. */
  readonly stateOf: (person: T) => string;
  readonly children: ReactNode;
}

export function PeopleTable<T extends Person>({ stateOf, children }: Props<T>) {
  return (
    <RecordTable<T>
      opens="show"
      narrowUpTo={1040}
      line={{ primaryText: personName, secondaryText: emailOf, tertiaryText: stateOf }}
      none={t('accounts.no_people')}
    >
      {children}
    </RecordTable>
  );
}
