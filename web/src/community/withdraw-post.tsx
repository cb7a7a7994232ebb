import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Failure } from '../profiles/failure.tsx';
import { Button } from '../shell/button.tsx';

/** The last word before somebody takes back what they wrote for others. */
export default function WithdrawPost({ title, text, isPending, failure, withdraw, close }: WithdrawPostProps) {
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={isPending ? undefined : close} aria-labelledby="withdraw-title">
      <DialogTitle id="withdraw-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{text}</Typography>
        {failure && <Failure title="Failed to withdraw this" error={failure} />}
      </DialogContent>
      <DialogActions sx={{ p: 2.5, pt: 1 }}>
        <Button color="inherit" onClick={close} disabled={isPending}>
          Cancel
        </Button>
        <Button variant="contained" color="error" loading={isPending} onClick={withdraw}>
          Withdraw
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface WithdrawPostProps {
  readonly title: string;
  readonly text: string;
  readonly isPending: boolean;
  readonly failure: Error | null;
  readonly withdraw: () => void;
  readonly close: () => void;
}
