import type { AdminRefund } from '@sankofa/api/contract/admin-refunds';
import { recordedReason } from '@sankofa/api/messages/recorded-reason';
import { FunctionField } from 'react-admin';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { SecondPill, secondFilter } from '../worklist/second-person.tsx';
import { amountColumn, customerName, PaymentLink, paymentColumn } from './billing-columns.tsx';
import { customerFilters } from './billing-inputs.tsx';
import { failureText, REFUND_STATES } from './billing-labels.ts';
import { ListTotals } from './list-totals.tsx';
import { moneyText } from './money.ts';
import { RefundDecision } from './refund-decision.tsx';

const filters = () => [
  ...customerFilters(),
  selectFilter('status', t('billing.state'), choicesOf(REFUND_STATES)),
  secondFilter(),
];

/** Who requested a refund: staff, or the system or provider. */
const requesterOf = ({ requested_by: by }: AdminRefund): string =>
  by === null ? t('billing.not_staff') : personName(by);

const reasonOf = ({ status, reason, decision_reason, failure }: AdminRefund): string =>
  (status === 'failed' && failure !== null
    ? failureText(failure)
    : (decision_reason ?? (reason && recordedReason(reason)))) ?? '';

/** Who requested a refund that awaits approval, or the system; null if nothing waits. */
const proposerOf = ({ status, requested_by }: AdminRefund): string | null =>
  status === 'awaiting_approval' ? (requested_by?.id ?? '') : null;

/** Refunds. Opens with those that await approval, the oldest first. */
export default function RefundList() {
  return (
    <ListPage
      title={t('billing.refunds')}
      filters={filters()}
      filterDefaultValues={{ status: 'awaiting_approval' }}
      sort={{ field: 'requested_at', order: 'ASC' }}
    >
      <ListTotals list="refunds" />
      <RecordTable<AdminRefund>
        opens={false}
        line={{
          primaryText: (one) => <PaymentLink id={one.payment_id}>{customerName(one)}</PaymentLink>,
          secondaryText: (one) => (
            <>
              {t('billing.refund_request', {
                amount: moneyText(one.amount, one.currency),
                name: requesterOf(one),
                reason: reasonOf(one),
              })}
              <RefundDecision refund={one} />
            </>
          ),
          tertiaryText: (refund) =>
            proposerOf(refund) === null ? (
              REFUND_STATES[refund.status].word
            ) : (
              <SecondPill proposedBy={proposerOf(refund)} permission="billing.approve" />
            ),
        }}
        none={t('billing.no_refunds')}
      >
        {nameColumn<AdminRefund>(t('billing.customer'), customerName)}
        {amountColumn<AdminRefund>(t('billing.amount'), 'amount')}
        <FunctionField<AdminRefund>
          label={t('billing.state')}
          render={(refund) => (
            <>
              <StatePill of={REFUND_STATES[refund.status]} />{' '}
              <SecondPill proposedBy={proposerOf(refund)} permission="billing.approve" />
            </>
          )}
        />
        <FunctionField<AdminRefund> label={t('billing.requested_by')} render={requesterOf} />
        <FunctionField<AdminRefund> label={t('billing.reason')} render={reasonOf} sx={{ overflowWrap: 'anywhere' }} />
        {momentColumn<AdminRefund>(t('billing.requested'), 'requested_at')}
        {paymentColumn<AdminRefund>()}
        <FunctionField<AdminRefund> label={t('billing.decision')} render={(one) => <RefundDecision refund={one} />} />
      </RecordTable>
    </ListPage>
  );
}
