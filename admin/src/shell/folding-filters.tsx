import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactElement, useId, useState } from 'react';
import { FilterForm, useListContext } from 'react-admin';
import { t } from '../messages.ts';

interface Props {
  /** The filter inputs of the list; the search field `q` is always shown. */
  readonly of: readonly ReactElement[];
}

/** In CSS pixels: below this width filters fold, on phones and on desktops at 200 % zoom. */
const FOLDS_BELOW = 700;

/** Filters of a list that has many. On narrow screens a button opens them and says how many are set. */
export function FoldingFilters({ of }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { filterValues } = useListContext();
  const form = useId();
  const set = Object.keys(filterValues).filter((name) => name !== 'q').length;
  const action = isOpen ? t('shell.hide_filters') : t('shell.filters');
  return (
    <Box
      sx={{
        width: '100%',
        // One row on wide screens: the fields share the width.
        '& form': { flexWrap: { lg: 'nowrap' }, pb: { lg: 0 } },
        '& .filter-field': { flex: { lg: '1 1 0' }, minWidth: { lg: 0 } },
        '& .filter-field .MuiFormControl-root': { minWidth: { lg: 0 }, width: { lg: '100%' } },
      }}
    >
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={form}
        onClick={() => setOpen(!isOpen)}
        sx={({ breakpoints }) => ({ mb: 1.5, [breakpoints.up(FOLDS_BELOW)]: { display: 'none' } })}
      >
        {set > 0 ? t('shell.filters_set', { action, count: set }) : action}
      </Button>
      <Box
        id={form}
        sx={
          isOpen
            ? {}
            : ({ breakpoints }) => ({
                [breakpoints.down(FOLDS_BELOW)]: { '& .filter-field:not([data-source="q"])': { display: 'none' } },
              })
        }
      >
        <FilterForm filters={[...of]} />
      </Box>
    </Box>
  );
}
