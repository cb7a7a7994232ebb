import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import { readSession } from '../server/stored-session.ts';

interface View {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

const GIVEN: readonly View[] = [
  { name: 'All that wait', filter: { status: 'open' } },
  { name: 'Critical', filter: { status: 'open', priority: 5 } },
  { name: 'Mine', filter: { claimed_by: 'me' } },
  { name: 'Resolved', filter: { status: 'resolved' } },
];

const MOST = 12;

/** Filters by a name: some that everybody has, and those somebody has saved, which this browser keeps. */
export function SavedViews() {
  const { filterValues, setFilters } = useListContext();
  const [own, setOwn] = useStore<readonly View[]>(`moderation.views.${readSession()?.admin.id ?? ''}`, []);
  const [asks, setAsks] = useState(false);
  const now = keyOf(filterValues);
  const isSaved = [...GIVEN, ...own].some(({ filter }) => keyOf(filter) === now);
  const show = ({ filter }: View) => ({
    variant: keyOf(filter) === now ? ('filled' as const) : ('outlined' as const),
    'aria-pressed': keyOf(filter) === now,
    onClick: () => setFilters({ ...filter }, undefined),
  });
  return (
    <Box
      component="section"
      aria-label="Saved views"
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', p: 1.5, pb: 0 }}
    >
      {GIVEN.map((view) => (
        <Chip key={view.name} component="button" clickable label={view.name} {...show(view)} />
      ))}
      {own.map((view) => (
        <Box key={view.name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%' }}>
          <Chip component="button" clickable label={view.name} {...show(view)} />
          <Button
            size="small"
            aria-label={`Remove the view ${view.name}`}
            onClick={() => setOwn(own.filter(({ name }) => name !== view.name))}
            sx={{ minWidth: 32 }}
          >
            ×
          </Button>
        </Box>
      ))}
      {!isSaved && own.length < MOST && (
        <Button size="small" onClick={() => setAsks(true)}>
          Save this view
        </Button>
      )}
      {asks && (
        <SaveDialog
          taken={[...GIVEN, ...own].map(({ name }) => name)}
          onClose={() => setAsks(false)}
          onSave={(name) => {
            setOwn([...own, { name, filter: { ...filterValues } }]);
            setAsks(false);
          }}
        />
      )}
    </Box>
  );
}

/** The same for filters that ask for the same, in whatever order they were chosen. */
const keyOf = (filter: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

interface SaveProps {
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

function SaveDialog({ taken, onClose, onSave }: SaveProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isTaken = taken.includes(name);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave(name);
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="view-title">
      <form onSubmit={submit}>
        <DialogTitle id="view-title">Save this view</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>The filters as they are now. Only this browser keeps it, for you alone.</Typography>
          <TextField
            label="Name"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isTaken}
            helperText={isTaken ? 'There is a view of this name.' : undefined}
            autoFocus
            required
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={name === '' || isTaken}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
