import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChildSafety, confirmClosing, declineClosing } from '@sankofa/api/contract/child-safety';
import { useState } from 'react';
import { personLink } from '../accounts/person-link.tsx';
import { personName } from '../accounts/person-name.ts';
import { rich, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { momentText } from '../shell/date-format.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { UserText } from './content.tsx';
import { decisionName, LAW_NAMES, violationList } from './report-names.ts';

interface Props {
  readonly reportId: string;
  readonly closing: NonNullable<ChildSafety['closing']>;
  /** Called with a message for the moderator. */
  readonly onDone: (message: string) => void;
}

/** A proposal to close a child-safety report, which a second lead moderator confirms or declines. */
export function ReportClosing({ reportId, closing, onDone }: Props) {
  const [declines, setDeclines] = useState(false);
  const { busy, error, run } = useAct();
  const { id, by, at, mine, action_type, content_action, found, law, reason, admin_notes, ban_duration_hours } =
    closing;
  const answer = { params: { id: reportId } };
  const decline = t(mine ? 'moderation.closing_withdraw' : 'moderation.closing_decline');
  return (
    <Alert
      severity={mine ? 'info' : 'warning'}
      sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle>{t(mine ? 'moderation.closing_mine' : 'moderation.closing_for_you')}</AlertTitle>
      {error && <Alert severity="error">{error}</Alert>}
      <Typography sx={{ fontWeight: 600 }}>
        {decisionName(action_type, content_action)}
        {ban_duration_hours !== null && `, ${t('moderation.closing_hours', { hours: ban_duration_hours })}`}
      </Typography>
      <Typography variant="body2">
        {rich('moderation.closing_by', { moderator: personName(by), time: momentText(at), name: personLink(by) })}{' '}
        {closing.notified ? t('moderation.closing_notifies') : t('moderation.closing_silent')}
      </Typography>
      {found.length > 0 && (
        <Typography variant="body2">
          {law
            ? t('moderation.found_violations_law', { violations: violationList(found), law: LAW_NAMES[law] })
            : t('moderation.found_violations', { violations: violationList(found) })}
        </Typography>
      )}
      <UserText text={reason} />
      {admin_notes && <Typography variant="body2">{t('moderation.for_staff', { admin_notes })}</Typography>}
      {can('moderation.lead') && (
        <>
          {!mine && (
            <Button
              variant="contained"
              disabled={busy}
              sx={{ mr: 1, mt: 1 }}
              onClick={() =>
                void run(async () => {
                  await client.call(confirmClosing, { ...answer, body: { closing_id: id } });
                  onDone(t('moderation.closing_confirmed'));
                })
              }
            >
              {t('moderation.closing_confirm')}
            </Button>
          )}
          <Button sx={{ mt: 1 }} disabled={busy} onClick={() => setDeclines(true)}>
            {decline}
          </Button>
        </>
      )}
      {declines && (
        <ReasonDialog
          title={t(mine ? 'moderation.closing_withdraw_title' : 'moderation.closing_decline_title')}
          text={t('moderation.closing_decline_text')}
          button={decline}
          onClose={() => setDeclines(false)}
          act={async (why) => {
            await client.call(declineClosing, { ...answer, body: { closing_id: id, reason: why } });
            onDone(t('moderation.closing_declined'));
          }}
        />
      )}
    </Alert>
  );
}
