import type { LedgerPosting } from '@sankofa/api/contract/admin-ledger';
import type { ReactNode } from 'react';
import { FunctionField, useListContext } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { shortMomentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { amountColumn, PaymentLink, paymentColumn } from './billing-columns.tsx';
import { dayFilters, linkedFilter, NamedInput } from './billing-inputs.tsx';
import { ACCOUNTS, BASES, bookingText, isLedgerAccount, partText } from './billing-labels.ts';
import { ListTotals } from './list-totals.tsx';
import { moneyText } from './money.ts';

const filters = () => [
  selectFilter('basis', t('billing.basis'), choicesOf(BASES), BASES.booked),
  ...dayFilters(),
  <NamedInput key="part" source="part" label={t('billing.part')} of={PartName} />,
  linkedFilter('payment_id', t('billing.payment_id')),
];

/** Which of the accounts of a kind: that of a person, by name. */
const partOf = ({ account, part, part_name }: LedgerPosting): string =>
  account === 'customer' || account === 'payable' ? personName({ id: part, name: part_name }) : partText(account, part);

/** The part that the list shows, by its first line. */
function PartName({ children }: { readonly children: (name: string) => ReactNode }) {
  const { data } = useListContext<LedgerPosting>();
  return children(data?.[0] ? partOf(data[0]) : '');
}

/** The lines of one account of the ledger, the newest first. */
export default function PostingList() {
  const { id = '' } = useParams();
  if (!isLedgerAccount(id)) return <Navigate to="/ledger" replace />;
  return (
    <>
      <Breadcrumb list={t('billing.ledger')} to="/ledger" here={ACCOUNTS[id]} />
      <ListPage
        key={id}
        resource="ledger/postings"
        title={ACCOUNTS[id]}
        storeKey={false}
        filter={{ account: id }}
        filters={filters()}
        sort={{ field: 'booked_at', order: 'DESC' }}
      >
        <ListTotals list="postings" filter={{ account: id }} />
        <RecordTable<LedgerPosting>
          opens={false}
          line={{
            primaryText: (one) => <PaymentLink id={one.payment_id}>{bookingText(one.event_type)}</PaymentLink>,
            secondaryText: (one) => `${partOf(one)}, ${shortMomentText(one.booked_at)}`,
            tertiaryText: (one) => moneyText(one.amount, one.currency),
          }}
          none={t('billing.no_postings')}
        >
          {nameColumn<LedgerPosting>(t('billing.event'), ({ event_type }) => bookingText(event_type))}
          <FunctionField<LedgerPosting> label={t('billing.part')} render={partOf} sx={{ overflowWrap: 'anywhere' }} />
          {amountColumn<LedgerPosting>(t('billing.amount'), 'amount', false)}
          {momentColumn<LedgerPosting>(t('billing.booked'), 'booked_at')}
          {momentColumn<LedgerPosting>(t('billing.effective'), 'effective_at')}
          {paymentColumn<LedgerPosting>()}
        </RecordTable>
      </ListPage>
    </>
  );
}
