import type { AdminDispute } from '@sankofa/api/contract/admin-disputes';
import { FunctionField } from 'react-admin';
import { t } from '../messages.ts';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { shortMomentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { amountColumn, customerName, PaymentLink, paymentColumn } from './billing-columns.tsx';
import { customerFilters } from './billing-inputs.tsx';
import { DISPUTE_STATES, disputeReasonText } from './billing-labels.ts';
import { EvidenceButton } from './evidence-dialog.tsx';
import { ListTotals } from './list-totals.tsx';
import { moneyText } from './money.ts';

const filters = () => [...customerFilters(), selectFilter('state', t('billing.state'), choicesOf(DISPUTE_STATES))];

const dueText = ({ due_at }: AdminDispute): string =>
  due_at === null ? t('billing.no_due_date') : t('billing.due_at', { moment: shortMomentText(due_at) });

/** Disputes. Opens with the open ones, by their deadline for evidence. */
export default function DisputeList() {
  return (
    <ListPage
      title={t('billing.disputes')}
      filters={filters()}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'due_at', order: 'ASC' }}
    >
      <ListTotals list="disputes" />
      <RecordTable<AdminDispute>
        opens={false}
        line={{
          primaryText: (one) => <PaymentLink id={one.payment_id}>{customerName(one)}</PaymentLink>,
          secondaryText: (one) => (
            <>
              {`${moneyText(one.amount, one.currency)}, ${dueText(one)}`} <EvidenceButton dispute={one} />
            </>
          ),
          tertiaryText: ({ state }) => DISPUTE_STATES[state].word,
        }}
        none={t('billing.no_disputes')}
      >
        {nameColumn<AdminDispute>(t('billing.customer'), customerName)}
        {amountColumn<AdminDispute>(t('billing.amount'), 'amount', false)}
        {amountColumn<AdminDispute>(t('billing.fee'), 'fee', false)}
        <FunctionField<AdminDispute>
          label={t('billing.state')}
          render={({ state }) => <StatePill of={DISPUTE_STATES[state]} />}
        />
        <FunctionField<AdminDispute> label={t('billing.reason')} render={({ reason }) => disputeReasonText(reason)} />
        {momentColumn<AdminDispute>(t('billing.evidence_due'), 'due_at', t('billing.no_due_date'))}
        {momentColumn<AdminDispute>(t('billing.opened'), 'opened_at')}
        <FunctionField<AdminDispute>
          label={t('billing.evidence_answer')}
          render={(dispute) => <EvidenceButton dispute={dispute} />}
        />
        {paymentColumn<AdminDispute>()}
      </RecordTable>
    </ListPage>
  );
}
