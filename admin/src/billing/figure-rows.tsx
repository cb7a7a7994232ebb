import type { FigureRow } from '@sankofa/api/contract/admin-billing-figures';
import { FunctionField } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { t } from '../messages.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { shortMomentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { listPath } from '../shell/list-path.ts';
import { RecordTable } from '../shell/record-table.tsx';
import { Pill } from '../theme/pill.tsx';
import { amountColumn, customerName } from './billing-columns.tsx';
import { dayFilters } from './billing-inputs.tsx';
import { FIGURES, isFigure, productText } from './billing-labels.ts';

/** The subscriptions behind a figure, by default of the last 30 days. A row opens its payments. */
export default function FigureRows() {
  const { id = '' } = useParams();
  if (!isFigure(id)) return <Navigate to="/subscriptions" replace />;
  const countsText = ({ counts }: FigureRow): string =>
    t('billing.counts', { figure: id, counts: counts ? 'yes' : 'no' });
  return (
    <>
      <Breadcrumb list={t('billing.subscriptions')} to="/subscriptions" here={FIGURES[id]} />
      <ListPage
        key={id}
        resource="billing/figure-rows"
        title={FIGURES[id]}
        storeKey={false}
        filter={{ figure: id }}
        filters={dayFilters()}
        sort={{ field: 'at', order: 'DESC' }}
      >
        <RecordTable<FigureRow>
          opens={(subscription) => listPath({ list: '/payments', filter: { subscription_id: subscription } })}
          line={{
            primaryText: customerName,
            secondaryText: (one) => `${productText(one.product_id)}, ${shortMomentText(one.at)}`,
            tertiaryText: countsText,
          }}
          none={t('billing.no_figure_rows')}
        >
          {nameColumn<FigureRow>(t('billing.customer'), customerName)}
          <FunctionField<FigureRow>
            label={t('billing.product_label')}
            render={({ product_id }) => productText(product_id)}
          />
          {amountColumn<FigureRow>(t('billing.each_month'), 'price')}
          {momentColumn<FigureRow>(t('billing.last_change'), 'at')}
          <FunctionField<FigureRow>
            label={t('billing.counted')}
            render={(one) => <Pill tone={one.counts ? 'good' : 'plain'}>{countsText(one)}</Pill>}
          />
        </RecordTable>
      </ListPage>
    </>
  );
}
