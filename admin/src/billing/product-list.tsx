import type { AdminProduct } from '@sankofa/api/contract/admin-products';
import { FunctionField } from 'react-admin';
import { t } from '../messages.ts';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { priceText, productStateOf } from './billing-labels.ts';

const nameOf = ({ terms }: AdminProduct): string => terms.name;

/** All products with their current terms. */
export default function ProductList() {
  return (
    <ListPage title={t('billing.prices')} sort={{ field: 'id', order: 'ASC' }}>
      <RecordTable<AdminProduct>
        opens="show"
        line={{
          primaryText: nameOf,
          secondaryText: ({ terms }) => priceText(terms),
          tertiaryText: (one) => productStateOf(one).word,
        }}
        none={t('billing.no_products')}
      >
        {nameColumn<AdminProduct>(t('billing.name'), nameOf)}
        <FunctionField<AdminProduct> label={t('billing.price')} render={({ terms }) => priceText(terms)} />
        <FunctionField<AdminProduct>
          label={t('billing.trial_days')}
          textAlign="right"
          render={({ terms }) => terms.trialDays}
        />
        <FunctionField<AdminProduct> label={t('billing.version')} textAlign="right" render={({ version }) => version} />
        <FunctionField<AdminProduct>
          label={t('billing.state')}
          render={(one) => <StatePill of={productStateOf(one)} />}
        />
        {momentColumn<AdminProduct>(t('billing.published'), 'published_at')}
      </RecordTable>
    </ListPage>
  );
}
