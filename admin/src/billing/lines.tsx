import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type StateLabel, StatePill } from '../theme/state-pill.tsx';

interface Line {
  readonly id: string;
  readonly text: ReactNode;
  readonly state?: StateLabel;
  readonly action?: ReactNode;
}

/** A short list of records inside a page. */
export function Lines({ of, none }: { readonly of: readonly Line[]; readonly none: string }) {
  if (of.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {of.map(({ id, text, state, action }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', py: 0.75, overflowWrap: 'anywhere' }}
        >
          <Box component="span" dir="auto" sx={{ minWidth: 0 }}>
            {text}
          </Box>
          {state && <StatePill of={state} />}
          {action}
        </Box>
      ))}
    </Box>
  );
}
