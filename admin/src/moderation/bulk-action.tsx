import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ViolationType } from '@sankofa/api/contract/moderation';
import { MAX_BULK, takeModerationActions } from '@sankofa/api/contract/moderation-actions';
import type { ResponseOf } from '@sankofa/api/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ACTION_TAKEN } from './action-notice.ts';
import { bodyOf } from './decision-draft.ts';
import { QUEUE } from './triage/queue.ts';

type Refused = ResponseOf<typeof takeModerationActions>[number];

interface Props {
  readonly ids: readonly string[];
  /** What they are reported for, all together. */
  readonly reportedFor: readonly ViolationType[];
  readonly onClose: () => void;
  /** Some or all have been decided on. */
  readonly onDone: () => void;
}

/** Decides the same on several reports, and says which could not be. */
export function BulkAction({ ids, reportedFor, onClose, onDone }: Props) {
  const queries = useQueryClient();
  const notify = useNotify();
  // With how many were sent: what has been decided on is chosen no more.
  const [outcome, setOutcome] = useState<{ readonly refused: readonly Refused[]; readonly of: number } | null>(null);
  if (outcome) return <RefusedDialog {...outcome} onClose={onClose} />;
  const sent = ids.slice(0, MAX_BULK);
  const rest = ids.length - sent.length;
  return (
    <ActionDialog
      about={`The same decision for ${sent.length === 1 ? t('moderation.one_report') : t('moderation.length_reports', { length: sent.length })}. Reports claimed by others are left out.${rest > 0 ? t('moderation.at_most_max_bulk_at', { MAX_BULK, rest }) : ''}`}
      reportedFor={reportedFor}
      hasAuthor
      onClose={onClose}
      act={async (decision) => {
        const answers = await client.call(takeModerationActions, { body: { report_ids: sent, ...bodyOf(decision) } });
        await queries.invalidateQueries({ queryKey: [QUEUE] });
        const left = answers.filter((answer) => answer.refused !== null);
        if (left.length < answers.length) {
          onDone();
          notify(ACTION_TAKEN, { type: 'success' });
        }
        if (left.length > 0) setOutcome({ refused: left, of: answers.length });
        else onClose();
      }}
    />
  );
}

interface RefusedProps {
  readonly refused: readonly Refused[];
  readonly of: number;
  readonly onClose: () => void;
}

function RefusedDialog({ refused, of, onClose }: RefusedProps) {
  const reasons = new Map<string, number>();
  for (const { refused: why } of refused) {
    if (why) reasons.set(why.detail, (reasons.get(why.detail) ?? 0) + 1);
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="refused-title">
      <DialogTitle id="refused-title">
        {t('moderation.length_could_not_be_decided', { length: refused.length, of })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {[...reasons].map(([detail, times]) => (
          <Alert key={detail} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
            {times === 1 ? '' : t('moderation.times_times', { times })}
            {detail}
          </Alert>
        ))}
        <Typography>
          {refused.length === 1 ? t('moderation.text') : t('moderation.they')} still in the queue.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" autoFocus>
          {t('moderation.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
