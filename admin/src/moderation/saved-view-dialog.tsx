import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_REPORT_VIEW_NAME, MAX_REPORT_VIEWS, type ReportView } from '@sankofa/api/contract/report-views';
import { type FormEvent, useState } from 'react';
import { t } from '../messages.ts';
import { useAct } from '../shell/use-act.ts';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly button: string;
  /** Names that are taken. */
  readonly given: readonly string[];
  /** Views that saving under their name replaces. */
  readonly own?: readonly ReportView[];
  /** Whether the maximum is reached, so that saving must replace one. */
  readonly isFull?: boolean;
  readonly before?: string;
  readonly onClose: () => void;
  /** @param replaced the view with this name, if any */
  readonly act: (name: string, replaced: ReportView | undefined) => Promise<void>;
}

/** Asks for the name of a view. */
export function SavedViewDialog({
  title,
  text,
  button,
  given,
  own = [],
  isFull = false,
  before = '',
  onClose,
  act,
}: Props) {
  const [typed, setTyped] = useState(before);
  const { busy, error, run } = useAct();
  const name = typed.trim();
  const isNamed = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
  const isTaken = given.some(isNamed);
  const replaced = own.find((view) => isNamed(view.name));
  const isTooMany = isFull && !replaced;
  const hint = isTaken ? t('moderation.name_taken') : replaced && t('moderation.name_replaces');
  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await act(name, replaced);
      onClose();
    });
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="view-title">
      <form onSubmit={submit}>
        <DialogTitle id="view-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="error">{error}</Alert>}
          {text && <Typography>{text}</Typography>}
          {isFull && <Alert severity="info">{t('moderation.views_full', { max: MAX_REPORT_VIEWS })}</Alert>}
          <TextField
            label={t('moderation.name')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isTaken}
            helperText={hint}
            margin="dense"
            disabled={busy}
            autoFocus
            required
            slotProps={{ htmlInput: { maxLength: MAX_REPORT_VIEW_NAME, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('moderation.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || name === '' || name === before || isTaken || isTooMany}
          >
            {replaced ? t('moderation.replace') : button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
