import { open } from '@sankofa/events/personal/box';
import { invoices as model } from '@sankofa/projections/billing/invoices';
import { AdminInvoice, type InvoiceFilter } from '../contract/admin-invoices.ts';
import type { Services } from '../services.ts';
import { type Row, sql, view } from '../sql.ts';
import { customerIs, when } from './admin-lists.ts';
import { type MoneyList, moneyList } from './money-list.ts';

const i = view(model, 'invoices', 'i');
type InvoiceRow = Row<typeof i>;

/** Credit notes give money back. */
const SIGN = `(case when i.kind = 'credit_note' then -1 else 1 end)`;

/** Invoices and credit notes. */
export const invoiceList = (services: Services, filter: InvoiceFilter): MoneyList<AdminInvoice> =>
  moneyList({
    select: i.all,
    from: i,
    where: [
      ...when(filter.livemode, (mode) => sql`i.livemode = ${mode}`),
      ...customerIs(services, sql`i.customer_id`, filter),
      ...when(filter.payment_id, (id) => sql`i.payment_id = ${id}`),
      ...when(filter.kind, (kind) => sql`i.kind = ${kind}`),
      ...when(filter.year, (year) => sql`i.year = ${year}`),
    ],
    columns: { issued_at: 'i.issued_at' },
    key: 'i.number',
    ids: filter.id,
    currency: 'i.currency',
    sums: { amount: `${SIGN} * i.amount_minor`, tax: `${SIGN} * i.tax_minor` },
    isNegative: ({ kind }) => kind === 'credit_note',
    item: AdminInvoice,
    itemsOf: async (rows: readonly InvoiceRow[]) => {
      const keys = await services.vault.find([...new Set(rows.map(({ buyer_id }) => buyer_id))]);
      return rows.map((row) => ({
        id: row.number,
        kind: row.kind,
        customer_id: row.customer_id,
        buyer: buyerOf(row, keys),
        payment_id: row.payment_id,
        refund_id: row.refund_id,
        cancels: row.cancels,
        product_id: row.product_id,
        currency: row.currency,
        country: row.country,
        amount: row.amount_minor,
        tax: row.tax_minor,
        issued_at: row.issued_at.toISOString(),
      }));
    },
  });

function buyerOf({ sealed_buyer, event_id }: InvoiceRow, keys: ReadonlyMap<string, Buffer>): string | null {
  const box = sealed_buyer?.buyerId;
  const key = box && keys.get(box.subject);
  if (!box || !key) return null;
  const { buyer } = open(box, key, event_id, 'data.buyerId');
  const name = typeof buyer === 'object' && buyer !== null && 'name' in buyer ? buyer.name : null;
  return typeof name === 'string' ? name : null;
}
