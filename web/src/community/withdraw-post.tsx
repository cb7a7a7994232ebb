import Typography from '@mui/material/Typography';
import { Failure } from '../profiles/failure.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';

/** The last word before somebody takes back what they wrote for others. */
export default function WithdrawPost({ title, text, isPending, failure, withdraw, close }: WithdrawPostProps) {
  return (
    <ConfirmDialog title={title} button="Withdraw" isPending={isPending} onConfirm={withdraw} close={close}>
      <Typography>{text}</Typography>
      {failure && <Failure title="Failed to withdraw this" error={failure} />}
    </ConfirmDialog>
  );
}

export interface WithdrawPostProps {
  readonly title: string;
  readonly text: string;
  readonly isPending: boolean;
  readonly failure: Error | null;
  readonly withdraw: () => void;
  readonly close: () => void;
}
