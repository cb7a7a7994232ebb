import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { forwardCounterNotice } from '@sankofa/api/contract/counter-notice';
import type { ModerationDecision } from '@sankofa/api/contract/moderation-actions';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { dateText } from '../../shell/date-format.ts';
import { FactRows } from '../../shell/fact-rows.tsx';
import { useAct } from '../../shell/use-act.ts';

interface Props {
  readonly decision: ModerationDecision;
  readonly notice: NonNullable<ModerationDecision['counter_notice']>;
  readonly onDone: (message: string) => Promise<void>;
}

/** The fields of a counter-notice, its days, and a button to forward it. */
export function CounterNotice({ decision, notice, onDone }: Props) {
  const [forwards, setForwards] = useState(false);
  const heading = useRef<HTMLElement>(null);
  const erased = t('moderation.erased_name');
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('moderation.counter_material'), notice.material ?? erased],
    [t('moderation.counter_location'), notice.location ?? erased],
    [t('moderation.counter_name'), notice.name ?? erased],
    [t('moderation.counter_address'), notice.address ?? erased],
    [t('moderation.counter_phone'), notice.phone ?? erased],
    [t('moderation.counter_signature'), notice.signature ?? erased],
    ...(notice.forwarded_at ? [[t('moderation.counter_recipient'), notice.recipient ?? erased] as const] : []),
    ...(notice.court_action ? [[t('moderation.counter_court'), notice.court_action] as const] : []),
  ];
  return (
    <section aria-label={t('moderation.counter_notice')}>
      <Typography ref={heading} tabIndex={-1} sx={{ fontWeight: 600, mt: 1 }}>
        {t('moderation.counter_notice')}
      </Typography>
      <FactRows of={facts} />
      <Typography variant="body2" color="textSecondary">
        {t('moderation.counter_declared')}
      </Typography>
      {decision.appeal?.outcome === null && (
        <Typography variant="body2">
          {t('moderation.counter_due', { from: dateText(notice.restore_from), until: dateText(notice.restore_until) })}
        </Typography>
      )}
      {decision.permits.forward && (
        <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => setForwards(true)}>
          {t('moderation.counter_forward')}
        </Button>
      )}
      {forwards && (
        <ForwardDialog
          decision={decision}
          onClose={() => setForwards(false)}
          onDone={async (message) => {
            await onDone(message);
            // The button that had the focus is gone.
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}

/** Asks for the address of the person who sent the copyright notice. */
function ForwardDialog({
  decision,
  onClose,
  onDone,
}: Pick<Props, 'decision' | 'onDone'> & { readonly onClose: () => void }) {
  const contact = decision.copyright_notice?.contact ?? '';
  const [recipient, setRecipient] = useState(contact.includes('@') ? contact : '');
  const { busy, error, run } = useAct();

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await client.call(forwardCounterNotice, { params: { id: decision.id }, body: { recipient } });
      onClose();
      await onDone(t('moderation.counter_forward_done'));
    });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="forward-title">
      <form onSubmit={submit}>
        <DialogTitle id="forward-title">{t('moderation.counter_forward_title')}</DialogTitle>
        <DialogContent>
          {error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error}
            </Alert>
          )}
          <Typography sx={{ mb: 2 }}>{t('moderation.counter_forward_text')}</Typography>
          <TextField
            type="email"
            label={t('moderation.counter_forward_to')}
            value={recipient}
            onChange={({ target }) => setRecipient(target.value)}
            required
            fullWidth
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {t('moderation.counter_forward')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
