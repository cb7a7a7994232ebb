import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Datagrid, type Identifier, type RaRecord, SimpleList, type SimpleListProps } from 'react-admin';
import { ListState } from './list-state.tsx';

interface Props<T extends RaRecord> {
  /** What a press on a record leads to. */
  readonly opens: 'show' | 'edit' | false | ((id: Identifier) => string);
  /** Width of the window, in pixels, up to which there is no room for columns. */
  readonly narrowUpTo?: number;
  /** A record where there is no room for columns. */
  readonly line: Pick<SimpleListProps<T>, 'primaryText' | 'secondaryText' | 'tertiaryText' | 'rightIcon'>;
  /** What is said when there are no records. */
  readonly none: string;
  /** The columns. */
  readonly children: ReactNode;
}

/** The records of a list: a table where there is room for it, else a line for each. */
export function RecordTable<T extends RaRecord>({ opens, narrowUpTo = 900, line, none, children }: Props<T>) {
  const isNarrow = useMediaQuery(`(max-width: ${narrowUpTo}px)`);
  const empty = <NoneFound>{none}</NoneFound>;
  return (
    <ListState>
      {isNarrow ? (
        <SimpleList<T> {...line} rowClick={opens} empty={empty} sx={{ overflowWrap: 'anywhere' }} />
      ) : (
        <Datagrid rowClick={opens} bulkActionButtons={false} empty={empty}>
          {children}
        </Datagrid>
      )}
    </ListState>
  );
}

/** In place of the records of a list that has none. */
export function NoneFound({ children }: { readonly children: ReactNode }) {
  return (
    <Typography sx={{ p: 3 }} color="textSecondary">
      {children}
    </Typography>
  );
}
