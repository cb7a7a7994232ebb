import Button from '@mui/material/Button';
import {
  liftSuspension,
  type StaffMember,
  sendInvitationAgain,
  suspendStaff,
  withdrawInvitation,
} from '@sankofa/api/contract/staff';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { readSession } from '../server/stored-session.ts';
import { dateText } from '../shell/date-format.ts';
import { StatusCard } from '../shell/status-card.tsx';
import { useAct } from '../shell/use-act.ts';
import { Pill } from '../theme/pill.tsx';
import { RoleDialog } from './role-dialog.tsx';

interface Props {
  readonly member: StaffMember;
  readonly onChanged: () => Promise<unknown>;
}

/** What an owner can do with a member of staff now. Not with themselves. */
export function StaffStatusCard({ member, onChanged }: Props) {
  const [changes, setChanges] = useState(false);
  if (member.id === readSession()?.admin.id || member.state === 'withdrawn') return null;
  if (member.state === 'invited') return <Invitation member={member} onChanged={onChanged} />;
  const { id, suspension } = member;
  const decide = suspension ? liftSuspension : suspendStaff;
  return (
    <>
      <StatusCard
        label={t('accounts.console')}
        marks={
          suspension && <Pill tone="bad">{t('accounts.suspended_since', { date: dateText(suspension.since) })}</Pill>
        }
        text={suspension ? (suspension.reason ?? t('accounts.reason_erased')) : t('accounts.has_access')}
        button={suspension ? t('accounts.lift_suspension') : t('accounts.suspend')}
        dialog={
          suspension
            ? {
                title: t('accounts.lift_suspension_title'),
                text: t('accounts.lift_suspension_text'),
                button: t('accounts.lift'),
              }
            : {
                title: t('accounts.suspend_title'),
                text: t('accounts.suspend_text'),
                button: t('accounts.suspend'),
              }
        }
        act={async (reason) => {
          await client.call(decide, { params: { id }, body: { reason } });
          await onChanged();
        }}
      />
      <Button variant="outlined" sx={{ mt: '18px' }} onClick={() => setChanges(true)}>
        {t('accounts.change_role')}
      </Button>
      {changes && <RoleDialog member={member} onClose={() => setChanges(false)} onChanged={onChanged} />}
    </>
  );
}

function Invitation({ member: { id, invitation_expires_at: until }, onChanged }: Props) {
  const notify = useNotify();
  const { busy, run, error } = useAct();
  const isOver = until !== null && Date.parse(until) < Date.now();
  const sendAgain = () =>
    run(async () => {
      await client.call(sendInvitationAgain, { params: { id } });
      await onChanged();
      notify(t('accounts.invitation_sent_again'), { type: 'success' });
    });
  return (
    <>
      <StatusCard
        label={t('accounts.invitation')}
        marks={isOver && <Pill tone="bad">{t('accounts.expired')}</Pill>}
        text={
          until === null
            ? t('accounts.waiting_for_answer')
            : t(isOver ? 'accounts.link_worked' : 'accounts.link_works', { date: dateText(until) })
        }
        button={t('accounts.withdraw_invitation')}
        dialog={{
          title: t('accounts.withdraw_invitation_title'),
          text: t('accounts.withdraw_invitation_text'),
          button: t('accounts.withdraw'),
        }}
        act={async (reason) => {
          await client.call(withdrawInvitation, { params: { id }, body: { reason } });
          window.history.back();
        }}
      />
      <Button variant="outlined" sx={{ mt: '18px' }} disabled={busy} onClick={sendAgain}>
        {t('accounts.send_again')}
      </Button>
      {error && <p role="alert">{error}</p>}
    </>
  );
}
