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

/** Whether the account is in use. Withdrawing deletes nothing; its owner gets an e-mail with the reason, also of a restoration. */
export function AccountStatusCard({ person: { id, withdrawal }, onChanged }: Props) {
  const contract = withdrawal ? restoreAccount : withdrawAccount;
  return (
    <StatusCard
      label={t('accounts.account')}
      marks={
        withdrawal && <Pill tone="bad">{t('accounts.withdrawn_since', { date: dateText(withdrawal.since) })}</Pill>
      }
      text={withdrawal ? (withdrawal.reason ?? t('accounts.reason_erased')) : t('accounts.not_withdrawn')}
      button={withdrawal ? t('accounts.restore_account') : t('accounts.withdraw_account')}
      dialog={
        withdrawal
          ? {
              title: t('accounts.restore_account_title'),
              text: t('accounts.restore_account_text'),
              button: t('accounts.restore'),
            }
          : {
              title: t('accounts.withdraw_account_title'),
              text: t('accounts.withdraw_account_text'),
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
