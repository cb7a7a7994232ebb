import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_AUTHORITY, MAX_AUTHORITY_REFERENCE, recordAuthorityReport } from '@sankofa/api/contract/child-safety';
import { useForm } from 'react-hook-form';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { toLocalInput } from '../shell/date-format.ts';
import { useAct } from '../shell/use-act.ts';

interface Props {
  /** Of the report. */
  readonly id: string;
  readonly onClose: () => void;
  /** Called with a message for the moderator. */
  readonly onDone: (message: string) => void;
}

/** Records a report to an authority: to whom, when, under which reference. */
export function AuthorityReportDialog({ id, onClose, onDone }: Props) {
  const now = toLocalInput(new Date()).slice(0, 16);
  const { handleSubmit, register, watch } = useForm({ defaultValues: { authority: '', reference: '', at: now } });
  const { busy, error, run } = useAct();
  const typed = watch();
  const isComplete = typed.authority.trim().length >= 2 && typed.reference.trim() !== '' && typed.at !== '';

  const submit = handleSubmit(async ({ at, ...rest }) => {
    if (busy || !isComplete) return;
    await run(async () => {
      const body = { ...rest, reported_at: new Date(at).toISOString() };
      await client.call(recordAuthorityReport, { params: { id }, body });
      onClose();
      onDone(t('moderation.authority_recorded'));
    });
  });

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="authority-title">
      <form onSubmit={submit}>
        <DialogTitle id="authority-title">{t('moderation.record_authority_report')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="error">{error}</Alert>}
          <Typography>{t('moderation.record_authority_text')}</Typography>
          <TextField
            {...register('authority')}
            label={t('moderation.authority')}
            disabled={busy}
            required
            fullWidth
            autoFocus
            slotProps={{ htmlInput: { maxLength: MAX_AUTHORITY, dir: 'auto' } }}
          />
          <TextField
            {...register('reference')}
            label={t('moderation.reference')}
            helperText={t('moderation.reference_help')}
            disabled={busy}
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: MAX_AUTHORITY_REFERENCE, dir: 'auto' } }}
          />
          <TextField
            {...register('at')}
            label={t('moderation.reported_at')}
            type="datetime-local"
            helperText={t('moderation.your_time_zone')}
            disabled={busy}
            required
            fullWidth
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: now } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('moderation.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !isComplete}>
            {t('moderation.record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
