import Box from '@mui/material/Box';
import { FunctionField, SearchInput } from 'react-admin';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { personName } from './person-name.ts';
import { STATUS_WORDS } from './user-words.ts';

// What the list of people who may be looked into and the list of users have in common.

interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

export const PERSON_SEARCH = (
  <SearchInput key="q" source="q" alwaysOn placeholder="E-mail, name or id" sx={{ width: { xs: '100%', sm: 280 } }} />
);
export const STATUS_FILTER = selectFilter('status', 'State', choicesOf(STATUS_WORDS));

export const NOBODY_FITS = 'Nobody fits. Type a whole e-mail address, at least three letters of a name, or an id.';

export const nameOf = ({ name, id }: Person): string => personName(name, id);
export const emailOf = ({ email }: Person): string => email ?? 'erased';

export const EMAIL_COLUMN = (
  <FunctionField<Person>
    label="E-mail"
    render={(person) => <Box sx={{ overflowWrap: 'anywhere', minWidth: 216 }}>{emailOf(person)}</Box>}
  />
);
