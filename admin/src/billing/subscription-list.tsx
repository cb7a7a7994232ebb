import type { AdminSubscription } from '@sankofa/api/contract/admin-subscriptions';
import { FunctionField } from 'react-admin';
import { t } from '../messages.ts';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { listPath } from '../shell/list-path.ts';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { amountColumn, customerName } from './billing-columns.tsx';
import { BillingFigures } from './billing-figures.tsx';
import { customerFilters, productFilter, providerFilter } from './billing-inputs.tsx';
import { nextOf, productText, providerText, SUBSCRIPTION_STATES } from './billing-labels.ts';
import { ListTotals } from './list-totals.tsx';
import { moneyText } from './money.ts';

const filters = () => [
  ...customerFilters(),
  selectFilter('status', t('billing.state'), choicesOf(SUBSCRIPTION_STATES)),
  productFilter(),
  providerFilter(),
];

/** Figures about subscriptions, and all of them, the newest first. A row opens its payments. */
export default function SubscriptionList() {
  return (
    <ListPage
      title={t('billing.subscriptions')}
      intro={<BillingFigures />}
      filters={filters()}
      sort={{ field: 'started_at', order: 'DESC' }}
    >
      <ListTotals list="subscriptions" />
      <RecordTable<AdminSubscription>
        opens={(id) => listPath({ list: '/payments', filter: { subscription_id: id } })}
        line={{
          primaryText: customerName,
          secondaryText: (one) =>
            t('billing.product_for', {
              product: productText(one.product_id),
              amount: moneyText(one.price, one.currency),
            }),
          tertiaryText: ({ status }) => SUBSCRIPTION_STATES[status].word,
        }}
        none={t('billing.no_subscriptions')}
      >
        {nameColumn<AdminSubscription>(t('billing.customer'), customerName)}
        <FunctionField<AdminSubscription>
          label={t('billing.product_label')}
          render={({ product_id }) => productText(product_id)}
        />
        {amountColumn<AdminSubscription>(t('billing.each_month'), 'price', false)}
        <FunctionField<AdminSubscription>
          label={t('billing.state')}
          render={({ status }) => <StatePill of={SUBSCRIPTION_STATES[status]} />}
        />
        <FunctionField<AdminSubscription> label={t('billing.next')} render={nextOf} />
        <FunctionField<AdminSubscription>
          label={t('billing.provider')}
          render={({ provider }) => providerText(provider)}
        />
        {momentColumn<AdminSubscription>(t('billing.started'), 'started_at')}
      </RecordTable>
    </ListPage>
  );
}
