import { open } from '@sankofa/events/personal/box';
import { invoices as model } from '@sankofa/projections/billing/invoices';
import type { AdminInvoice } from '../contract/admin-invoices.ts';
import type { Services } from '../services.ts';
import { type Row, sql, view } from '../sql.ts';
import { customerIs, findPage, type Page, when } from './admin-lists.ts';

const i = view(model, 'invoices', 'i');
type InvoiceRow = Row<typeof i>;

interface InvoiceFilter {
  readonly id?: string | undefined;
  readonly q?: string | undefined;
  readonly customer_id?: string | undefined;
  readonly payment_id?: string | undefined;
  readonly kind?: AdminInvoice['kind'] | undefined;
  readonly year?: number | undefined;
  readonly livemode?: boolean | undefined;
}

/** A page of invoices and credit notes, with the total. */
export async function findInvoices(
  services: Services,
  filter: InvoiceFilter,
  page: Page,
): Promise<{ items: AdminInvoice[]; total: number }> {
  const { rows, total } = await findPage<InvoiceRow>(services.queries, {
    select: i.all,
    from: i,
    where: [
      ...when(filter.livemode, (mode) => sql`i.livemode = ${mode}`),
      ...when(filter.id, (id) => sql`i.number = ${id}`),
      ...customerIs(services, sql`i.customer_id`, filter),
      ...when(filter.payment_id, (id) => sql`i.payment_id = ${id}`),
      ...when(filter.kind, (kind) => sql`i.kind = ${kind}`),
      ...when(filter.year, (year) => sql`i.year = ${year}`),
    ],
    columns: { issued_at: 'i.issued_at', id: 'i.number' },
    key: 'i.number',
    page,
  });
  const keys = await services.vault.find([...new Set(rows.map(({ buyer_id }) => buyer_id))]);
  const items = rows.map((row) => ({
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
  return { items, total };
}

function buyerOf({ sealed_buyer, event_id }: InvoiceRow, keys: ReadonlyMap<string, Buffer>): string | null {
  const box = sealed_buyer?.buyerId;
  const key = box && keys.get(box.subject);
  if (!box || !key) return null;
  const { buyer } = open(box, key, event_id, 'data.buyerId');
  const name = typeof buyer === 'object' && buyer !== null && 'name' in buyer ? buyer.name : null;
  return typeof name === 'string' ? name : null;
}
