import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FunctionField, SearchInput } from 'react-admin';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { personName } from './person-name.ts';
import { STATUS_LABELS } from './user-labels.ts';

// What the list of people who may be looked into and the list of users have in common.

interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

export const PERSON_SEARCH = (
  <SearchInput key="q" source="q" alwaysOn placeholder="E-mail, name or id" sx={{ width: { xs: '100%', sm: 280 } }} />
);
export const STATUS_FILTER = selectFilter('status', 'State', choicesOf(STATUS_LABELS));

export const nameOf = ({ name, id }: Person): string => personName(name, id);
const emailOf = ({ email }: Person): string => email ?? 'erased';

export const EMAIL_COLUMN = (
  <FunctionField<Person>
    label="E-mail"
    render={(person) => <Box sx={{ overflowWrap: 'anywhere', minWidth: 216 }}>{emailOf(person)}</Box>}
  />
);

interface Props<T extends Person> {
  /** How somebody stands, where there is no room for columns. */
  readonly stateOf: (person: T) => string;
  /** The columns. */
  readonly children: ReactNode;
}

/** People, each of whom opens. */
export function PeopleTable<T extends Person>({ stateOf, children }: Props<T>) {
  return (
    <RecordTable<T>
      opens="show"
      narrowUpTo={1040}
      line={{ primaryText: nameOf, secondaryText: emailOf, tertiaryText: stateOf }}
      none="Nobody fits. Type a whole e-mail address, at least three letters of a name, or an id."
    >
      {children}
    </RecordTable>
  );
}
