import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Datagrid, type Identifier, type RaRecord, SimpleList, type SimpleListProps } from 'react-admin';
import { ListState } from './list-state.tsx';

interface Props<T extends RaRecord> {
  /** The page that a row opens. */
  readonly opens: 'show' | 'edit' | false | ((id: Identifier) => string);
  /** Up to this width of the window, in pixels, rows are lines. */
  readonly narrowUpTo?: number;
  /** A row on narrow screens. */
  readonly line: Pick<SimpleListProps<T>, 'primaryText' | 'secondaryText' | 'tertiaryText' | 'rightIcon'> & {
    /** False for lines with controls of their own. */
    readonly opens?: false;
  };
  /** Shown when there are no records. */
  readonly none: string;
  readonly children: ReactNode;
}

/** The records of a list: a table, or lines on narrow screens. */
export function RecordTable<T extends RaRecord>({ opens, narrowUpTo = 900, line, none, children }: Props<T>) {
  const isNarrow = useMediaQuery(`(max-width: ${narrowUpTo}px)`);
  const { opens: lineOpens = opens, ...texts } = line;
  const empty = <NoneFound>{none}</NoneFound>;
  return (
    <ListState>
      {isNarrow ? (
        <SimpleList<T> {...texts} rowClick={lineOpens} empty={empty} sx={{ overflowWrap: 'anywhere' }} />
      ) : (
        <Datagrid rowClick={opens} bulkActionButtons={false} empty={empty}>
          {children}
        </Datagrid>
      )}
    </ListState>
  );
}

/** Shown when a list is empty. */
export function NoneFound({ children }: { readonly children: ReactNode }) {
  return (
    <Typography sx={{ p: 3 }} color="textSecondary">
      {children}
    </Typography>
  );
}
