import { restoreAccount, withdrawAccount } from '@sankofa/api/contract/account-withdrawal';
import type { Person } from '@sankofa/api/contract/audit';
import { client } from '../server/client.ts';
import { dateText } from '../shell/date-format.ts';
import { StatusCard } from '../shell/status-card.tsx';
import { Pill } from '../theme/pill.tsx';

interface Props {
  readonly person: Person;
  readonly onChanged: () => Promise<unknown>;
}

/** Whether the account is in use. Withdrawing it deletes nothing; its owner is told why, also when it is restored. */
export function AccountStatusCard({ person: { id, withdrawal }, onChanged }: Props) {
  const contract = withdrawal ? restoreAccount : withdrawAccount;
  return (
    <StatusCard
      label="Account"
      marks={withdrawal && <Pill tone="bad">{`Withdrawn since ${dateText(withdrawal.since)}`}</Pill>}
      text={withdrawal ? (withdrawal.reason ?? 'No reason left.') : 'Staff have not withdrawn this account.'}
      button={withdrawal ? 'Restore account' : 'Withdraw account'}
      dialog={
        withdrawal
          ? {
              title: 'Restore this account?',
              text: 'Its owner can sign in again and finds everything as it was. They are told, with your reason.',
              button: 'Restore',
            }
          : {
              title: 'Withdraw this account?',
              text: 'Its owner is signed out everywhere and cannot sign in; nothing of theirs is shown to others. Nothing is deleted, and you can restore it. They are told, with your reason.',
              button: 'Withdraw',
            }
      }
      act={async (reason) => {
        await client.call(contract, { params: { id }, body: { reason } });
        await onChanged();
      }}
    />
  );
}
