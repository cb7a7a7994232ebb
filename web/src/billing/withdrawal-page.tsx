import { declareWithdrawal, type WithdrawalForm } from '@sankofa/api/contract/withdrawal';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { rich, t } from '../messages.ts';
import { call } from '../server/client.ts';
import { momentOf } from '../shell/dates.ts';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { useRequestKey } from '../shell/use-request-key.ts';
import { WithdrawalCheck } from './withdrawal-check.tsx';
import { WithdrawalFields } from './withdrawal-fields.tsx';
import styles from './withdrawal-page.module.css';

/** Withdraws from a contract, or cancels it, without signing in: names it, checks it, and gets a receipt by e-mail. */
export default function WithdrawalPage() {
  usePageTitle(t('billing.withdrawal_title'));
  const [form, setForm] = useState<WithdrawalForm | null>(null);
  const [isChecked, setChecked] = useState(false);
  const keyOf = useRequestKey();
  const declare = useMutation({
    mutationFn: (body: WithdrawalForm) => call(declareWithdrawal, { body }, { idempotencyKey: keyOf(body) }),
  });
  if (declare.data && form) {
    return (
      <Page>
        <div className={styles.page}>
          <h1>{t('billing.withdrawal_declared')}</h1>
          <p role="status">
            {rich('billing.withdrawal_receipt', {
              email: form.email,
              date: momentOf(declare.data.declared_at),
              strong: (text: ReactNode) => <strong>{text}</strong>,
            })}
          </p>
          <p>{t('billing.withdrawal_next')}</p>
        </div>
      </Page>
    );
  }
  return (
    <Page>
      <div className={styles.page}>
        <h1>{t('billing.withdrawal_title')}</h1>
        {form && isChecked ? (
          <WithdrawalCheck
            form={form}
            failure={declare.error}
            isPending={declare.isPending}
            confirm={() => declare.mutate(form)}
            change={() => setChecked(false)}
          />
        ) : (
          <>
            <p>{t('billing.withdrawal_intro')}</p>
            <p className={styles.dim}>
              {rich('billing.withdrawal_signed_in', {
                link: (text: ReactNode) => <Link to="/account/billing">{text}</Link>,
              })}
            </p>
            <WithdrawalFields
              form={form}
              next={(filled) => {
                setForm(filled);
                setChecked(true);
              }}
            />
          </>
        )}
      </div>
    </Page>
  );
}
