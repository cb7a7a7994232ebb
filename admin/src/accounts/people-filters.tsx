import { SearchInput, SelectInput } from 'react-admin';
import { STATUS_CHOICES } from './user-words.ts';

/** How people are looked for, in either list of them. */
export const PERSON_SEARCH = (
  <SearchInput key="q" source="q" alwaysOn placeholder="E-mail, name or id" sx={{ width: { xs: '100%', sm: 280 } }} />
);
export const STATUS_FILTER = (
  <SelectInput key="status" source="status" label="State" alwaysOn choices={STATUS_CHOICES} />
);
