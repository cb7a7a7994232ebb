import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ActionType, takeModerationAction } from '@sankofa/api/contract/moderation-actions';
import { claimReport, type ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ActionDialog } from './action-dialog.tsx';
import { othersText } from './action-notice.ts';
import { bodyOf } from './decision-draft.ts';
import { decisionSubjectOf } from './decision-subject.ts';
import { CONTENT_NAMES, subjectOf } from './report-names.ts';
import { QUEUE } from './triage/queue.ts';
import { useClaim } from './triage/use-claim.ts';

interface Props {
  readonly report: ReportSummary;
  readonly action: ActionType;
  readonly onClose: () => void;
}

/** Decides on a report from its row in the queue. The report is claimed while the dialog is open. */
export function RowAction({ report, action, onClose }: Props) {
  const { id } = report;
  const queries = useQueryClient();
  const notify = useNotify();
  const { claim, forget } = useClaim(id, true);
  if (claim.kind === 'lost' || claim.kind === 'refused') {
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={t('moderation.take_moderation_action')}>
        <DialogContent>
          <Alert severity="warning">{claim.kind === 'refused' ? claim.reason : t('moderation.lost_claim')}</Alert>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} variant="contained" autoFocus>
            {t('moderation.close')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  const subject = decisionSubjectOf([report]);
  return (
    <ActionDialog
      about={t('moderation.about_content', { content: CONTENT_NAMES[report.content_type], subject: subjectOf(report) })}
      reportIds={[id]}
      subject={subject}
      action={action}
      onClose={onClose}
      act={async (decision) => {
        // The first claim may still be on its way.
        await client.call(claimReport, { params: { id } });
        const { others, decision_id } = await client.call(takeModerationAction, {
          body: {
            report_id: id,
            ...bodyOf(decision, subject),
            remove_other_reports: decision.content === 'remove' && decision.removesOthers,
          },
        });
        forget();
        await queries.invalidateQueries({ queryKey: [QUEUE] });
        notify(othersText(others, decision_id === null), { type: 'success' });
        onClose();
      }}
    />
  );
}
