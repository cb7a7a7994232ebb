import type { AdminPayment } from '@sankofa/api/contract/admin-payments';
import { FunctionField } from 'react-admin';
import { t } from '../messages.ts';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { amountColumn, customerName } from './billing-columns.tsx';
import { customerFilters, dayFilters, linkedFilter, productFilter, providerFilter } from './billing-inputs.tsx';
import { PAYMENT_STATES, productText, providerText } from './billing-labels.ts';
import { ListTotals } from './list-totals.tsx';
import { moneyText } from './money.ts';

const filters = () => [
  ...customerFilters(),
  selectFilter('state', t('billing.state'), choicesOf(PAYMENT_STATES)),
  productFilter(),
  providerFilter(),
  ...dayFilters(),
  linkedFilter('id', t('billing.payment_id')),
  linkedFilter('movie_id', t('billing.film')),
  linkedFilter('subscription_id', t('billing.subscription_id')),
];

/** All payments, the newest first. */
export default function PaymentList() {
  return (
    <ListPage title={t('billing.payments')} filters={filters()} sort={{ field: 'paid_at', order: 'DESC' }}>
      <ListTotals list="payments" />
      <RecordTable<AdminPayment>
        opens="show"
        line={{
          primaryText: customerName,
          secondaryText: (one) =>
            t('billing.product_for', {
              product: productText(one.product_id),
              amount: moneyText(one.amount, one.currency),
            }),
          tertiaryText: ({ state }) => PAYMENT_STATES[state].word,
        }}
        none={t('billing.no_payments')}
      >
        {nameColumn<AdminPayment>(t('billing.customer'), customerName)}
        <FunctionField<AdminPayment>
          label={t('billing.product_label')}
          render={({ product_id }) => productText(product_id)}
        />
        {amountColumn<AdminPayment>(t('billing.amount'), 'amount')}
        <FunctionField<AdminPayment>
          label={t('billing.state')}
          render={({ state }) => <StatePill of={PAYMENT_STATES[state]} />}
        />
        <FunctionField<AdminPayment> label={t('billing.provider')} render={({ provider }) => providerText(provider)} />
        {momentColumn<AdminPayment>(t('billing.paid'), 'paid_at')}
      </RecordTable>
    </ListPage>
  );
}
