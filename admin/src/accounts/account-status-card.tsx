import { restoreAccount, withdrawAccount } from '@sankofa/api/contract/account-withdrawal';
import type { Person } from '@sankofa/api/contract/audit';
import { t } from '../messages.ts';
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
      label={t('accounts.account')}
      marks={withdrawal && <Pill tone="bad">{`Withdrawn since ${dateText(withdrawal.since)}`}</Pill>}
      text={
        withdrawal
          ? (withdrawal.reason ?? t('accounts.no_reason_left'))
          : t('accounts.staff_have_not_withdrawn_account')
      }
      button={withdrawal ? t('accounts.restore_account') : t('accounts.withdraw_account')}
      dialog={
        withdrawal
          ? {
              title: t('accounts.restore_account_2'),
              text: t('accounts.its_owner_can_sign_in'),
              button: t('accounts.restore'),
            }
          : {
              title: t('accounts.withdraw_account_2'),
              text: t('accounts.its_owner_signed_out_everywhere'),
              button: t('accounts.withdraw'),
            }
      }
      act={async (reason) => {
        await client.call(contract, { params: { id }, body: { reason } });
        await onChanged();
      }}
    />
  );
}
