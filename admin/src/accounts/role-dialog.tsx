import { changeRole, type StaffMember } from '@sankofa/api/contract/staff';
import { useState } from 'react';
import { t } from '../messages.ts';
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
      title={t('accounts.give_another_role')}
      text={t('accounts.change_role_text')}
      button={t('accounts.change_role')}
      field={<RoleField value={next} onChange={setNext} disabled={false} />}
      onClose={onClose}
      act={async (reason) => {
        await client.call(changeRole, { params: { id }, body: { role: next, reason } });
        await onChanged();
      }}
    />
  );
}
