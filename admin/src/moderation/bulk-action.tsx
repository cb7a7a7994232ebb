import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { MAX_BULK, takeModerationActions } from '@sankofa/api/contract/moderation-actions';
import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import type { ResponseOf } from '@sankofa/api/contract/route';
import { formatNumber } from '@sankofa/api/messages/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ActionDialog } from './action-dialog.tsx';
import { actionTaken } from './action-notice.ts';
import { bodyOf } from './decision-draft.ts';
import { decisionSubjectOf } from './decision-subject.ts';
import { QUEUE } from './triage/queue.ts';

type Refused = ResponseOf<typeof takeModerationActions>[number];

interface Props {
  readonly reports: readonly ReportSummary[];
  readonly onClose: () => void;
  /** At least one decision was taken. */
  readonly onDone: () => void;
}

/** Takes the same decision on several reports, and lists those that were refused. */
export function BulkAction({ reports, onClose, onDone }: Props) {
  const queries = useQueryClient();
  const notify = useNotify();
  // `of` is stored because decided reports leave the selection.
  const [outcome, setOutcome] = useState<{ readonly refused: readonly Refused[]; readonly of: number } | null>(null);
  if (outcome) return <RefusedDialog {...outcome} onClose={onClose} />;
  const chosen = reports.slice(0, MAX_BULK);
  const sent = chosen.map(({ id }) => id);
  const rest = reports.length - sent.length;
  const { films, ...about } = decisionSubjectOf(chosen);
  // The server refuses to remove films in bulk: there is nothing to confirm here.
  const subject = { ...about, films: [] };
  return (
    <ActionDialog
      about={[
        rest > 0
          ? t('moderation.bulk_about_limited', { count: sent.length, max: formatNumber(MAX_BULK), rest })
          : t('moderation.bulk_about', { count: sent.length }),
        ...(films.length > 0 ? [t('moderation.bulk_films', { count: films.length })] : []),
      ].join(' ')}
      reportIds={sent}
      subject={subject}
      onClose={onClose}
      act={async (decision) => {
        const answers = await client.call(takeModerationActions, {
          body: { report_ids: sent, ...bodyOf(decision, subject) },
        });
        await queries.invalidateQueries({ queryKey: [QUEUE] });
        const left = answers.filter((answer) => answer.refused !== null);
        if (left.length < answers.length) {
          onDone();
          notify(actionTaken(), { type: 'success' });
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
      <DialogTitle id="refused-title">{t('moderation.bulk_refused', { refused: refused.length, of })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {[...reasons].map(([detail, times]) => (
          <Alert key={detail} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
            {times === 1 ? detail : t('moderation.bulk_refused_times', { times, detail })}
          </Alert>
        ))}
        <Typography>{t('moderation.bulk_still_queued', { count: refused.length })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" autoFocus>
          {t('moderation.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
