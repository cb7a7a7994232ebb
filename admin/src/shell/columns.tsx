import Box from '@mui/material/Box';
import { FunctionField, type RaRecord } from 'react-admin';
import { dateText, shortMomentText } from './date-format.ts';

type MomentOf<T> = { [K in keyof T]: T[K] extends string | null ? K : never }[keyof T] & string;

/** The column with the name of the record. */
export const nameColumn = <T extends RaRecord>(label: string, nameOf: (record: T) => string) => (
  <FunctionField<T>
    label={label}
    render={(one) => <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(one)}</Box>}
  />
);

/** A sortable column of ISO 8601 times. `none` is shown where a record has none. */
export const momentColumn = <T extends RaRecord>(label: string, source: MomentOf<T>, none = '') => (
  <FunctionField<T>
    label={label}
    source={source}
    render={(one) => (one[source] === null ? none : shortMomentText(one[source]))}
    // On narrower screens, columns need the width.
    sx={{ whiteSpace: { lg: 'nowrap' } }}
  />
);

/** A sortable column of ISO 8601 times, shown as days. */
export const dayColumn = <T extends RaRecord>(label: string, source: MomentOf<T>) => (
  <FunctionField<T> label={label} source={source} render={(one) => dateText(one[source])} />
);
