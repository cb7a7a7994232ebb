import { changeRole, type StaffMember } from '@sankofa/api/contract/staff';
import { useState } from 'react';
import { client } from '../server/client.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { RoleField } from './role-field.tsx';

interface Props {
  readonly member: StaffMember;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
}

/** Gives a member of staff another role, with a reason. */
export function RoleDialog({ member: { id, role }, onClose, onChanged }: Props) {
  const [next, setNext] = useState(role);
  return (
    <ReasonDialog
      title="Give another role"
      text="They are signed out of the console at once and enter with the new role. They are told, with your reason."
      button="Change role"
      field={<RoleField value={next} onChange={setNext} disabled={false} />}
      onClose={onClose}
      act={async (reason) => {
        await client.call(changeRole, { params: { id }, body: { role: next, reason } });
        await onChanged();
      }}
    />
  );
}
