import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactElement, useId, useState } from 'react';
import { FilterForm, useListContext } from 'react-admin';
import { t } from '../messages.ts';

interface Props {
  /** As a list takes them; what is typed to be searched for is `q`, and is always shown. */
  readonly of: readonly ReactElement[];
}

/** Below this width, in CSS pixels, they fold: on phones, and on a desk at twice the size. */
const FOLDS_BELOW = 700;

/** Filters of a list that has many. Where they would take half of the screen a button opens them, and says how many are set. */
export function FoldingFilters({ of }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { filterValues } = useListContext();
  const form = useId();
  const set = Object.keys(filterValues).filter((name) => name !== 'q').length;
  return (
    <Box sx={{ width: '100%' }}>
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={form}
        onClick={() => setOpen(!isOpen)}
        sx={({ breakpoints }) => ({ mb: 1.5, [breakpoints.up(FOLDS_BELOW)]: { display: 'none' } })}
      >
        {isOpen ? t('shell.hide_filters') : t('shell.filters')}
        {set > 0 && t('shell.set_set', { set })}
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
