import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  readonly label: string;
  /** The state, in a sentence or two. */
  readonly text: string;
  /** Pills before the text. */
  readonly marks?: ReactNode;
  readonly button: string;
  readonly dialog: { readonly title: string; readonly text: string; readonly button: string };
  readonly act: (reason: string) => Promise<void>;
}

/** A state, and the action with a reason that changes it. */
export function StatusCard({ label, text, marks, button, dialog, act }: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <Card component="section" aria-label={label} sx={{ p: '12px 18px', mt: '18px' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {marks}
        <Typography sx={{ flexGrow: 1, flexBasis: 240, overflowWrap: 'anywhere' }} color="textSecondary">
          {text}
        </Typography>
        <Button variant="outlined" onClick={() => setAsks(true)}>
          {button}
        </Button>
      </Box>
      {asks && <ReasonDialog {...dialog} onClose={() => setAsks(false)} act={act} />}
    </Card>
  );
}
