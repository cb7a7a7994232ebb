import Typography from '@mui/material/Typography';
import { t } from '../messages.ts';
import { Failure } from '../profiles/failure.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';

/** Confirmation before a post is deleted. */
export default function WithdrawPost({ title, text, isPending, failure, withdraw, close }: WithdrawPostProps) {
  return (
    <ConfirmDialog
      title={title}
      button={t('community.delete')}
      isPending={isPending}
      onConfirm={withdraw}
      close={close}
    >
      <Typography>{text}</Typography>
      {failure && <Failure title={t('community.delete_failed')} error={failure} />}
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
