import Box from '@mui/material/Box';
import type { AdminInvoice } from '@sankofa/api/contract/admin-invoices';
import { FunctionField, NumberInput } from 'react-admin';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { momentColumn } from '../shell/columns.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { amountColumn, PaymentLink, paymentColumn } from './billing-columns.tsx';
import { customerFilters, linkedFilter } from './billing-inputs.tsx';
import { INVOICE_KINDS, productText } from './billing-labels.ts';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';
import { ListTotals } from './list-totals.tsx';
import { moneyText } from './money.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 9999;

/** A year that is still being typed does not filter. */
const yearOf = (typed: string): number | null => {
  const year = Number(typed);
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
};

const filters = () => [
  ...customerFilters(),
  selectFilter('kind', t('billing.kind'), choicesOf(INVOICE_KINDS)),
  <NumberInput key="year" source="year" label={t('billing.year')} alwaysOn parse={yearOf} />,
  linkedFilter('payment_id', t('billing.payment_id')),
];

/** The buyer of an invoice; credit notes name the invoice they cancel. */
const buyerOf = ({ buyer, cancels, customer_id }: AdminInvoice): string =>
  cancels === null ? personName({ id: customer_id, name: buyer }) : t('billing.cancels_invoice', { number: cancels });

/** All invoices and credit notes, the newest first. */
export default function InvoiceList() {
  return (
    <ListPage title={t('billing.invoices')} filters={filters()} sort={{ field: 'issued_at', order: 'DESC' }}>
      <ListTotals list="invoices" />
      <RecordTable<AdminInvoice>
        opens={false}
        line={{
          primaryText: (one) => <PaymentLink id={one.payment_id}>{one.id}</PaymentLink>,
          secondaryText: (one) => `${INVOICE_KINDS[one.kind]} · ${buyerOf(one)}`,
          tertiaryText: (one) => moneyText(one.amount, one.currency),
        }}
        none={t('billing.no_invoices')}
      >
        <FunctionField<AdminInvoice>
          label={t('billing.number')}
          render={({ id }) => id}
          sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
        />
        <FunctionField<AdminInvoice>
          label={t('billing.kind')}
          render={({ kind }) => INVOICE_KINDS[kind]}
          sx={{ whiteSpace: { lg: 'nowrap' } }}
        />
        <FunctionField<AdminInvoice>
          label={t('billing.customer')}
          render={(one) => (
            <Box sx={one.cancels === null ? { overflowWrap: 'anywhere' } : { whiteSpace: { lg: 'nowrap' } }}>
              {buyerOf(one)}
            </Box>
          )}
        />
        <FunctionField<AdminInvoice>
          label={t('billing.product_label')}
          render={({ product_id }) => productText(product_id)}
        />
        {amountColumn<AdminInvoice>(t('billing.amount'), 'amount', false)}
        {amountColumn<AdminInvoice>(t('billing.tax'), 'tax', false)}
        {momentColumn<AdminInvoice>(t('billing.issued'), 'issued_at')}
        {paymentColumn<AdminInvoice>()}
        <FunctionField<AdminInvoice>
          label={t('billing.document')}
          render={({ id }) => <InvoicePdfButton number={id} />}
        />
      </RecordTable>
    </ListPage>
  );
}
