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

/** What an owner may decide about a member of staff now. Nobody decides about themselves. */
export function StaffStatusCard({ member, onChanged }: Props) {
  const [changes, setChanges] = useState(false);
  if (member.id === readSession()?.admin.id || member.state === 'withdrawn') return null;
  if (member.state === 'invited') return <Invitation member={member} onChanged={onChanged} />;
  const { id, suspension } = member;
  const decide = suspension ? liftSuspension : suspendStaff;
  return (
    <>
      <StatusCard
        label="Console"
        marks={suspension && <Pill tone="bad">{`Suspended since ${dateText(suspension.since)}`}</Pill>}
        text={suspension ? (suspension.reason ?? 'No reason left.') : 'The console is open to them.'}
        button={suspension ? 'Lift suspension' : 'Suspend'}
        dialog={
          suspension
            ? {
                title: 'Lift the suspension?',
                text: 'They can sign in to the console again, with the role they have. They are told, with your reason.',
                button: 'Lift',
              }
            : {
                title: 'Suspend this member of staff?',
                text: 'They are signed out of the console at once and cannot sign in to it. Their account as a viewer stays as it is. They are told, with your reason.',
                button: 'Suspend',
              }
        }
        act={async (reason) => {
          await client.call(decide, { params: { id }, body: { reason } });
          await onChanged();
        }}
      />
      <Button variant="outlined" sx={{ mt: '18px' }} onClick={() => setChanges(true)}>
        Change role
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
      notify('A new letter is on its way.', { type: 'success' });
    });
  return (
    <>
      <StatusCard
        label="Invitation"
        marks={isOver && <Pill tone="bad">Expired</Pill>}
        text={
          until === null
            ? 'Waits for an answer.'
            : `The link in the letter ${isOver ? 'worked' : 'works'} until ${dateText(until)}.`
        }
        button="Withdraw invitation"
        dialog={{
          title: 'Withdraw this invitation?',
          text: 'The link in the letter works no more. Your reason is kept.',
          button: 'Withdraw',
        }}
        act={async (reason) => {
          await client.call(withdrawInvitation, { params: { id }, body: { reason } });
          window.history.back();
        }}
      />
      <Button variant="outlined" sx={{ mt: '18px' }} disabled={busy} onClick={sendAgain}>
        Send again
      </Button>
      {error && <p role="alert">{error}</p>}
    </>
  );
}
